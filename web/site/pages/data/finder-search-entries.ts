/** Entries of the finder from the records, for the loader of its page. They are sent to the browser, so they hold no more than the search needs. */
import { pageWords } from '#site/words.ts'
import { isPending } from '#content/types.ts'
import type { ServiceRecord, TestRecord } from '#content/records.ts'
import type { furtherPages, SampleKind } from '#content/finder.ts'
import { gateOf } from '#content/gates.ts'
import { plainText } from '@laboratory/design/ui/inline-text/marks.ts'
import { type FinderEntry, normalise } from '#site/sections/finder/finder-search.ts'

type Words = TestRecord['finder']
const noWords: Words = { synonyms: [], parameters: [], organisms: [], standards: [], samples: [] }

/**
 * One entry for each test and each service area.
 * @param areaWords search words of areas, by slug
 * @param kinds kinds of samples of the filter
 * @param further pages that are no service, one entry each
 */
export function finderEntries(
  tests: readonly TestRecord[],
  services: readonly ServiceRecord[],
  areaWords: Partial<Record<string, Words>>,
  kinds: readonly SampleKind[],
  further: typeof furtherPages = [],
): FinderEntry[] {
  const latin = latinNames([...tests, ...services])
  const areas = new Map<string, ServiceRecord>(services.map((service) => [service.slug, service]))
  return [
    ...tests.map((test): FinderEntry => {
      const { value, clock, days } = test.facts.time
      return {
        href: test.path,
        name: plainText(test.title),
        summary: plainText(test.summary),
        area: areas.get(test.service)?.name ?? '',
        areaSlug: test.service,
        ...(gateOf(test.path) ? { closed: true as const } : { requestable: true as const }),
        kinds: kindsOf(test.finder.samples, kinds),
        // With its marks: a Latin name is shown as one.
        ...(isPending(value) ? {} : { time: { value, clock: plainText(clock), ...daysOf(days, value) } }),
        ...searchWords(
          test,
          latin,
          test.finder,
          [test.tabLabel],
          [...test.facts.methods, ...test.facts.guidance],
        ),
      }
    }),
    ...services.map((service): FinderEntry => {
      const words = areaWords[service.slug] ?? noWords
      const own = tests.filter((test) => test.service === service.slug)
      return {
        href: service.path,
        name: service.name,
        summary: plainText(service.summary),
        area: service.name,
        areaSlug: service.slug,
        isArea: true,
        ...(gateOf(service.path)
          ? { closed: true as const }
          : service.family && { requestable: true as const }),
        kinds: [
          ...new Set([
            ...kindsOf(words.samples, kinds),
            ...own.flatMap((test) => kindsOf(test.finder.samples, kinds)),
          ]),
        ],
        ...searchWords(service, latin, words, [service.title]),
      }
    }),
    ...further.map(({ page, synonyms }): FinderEntry => ({
      // Of the page of the finder itself, its table of times.
      href: page.path === '/services' ? '/services#turnaround' : page.path,
      name: page.title,
      summary: page.summary,
      area: pageWords.goodToKnow,
      areaSlug: '',
      ...(gateOf(page.path) && { closed: true as const }),
      kinds: [],
      also: synonyms,
      standards: [],
      organisms: [],
      measured: [],
      samples: [],
      text: '',
    })),
  ]
}

/** The days of a time, to sort by: those of the record, or the first that an answer of the laboratory names. */
function daysOf(days: number | undefined, value: string): { readonly days?: number } {
  const said = days ?? /(\d+)\s+(?:(?:working\s+)?days?|jours?)\b/.exec(value)?.[1]
  return said === undefined ? {} : { days: Number(said) }
}

/** The kinds that any of the samples belongs to. */
export function kindsOf(samples: readonly string[], kinds: readonly SampleKind[]): string[] {
  const said = samples.map((sample) => ` ${normalise(sample)} `)
  return kinds
    .filter(({ words }) =>
      words.some((word) => said.some((sample) => sample.includes(` ${normalise(word)} `))),
    )
    .map(({ id }) => id)
}

type Sections =
  | Pick<TestRecord, 'sections' | 'summary'>
  | Pick<ServiceRecord, 'introduction' | 'sections' | 'summary'>

function searchWords(
  record: Sections,
  latin: ReadonlyMap<string, string>,
  words: Words,
  more: readonly string[],
  references: readonly string[] = [],
) {
  const seen = new Set<string>()
  const once = (phrases: readonly string[]) =>
    phrases.filter((phrase) => {
      const key = normalise(phrase)
      if (!key || seen.has(key)) return false
      seen.add(key)
      return true
    })
  const lists = {
    also: once([...words.synonyms, ...more.map(plainText)]),
    standards: [
      ...once(references.map(plainText)),
      ...once(words.standards).map((standard) => standard.toUpperCase()),
    ],
    organisms: once(words.organisms).map((organism) => latin.get(normalise(organism)) ?? organism),
    measured: once(words.parameters),
    samples: once(words.samples),
  }
  return { ...lists, text: furtherWords(record, [record.summary, ...Object.values(lists).flat()]) }
}

/** Latin names as the records write them, and the genus of each, by what people type. */
function latinNames(records: readonly object[]): Map<string, string> {
  const names = JSON.stringify(records).matchAll(/(?<!\*)\*([^*"]+)\*(?!\*)/g)
  const list = [...names].map(([, name = '']) => name)
  const genera = list
    .map((name) => name.split(' ')[0] ?? '')
    .filter((genus) => /^[A-Z][a-z]{3,}$/.test(genus))
  return new Map([...genera, ...list].map((name) => [normalise(name), `*${name}*`]))
}

/** Words that are in most headings and do not distinguish tests. */
const headingWords = new Set(
  'what when where which does into your this that with from before after about more than they have must under over been only other each most than then them also done made asks given stands says mean means need result results sample test tests'.split(
    ' ',
  ),
)

/** Words of headings, terms and table heads that the lists do not have: matched with the lowest weight. */
function furtherWords(record: Sections, listed: readonly string[]): string {
  const known = new Set(listed.flatMap((phrase) => normalise(phrase).split(' ')))
  const sections = 'introduction' in record ? [...record.introduction, ...record.sections] : record.sections
  const texts = sections.flatMap((section) => [
    section.heading,
    ...section.blocks.flatMap((block) => {
      if (block.type === 'terms') return block.items.map(({ term }) => term)
      if (block.type === 'table') return block.rows.map(([head]) => (typeof head === 'string' ? head : ''))
      return []
    }),
  ])
  const words = texts
    .flatMap((text) => normalise(plainText(text)).split(' '))
    .filter((word) => word.length > 3 && !known.has(word) && !headingWords.has(word))
  return [...new Set(words)].join(' ')
}

/** The search of the finder, for about thirty entries: forgiving in what people type, strict in numbers, for one standard is not another. */
import { language } from '#site/words.ts'

/** The fields in which an entry can be found, with the weight of a match in each. */
const weights = {
  name: 10,
  also: 8,
  standards: 8,
  organisms: 7,
  measured: 6,
  samples: 5,
  area: 4,
  text: 2,
} as const

export type FinderField = keyof typeof weights

export type FinderEntry = {
  readonly href: string
  readonly name: string
  readonly summary: string
  /** Name of the service area; an area itself says so by `isArea`. */
  readonly area: string
  readonly areaSlug: string
  readonly isArea?: true
  /** Can be put on the request list, under its address without the first slash. */
  readonly requestable?: true
  /** Cannot be ordered yet. */
  readonly closed?: true
  /** Ids of the kinds of samples it takes. */
  readonly kinds: readonly string[]
  /** Where it is known. */
  readonly time?: {
    readonly value: string
    readonly clock: string
    readonly days?: number
  }
  /** Each with the section that answers it behind a `#`, where that is not the whole page. */
  readonly also: readonly string[]
  readonly measured: readonly string[]
  /** Latin names stand between asterisks. */
  readonly organisms: readonly string[]
  readonly standards: readonly string[]
  readonly samples: readonly string[]
  /** Words of the page that stand nowhere else in the entry, separated by spaces. */
  readonly text: string
}

export type FinderQuery = { readonly text: string; readonly area: string; readonly kind: string }

export type FinderHit = {
  readonly entry: FinderEntry
  /** Of its page, or of the section that answers the words. */
  readonly href: string
  /** The words that matched, where the name does not show it. */
  readonly because?: { readonly field: FinderField; readonly words: string }
}

export type FinderResult = {
  readonly hits: readonly FinderHit[]
  /** No entry has all the words: these have most of them. */
  readonly loose: boolean
}

/** Lower case, without accents, marks and punctuation; "ISO11930" and "ISO 11930" alike. */
export function normalise(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll(/\b(iso|en|astm|nsf|oiml|iec|usp)(?=\d)/g, '$1 ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The singular, roughly, so that "creams" finds "cream". */
function stem(word: string): string {
  return word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}

/** Stop words, in English and French. */
const stopWords = new Set(
  (
    'a an the of for in on at to my our your is are be it i we you do can how what which need want have get done ' +
    'and or with by from test tests testing tested check analysis analyses analyse analysed lab laboratory sample ' +
    'samples am he she they this that does has have should must will when where who much many long cost price ' +
    'de du des la le les un une pour dans et d l au aux essai essais echantillon'
  )
    .split(' ')
    .map(stem),
)

function wordsOf(text: string): string[] {
  return normalise(text).split(' ').filter(Boolean).map(stem)
}

type Phrase = {
  readonly field: FinderField
  /** With its `#`. */
  readonly section: string
  readonly shown: string
  readonly whole: string
  readonly words: readonly string[]
}
const lists = ['also', 'standards', 'organisms', 'measured', 'samples'] as const

type Indexed = { readonly entry: FinderEntry; readonly phrases: readonly Phrase[] }

function indexOf(entry: FinderEntry): Indexed {
  const phrase = (field: FinderField) => (said: string) => {
    const [shown = '', id] = said.split(/ ?#/)
    const section = id === undefined ? '' : `#${id}`
    const words = wordsOf(shown)
    return { field, section, shown, whole: words.join(' '), words }
  }
  return {
    entry,
    phrases: [
      phrase('name')(entry.name),
      ...lists.flatMap((field) => entry[field].map(phrase(field))),
      phrase('area')(entry.area),
      phrase('text')(`${entry.summary} ${entry.text}`),
    ],
  }
}

/**
 * Prepares a search over the entries.
 * @returns the search: hits in order of relevance, or from A to Z where nothing was typed
 */
export function createFinder(entries: readonly FinderEntry[]): (query: FinderQuery) => FinderResult {
  const index = [...entries].sort((a, b) => a.name.localeCompare(b.name, language)).map(indexOf)
  return ({ text, area, kind }) => {
    const open = index.filter(
      ({ entry }) => (!area || entry.areaSlug === area) && (!kind || entry.kinds.includes(kind)),
    )
    const typed = wordsOf(text)
    // The list from A to Z is of services and tests; the other pages are found by words alone.
    if (typed.length === 0) {
      const listed = open.filter(({ entry }) => entry.areaSlug !== '')
      return { hits: listed.map(({ entry }) => ({ entry, href: entry.href })), loose: false }
    }
    const telling = typed.filter((word) => !stopWords.has(word))
    const wanted = telling.length > 0 ? telling : typed
    // Misspellings are matched only where the word as typed is found nowhere.
    const known = wanted.map((word) =>
      index.some(({ phrases }) =>
        phrases.some((phrase) => phrase.words.some((other) => match(word, other) > 0)),
      ),
    )

    const scored = open
      .map((item) => score(item, wanted, known, typed))
      .filter(({ found }) => found > 0)
      .sort((a, b) => b.found - a.found || b.score - a.score)
    const most = scored[0]?.found ?? 0
    // At least half of the words and every number must match; otherwise no result is more useful than a poor one.
    const numbers = wanted.every((word, place) => known[place] || !/\d/.test(word))
    const hits = numbers && most * 2 >= wanted.length ? scored.filter(({ found }) => found === most) : []
    return { hits: hits.map(({ hit }) => hit), loose: hits.length > 0 && most < wanted.length }
  }
}

function score(
  { entry, phrases }: Indexed,
  wanted: readonly string[],
  known: readonly boolean[],
  typed: readonly string[],
) {
  const query = typed.join(' ')
  let total = 0
  let found = 0
  let times = 0
  let shown: { phrase: Phrase; value: number } | undefined
  wanted.forEach((word, place) => {
    let best: { phrase: Phrase; value: number } | undefined
    for (const phrase of phrases) {
      for (const other of phrase.words) {
        const quality = known[place] ? match(word, other) : slip(word, other)
        // Of two equal matches the shorter phrase counts more: "legionella" before "legionella in cooling towers".
        const value = weights[phrase.field] * quality - phrase.words.length / 100
        if (quality > 0) times += 1
        if (quality > 0 && value > (best?.value ?? 0)) best = { phrase, value }
      }
    }
    if (!best) return
    found += 1
    total += best.value
    if (best.value > (shown?.value ?? 0)) shown = best
  })
  // The whole query as one phrase counts more than its single words.
  for (const phrase of phrases) {
    if (phrase.field === 'text') continue
    const whole =
      phrase.whole === query
        ? 1.5
        : phrase.whole.startsWith(query)
          ? 0.7
          : ` ${phrase.whole}`.includes(` ${query}`)
            ? 0.4
            : 0
    const value = weights[phrase.field] * whole
    if (value === 0) continue
    total += value / 4
    if (value > (shown?.value ?? 0)) shown = { phrase, value }
    if (whole === 1.5) total += weights[phrase.field]
  }
  const inName = wanted.every((word) => phrases[0]?.words.some((other) => match(word, other) > 0))
  const phrase = inName ? undefined : shown?.phrase
  const field = lists.find((list) => list === phrase?.field)
  const hit: FinderHit = {
    entry,
    href: entry.href + sectionFor(phrases, typed),
    ...(field && phrase && { because: { field, words: phrase.shown } }),
  }
  // Many matches in one entry: it is about that subject.
  // A test comes before its area, and both before a page about something else.
  const rank = entry.isArea ? 0.5 : entry.areaSlug === '' ? 1 : 0
  return { hit, score: total + times / 20 - rank, found }
}

/** The section of the longest phrase whose words were all typed; the name of the page itself says least. */
function sectionFor([name, ...phrases]: readonly Phrase[], typed: readonly string[]): string {
  const isTyped = (word: string) =>
    typed.some((one) => one === word || (one.length > 3 && word.startsWith(one)))
  const isName = ({ words }: Phrase) => words.every((word) => name?.words.includes(word))
  const [best] = phrases
    .filter(({ section, words }) => section !== '' && words.every(isTyped))
    .sort((a, b) => b.words.length - a.words.length || Number(isName(a)) - Number(isName(b)))
  return best?.section ?? ''
}

/** 1 for the same word, less for its beginning, less still for a part of it; 0 for another word. */
function match(typed: string, word: string): number {
  if (typed === word) return 1
  if (word.startsWith(typed)) return 0.4 + (0.5 * typed.length) / word.length
  if (typed.length >= 5 && word.includes(typed)) return 0.3
  return 0
}

/** Like `match` for a misspelt word: one letter wrong, missing, doubled or swapped, two in a long word. None in numbers. */
function slip(typed: string, word: string): number {
  if (typed.length < 4 || /\d/.test(typed)) return 0
  const allowed = typed.length >= 8 ? 2 : 1
  if (typed.length < 6 && typed[0] !== word[0]) return 0
  if (distance(typed, word, allowed) <= allowed) return 0.6
  if (typed.length < 5 || word.length <= typed.length || typed[0] !== word[0]) return 0
  const beginning = word.slice(0, typed.length)
  return distance(typed, beginning, allowed) <= allowed ? 0.35 : 0
}

/** Edits between two words (a swap of neighbours counts once), or more than `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1)
      next.push(cost)
    }
    if (Math.min(...next) > limit) return limit + 1
    before = row
    row = next
  }
  return row[b.length]!
}

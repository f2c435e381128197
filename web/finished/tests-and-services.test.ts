/** Test and service pages: what each says, whatever the browser. */
import { plainText } from '@laboratory/design/ui/inline-text/marks.ts'
import { expect, test } from 'vitest'
import { accreditationLines } from '../content/accreditation.ts'
import { gateOf } from '../content/gates.ts'
import { sheetOf } from '../content/pages/before-you-sign.ts'
import type { TestDetails } from '../content/records.ts'
import { requestWords } from '../content/request-process.ts'
import { indexedPaths } from '../content/pages.ts'
import { services } from '../content/services/all.ts'
import { testRecords, testsOfService } from '../content/tests/records.ts'
import { isPending, type MaybePending } from '../content/types.ts'
import { all, attribute, wordsOf } from './site.ts'

/** Letters and digits only: no-break spaces and joiners are dropped. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
const textsOf = (path: string, tag: string) => all(path, tag).map(wordsOf)
const hrefsOf = (path: string) => all(path, 'a').map((link) => attribute(link, 'href'))

/** What a test says at a glance, and of what to send. */
const toSend = (
  { glance, amount, container = '', holdingTime = '' }: TestDetails,
  ...more: readonly MaybePending[]
) =>
  [...glance.map(({ value }) => value), amount, container, holdingTime, ...more].map((fact) =>
    isPending(fact) ? fact.placeholder : fact,
  )

const byPath = <Page extends { readonly path: string }>(pages: readonly Page[]) =>
  pages.map((page) => [page.path, page] as const)

test.each(byPath(testRecords))(
  '%s says everything there is to know, and leads on',
  (path, { slug, facts, related, written }) => {
    const terms = textsOf(path, 'dt')
    expect(terms).toEqual(
      expect.arrayContaining([...facts.glance.map(({ label }) => label), 'Time', 'Accreditation']),
    )
    // What nobody has said, and nothing holds for meanwhile, has no row.
    for (const [term, fact] of [
      ['Amount', facts.amount],
      ['Container', facts.container],
      ['Holding time', facts.holdingTime],
    ] as const)
      expect(terms.includes(term)).toBe(fact !== undefined && !(isPending(fact) && fact.placeholder === ''))
    const words = letters(wordsOf(path))
    for (const fact of [...toSend(facts, facts.time.value), ...facts.methods, ...facts.guidance])
      expect(words).toContain(letters(plainText(fact)))
    expect(terms.includes('Reference methods include')).toBe(facts.methods.length > 0)
    expect(terms.includes('Limits and guidance')).toBe(facts.guidance.length > 0)
    const hrefs = hrefsOf(path)
    const jumps = hrefs.flatMap((href) =>
      href?.startsWith('#') && href !== '#content' ? [href.slice(1)] : [],
    )
    expect(jumps).toContain('questions')
    for (const id of jumps) expect([id, all(path, '', { id }).length]).toEqual([id, 1])
    expect(hrefs).toContain(`/contact?scrollToForm=true&subject=${slug}`)
    expect(hrefs).toEqual(expect.arrayContaining(related.map((other) => `/${other}`)))
    expect(all(path, 'time', { datetime: written }).length).toBeGreaterThan(0)
    // While what must be known first is open, it is asked about, and no button puts it on the list.
    const gate = gateOf(path)
    expect(all(path, '', { 'data-list': slug }).length > 0).toBe(!gate)
    for (const said of gate ? [gate.action, gate.note] : []) expect(words).toContain(letters(said))
  },
)

test('no link leads to the stand-in of a schedule that is not published yet', () => {
  const hrefs = testRecords.flatMap(({ path }) => all(path, 'a').map((link) => attribute(link, 'href')))
  expect(hrefs.filter((href) => href?.startsWith('/documents/'))).toEqual([])
})

test.each(byPath(testRecords))(
  '%s leads to how its own kind of work is requested',
  (path, { request, facts }) => {
    if (request === 'people' && !facts.price)
      expect(wordsOf(path)).toContain('before you order. You may ask now')
    const link = all(path, 'a').find((one) => wordsOf(one) === 'From question to report, and the conditions')
    const [page = '', id = ''] = (attribute(link, 'href') ?? '').split('#')
    expect(all(page, '', { id })).toHaveLength(1)
    const words = wordsOf(page)
    for (const { title } of requestWords[request].steps) expect(words).toContain(title)
  },
)

test.each(byPath(testRecords))(
  '%s says on its page what the scope lets it say of accreditation',
  (path, { slug, facts }) => {
    for (const line of accreditationLines(slug, facts.accreditation))
      expect(letters(wordsOf(path))).toContain(letters(plainText(line)))
  },
)

test.each(byPath(services))(
  'lines 10, 11: %s tells how its own kind of work is requested, and what to know before',
  (path, { request: kind }) => {
    const headings = textsOf(path, 'h3')
    const own = requestWords[kind]
    const titles = ({ notes }: typeof own) => notes.map(({ title }) => title).join()
    for (const [other, set] of Object.entries(requestWords)) {
      const steps = set.steps.map(({ title }) => title)
      if (other === kind) expect(headings).toEqual(expect.arrayContaining(steps))
      else if (titles(set) !== titles(own))
        expect([other, steps.every((step) => headings.includes(step))]).toEqual([other, false])
    }
    const words = letters(wordsOf(path))
    for (const { title, text } of own.notes) {
      expect(words).toContain(letters(title))
      if (!isPending(text)) expect(words).toContain(letters(plainText(text)))
    }
    const [complaints] = all(path, 'a', { href: '/quality-system#complaints' })
    expect(complaints && wordsOf(complaints)).toBe('complaint procedure')
  },
)

test.each(byPath(testRecords))(
  '%s has a tab with its facts at a glance, what to send, and the way to its page',
  (path, { slug, service, facts }) => {
    const [tab] = all(`/services/${service}`, '', { id: slug })
    const words = tab && letters(wordsOf(tab))
    for (const fact of toSend(facts)) expect(words).toContain(letters(plainText(fact)))
    expect(tab && all(tab, 'a', { href: path }).length).toBeGreaterThan(0)
  },
)

test('a kit that people read at home promises no reception of samples and no laboratory report', () => {
  expect(wordsOf('/water-test-kits')).toContain('no laboratory report')
  expect(textsOf('/water-test-kits', 'h3')).not.toContain('Sample reception')
})

test('lines 33, 37, 69, 79: the pages that the specification names scroll to their top in a second', () => {
  const scrolling = indexedPaths.filter(
    (path) => attribute(all(path, 'html')[0], 'data-scroll-top') === '1000',
  )
  expect(scrolling.toSorted()).toEqual(['/about_us', '/germs', '/privacy_policy', '/services/blood-analysis'])
})

test('figures say in words what they draw', () => {
  const inFigure = (path: string, tag: string) => all(path, 'figure').flatMap((figure) => all(figure, tag))
  expect(all('/challengetest').map((node) => attribute(node, 'aria-label'))).toContain(
    '5 strains are added on day 0; counts on days 0, 7, 14, 28.',
  )
  expect(inFigure('/cleanroom', 'ol').flatMap((list) => all(list, 'li'))).toHaveLength(5)
})

test('line 100: Distribution embeds the pages of its tests whole, and water microbiology its five questions', () => {
  const words = wordsOf('/services/distribution')
  for (const { path, slug, faq } of testsOfService('distribution')) {
    const [panel] = all('/services/distribution', '', { id: slug })
    if (!panel) throw new Error(`There is no tab of ${slug}.`)
    const headings = all(panel, 'h2 h3 h4').map(wordsOf)
    for (const heading of ['What to know', 'Questions'])
      expect([slug, headings.filter((one) => one === heading)]).toEqual([slug, [heading]])
    expect(all(panel, 'details')).toHaveLength(faq.length)
    // Every heading of the test's own page, but for the way to other tests.
    for (const heading of all(path, 'h2 h3').map(wordsOf))
      if (heading !== 'Related tests') expect(words).toContain(heading)
    const sheet = sheetOf(path)
    if (sheet) expect(all(panel, 'a', { href: sheet.path })).toHaveLength(1)
  }
  const [water] = all('/services/water_testing', '', { id: 'watermicrobiology' })
  expect(water && all(water, 'details')).toHaveLength(5)
})

test.each(byPath(services.filter(({ slug }) => testsOfService(slug).length > 0)))(
  'line 92: %s lists its tests in order, and has a part for each, under its title, which leads to its page',
  (path, { slug }) => {
    const [tabs] = all(path).filter((node) => attribute(node, 'data-tabs') !== undefined)
    const tests = testsOfService(slug)
    const [list] = tabs ? all(tabs, 'ul') : []
    expect(list && all(list, 'a').map((link) => [attribute(link, 'href'), wordsOf(link)])).toEqual(
      tests.map((one) => [`#${one.slug}`, one.tabLabel]),
    )
    for (const one of tests) {
      const [part] = all(path, 'section', { id: one.slug })
      expect(part && wordsOf(all(part, 'h2')[0]!)).toBe(wordsOf(all(one.path, 'h1')[0]!))
      expect(part && all(part, 'a', { href: one.path }).length).toBeGreaterThan(0)
    }
  },
)

test.each(['/water-test-kits', '/services/distribution'])(
  'line 113: %s asks for a quote for each kit',
  (path) => {
    for (const kit of ['Bacteria', 'Basic', 'Ultimate'])
      expect(
        all(path, 'a', {
          href: `/contact?scrollToForm=true&subject=water-test-kits&kit=${kit.toLowerCase()}`,
        }).map(wordsOf),
      ).toContain(`Request Quote for the ${kit} kit`)
  },
)

test('the rules of a tool stand on its page with their clauses', () => {
  const [table] = all('/sterility', 'table').filter((one) => wordsOf(one).includes('USP <71>'))
  expect(table && all(table, 'tr').map(wordsOf)).toContainEqual(
    expect.stringMatching(/Medical devices.*USP <71>, table 3/),
  )
})

test.each(['/services/device', '/services/metrology', '/origene', '/water-test-kits'])(
  '%s asks for a quotation in its own name',
  (path) => expect(hrefsOf(path)).toContain(`/contact?scrollToForm=true&subject=${path.slice(1)}`),
)

test('lines 117, 118, 119: DNA tells of two ways before its tests, and of six steps after them', () => {
  const ids = all('/services/dna', '').flatMap((node) =>
    attribute(node, 'data-tabs') === undefined ? (attribute(node, 'id') ?? []) : 'tabs',
  )
  expect(ids.filter((id) => ['two-ways', 'tabs', 'sampling'].includes(id))).toEqual([
    'two-ways',
    'tabs',
    'sampling',
  ])
  for (const path of ['/services/dna', '/origene']) {
    const [steps] = all(path, '', { id: 'six-steps' })
    expect(steps && all(steps, 'li')).toHaveLength(6)
  }
})

/** The whole content at once: what no compiler sees. The finished pages are tried in `web/finished`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consentVersion } from '@laboratory/contract/envelope'
import { retention, periodInWords } from '@laboratory/contract/retention'
import { keptRows } from '@laboratory/contract/stored-data'
import { isTestOfPerson } from '@laboratory/contract/request-list'
import { VisitSchema } from '@laboratory/contract/visit'
import { expect, test } from 'vitest'
import { hasOpenMark } from '@laboratory/design/ui/inline-text/marks.ts'
import { signIndex, signSheets } from './pages/before-you-sign.ts'
import { questions } from './facts/questions.ts'
import { accreditationLines } from './accreditation.ts'
import { gateOf } from './gates.ts'
import { contact } from './pages/contact.ts'
import { origene } from './pages/origene.ts'
import { privacy, yourDnaData } from './pages/plain.ts'
import { register } from './pages/register.ts'
import { indexedPaths, pages } from './pages.ts'
import { testsOfPersons } from './persons.ts'
import { requestWords } from './request-process.ts'
import { scope } from './scope.ts'
import { screeningRows } from './screening-example.ts'
import { services } from './services/all.ts'
import { bannedIn } from './banned-phrases.ts'
import * as laboratory from './laboratory.ts'
import { findTest, sectionOnSending, testRecords, testsOfService } from './tests/records.ts'
import { isPending, type Section } from './types.ts'

// Not the words of modules (`words.ts`): one that uses them says them, and of several only those that hold today.
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    name.endsWith('.ts') &&
    !name.endsWith('.test.ts') &&
    !['types.ts', 'pages.ts'].includes(name) &&
    !name.startsWith('words.'),
)
const modules = await Promise.all(
  files.map(async (name) => ({ name, exports: (await import(join(import.meta.dirname, name))) as object })),
)

/** Every text of the content, with the property that holds it and where it stands. */
function* texts(
  value: unknown,
  where: string,
  key = '',
): Generator<{ text: string; where: string; key: string }> {
  if (typeof value === 'string') yield { text: value, where, key }
  else if (isPending(value))
    yield { text: value.placeholder, where: `${where}.placeholder`, key: 'placeholder' }
  else if (typeof value === 'object' && value !== null) {
    const record = 'path' in value ? String(value.path) : where
    for (const [name, inner] of Object.entries(value)) yield* texts(inner, `${record}.${name}`, name)
  }
}

const allTexts = modules.flatMap(({ name, exports }) => [...texts(exports, name)])

test('inline marks are closed', () => {
  const open = allTexts.filter(({ text }) => hasOpenMark(text))
  expect(open.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

test('the tests of a service have a place of their own, from 1', () => {
  for (const service of services) {
    const places = testsOfService(service.slug).map(({ position }) => position)
    expect(places).toEqual(places.map((_, place) => place + 1))
  }
})

test('four facts stand at a glance, each short', () => {
  for (const { slug, facts } of testRecords) {
    expect([slug, facts.glance.length]).toEqual([slug, 4])
    const long = facts.glance
      .map(({ value }) => (isPending(value) ? value.placeholder : value))
      .filter((value) => value.length > 48)
    expect(long).toEqual([])
  }
})

test('a tab says what its result tells', () => {
  // A qualification ends with a report on each phase, which its tab draws.
  const tells = /^(Result|Kind of result|Proof|Purpose)$/
  const without = testRecords.filter(({ facts }) => !facts.glance.some(({ label }) => tells.test(label)))
  expect(without.map(({ slug }) => slug)).toEqual(['cleanroom'])
})

test('words of the finder are in lower case', () => {
  const words = testRecords.flatMap(({ finder }) => Object.values(finder).flat())
  expect(words.filter((word) => word !== word.toLowerCase() || word !== word.trim())).toEqual([])
})

test('each kind of work tells how it is requested, and nobody is told what holds for another', () => {
  for (const { path, request, family, facts } of testRecords) {
    const { done } = facts.accreditation
    expect([path, request === 'on-site']).toEqual([path, done === 'on-site'])
    expect([path, /^(?:distributed|screening)$/.test(request)]).toEqual([path, done === 'distributed'])
    expect([path, /^(?:people|screening)$/.test(request)]).toEqual([path, isTestOfPerson(family)])
  }
  expect(Object.fromEntries(services.map(({ slug, request }) => [slug, request]))).toMatchObject({
    metrology: 'calibration',
    clean_zone: 'on-site',
    dna: 'people',
    'blood-analysis': 'blood',
    'genetic-counselling': 'counselling',
    distribution: 'distributed',
    device: 'samples',
  })
  const wordsOf = (kind: keyof typeof requestWords) => JSON.stringify(requestWords[kind])
  for (const kind of ['people', 'blood', 'screening'] as const) {
    expect(wordsOf(kind)).toMatch(/withdraw your consent\b[^.;]* at any time/)
    expect(wordsOf(kind)).not.toContain('A test cannot be cancelled')
  }
  for (const kind of ['counselling', 'distributed', 'screening'] as const)
    expect(wordsOf(kind)).not.toMatch(/Sample reception|sample is accepted|None is normally needed/)
  expect(wordsOf('calibration')).not.toMatch(/leaking|Sample reception|\bA test\b/)
  expect(wordsOf('on-site')).not.toContain('Sample reception')
  const without = Object.entries(requestWords).filter(
    ([, { steps }]) => !/written order/i.test(JSON.stringify(steps)),
  )
  expect(without.map(([kind]) => kind)).toEqual(['screening'])
})

test('consent to a test of a person is read before the order and comes on paper; of a screening no price is said', () => {
  for (const kind of ['people', 'blood'] as const) {
    const { steps } = requestWords[kind]
    const order = [
      /with the consent form/,
      /written order\. The signed consent form comes on paper/,
      /reception form/,
    ]
    expect(order.map((words) => steps.findIndex(({ text }) => words.test(text)))).toEqual([1, 3, 4])
  }
  const screened = testRecords.filter(({ request }) => request === 'screening')
  const sheets = signSheets.filter(({ test }) => screened.some(({ path }) => path === test.path))
  expect([screened.length, sheets.length]).toEqual([1, 1])
  const said = [...texts([screened, sheets, requestWords.screening], '')].map(({ text }) => text)
  expect(said.filter((text) => /\bprice|order cannot|\bwe stop\b/i.test(text))).toEqual([])
})

test('a test of a person takes an address and no order until what must be known before is answered', () => {
  const tested = [...services, ...testRecords].filter(({ request }) =>
    /^(?:people|screening|counselling)$/.test(request),
  )
  const gated: readonly string[] = [...tested.map(({ path }) => path), origene.path]
  const ids = questions.map(({ id }) => id)
  const without = (id: string) => new Set(ids.filter((other) => other !== id))
  for (const path of gated) {
    expect(gateOf(path, new Set())?.note).toMatch(/^Not open for \w+ yet\. .*eave (?:your|their) address/)
    expect(gateOf(path, new Set(ids))).toBeUndefined()
    if (path !== '/services/genetic-counselling') expect(gateOf(path, without('dna-data.owed'))).toBeDefined()
  }
  expect(gateOf('/paternity', without('tests.paternity.consent-of-child'))).toBeDefined()
  expect(gateOf('/nipt', without('tests.nipt.maker'))).toBeDefined()
  expect(pages.filter(({ path }) => gateOf(path, new Set()) && !gated.includes(path))).toEqual([])
})

test('counselling is offered once it can be booked', () => {
  const offers = allTexts.some(({ text }) => text.includes('(/services/genetic-counselling) is available'))
  expect(offers).toBe(gateOf('/services/genetic-counselling') === undefined)
})

test('the jumps lead to what a customer sends or to the steps of a family, or are left out', () => {
  const heading = (slug: string) => sectionOnSending(findTest(`/${slug}`))?.heading
  expect(heading('sterility')).toBe('What to send')
  for (const slug of ['hereditary', 'genetic', 'nipt', 'air', 'water-test-kits', 'bsc', 'decontamination'])
    expect(heading(slug)).toBeUndefined()
  const withSteps = testRecords.filter(({ sections }) => sections.some(({ id }) => id === 'steps'))
  expect(withSteps.map(({ slug }) => slug)).toEqual(['nipt', 'paternity'])
})

test('nothing is accredited to a standard but the laboratory, and for what its schedules list', () => {
  const claims = allTexts.filter(({ text }) =>
    /\bfields? accredited\b|\btests? (?:is|are) accredited to\b/i.test(text),
  )
  expect(claims.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
  // Alone on every page, in search results and on shared cards, the word would reach the medical tests too.
  const alone = [laboratory.description, ...pages.map(({ seo }) => seo.description)].filter(
    (text) => /\baccredited\b/i.test(text) && !/schedule|calibration of masses/i.test(text),
  )
  expect(alone).toEqual([])
})

/** Wordings that claim by field, or without a limit. */
const byField = [
  /field (that is )?accredited/i,
  /accredited in (this|that|the) field/i,
  /belongs to a field/i,
  /^Accredited testing and calibration laboratory/,
]

/** Wordings that send a reader to the schedule, which only stands in. */
const toSchedule = [
  /\bschedules?\b[^.;:]*\b(lists? the (samples|methods|tests)|says? (for )?which)\b/i,
  /\[schedules?\]\(/i,
]

test('line 8: no text claims by field, nor leads to a schedule that is a stand-in', () => {
  const said = [
    ...allTexts,
    ...testRecords.flatMap(({ slug, facts }) =>
      accreditationLines(slug, facts.accreditation).map((text) => ({ text, where: slug })),
    ),
  ]
  expect(said.length).toBeGreaterThan(1000)
  const published = Object.values(scope.published).every(Boolean)
  const found = said.filter(
    ({ text }) =>
      byField.some((pattern) => pattern.test(text)) ||
      (!published && !text.includes('ask us for a copy') && toSchedule.some((pattern) => pattern.test(text))),
  )
  expect(found.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

test('Google counts nothing where reading says something about health', () => {
  const without = pages.filter(({ withoutGoogle }) => withoutGoogle).map(({ path }) => path)
  const areas = ['blood-analysis', 'distribution', 'dna', 'genetic-counselling'].map(
    (slug) => `/services/${slug}`,
  )
  const pagesOfText = [yourDnaData.path, signIndex.path, ...signSheets.map(({ path }) => path)]
  const forms = [
    '/contact',
    '/request',
    '/request/complaint',
    '/request/labels',
    '/request/problem',
    '/request/steps',
  ]
  const tests = testRecords.map((record): string => record.path)
  expect(without.filter((path) => !tests.includes(path)).toSorted()).toEqual(
    [origene.path, ...areas, ...pagesOfText, ...forms].toSorted(),
  )
  const ofPersons = ['/genetic', '/hereditary', '/microbiome', '/nipt', '/paternity']
  expect(without).toEqual(expect.arrayContaining(ofPersons))
  expect(without).not.toContain('/sterility')
  expect(testsOfPersons).not.toContain('services/distribution')
})

test('the example of a screening result counts whole people', () => {
  expect(screeningRows).toEqual([
    ['1 in 100', '990', '99', '10'],
    ['1 in 1,000', '99', '100', '1'],
    ['1 in 10,000', '10', '100', 'fewer than 1'],
  ])
})

test('the policy and the page on DNA data print the periods of the service', () => {
  const tableOf = (caption: string, sections: readonly Section[]) =>
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'table' && block.caption === caption ? block.rows : [])),
    )
  const kept = tableOf('How long the website keeps what it stores, and what stays', privacy.sections)
  expect(kept).toEqual(keptRows())
  const onDnaPage = tableOf('Periods that the software keeps', yourDnaData.sections)
  expect(onDnaPage.length).toBeGreaterThan(3)
  for (const row of onDnaPage) expect(kept.map((one) => one.slice(0, 2))).toContainEqual(row)
  expect(JSON.stringify(yourDnaData)).toContain(`within ${periodInWords(retention.backup)}.`)
})

test('both forms ask for the consent that the policy names, in its version', () => {
  for (const { consentNote } of [contact.form, register]) {
    expect(consentNote).toContain('By sending this form you agree')
    expect(consentNote).toContain(`(version ${consentVersion})`)
    expect(consentNote).toContain('withdraw at any time')
  }
})

test('what was struck is found whatever its capitals and spaces, and stands in no text', () => {
  expect(bannedIn('Its price\u00A0stays\n due')).toHaveLength(1)
  expect(bannedIn('If none comes, call us.')).toHaveLength(laboratory.telephones.length === 0 ? 1 : 0)
  expect(allTexts.flatMap(({ text, where }) => bannedIn(text).map((fault) => `${where}: ${fault}`))).toEqual(
    [],
  )
  // Nor in the words of planners, e-mails, steps and the desk.
  const root = join(import.meta.dirname, '../..')
  const sources = ['web/site', 'api/src', 'contract/src', 'desk/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(
    sources.flatMap((name) =>
      bannedIn(readFileSync(join(root, name), 'utf8')).map((fault) => `${name}: ${fault}`),
    ),
  ).toEqual([])
})

/** The tests of each service area in the order of the specification; its routes are tried in `finished/acceptance.test.ts`. */
const specified = {
  dna: ['hereditary', 'paternity', 'genetic'],
  device: ['bioburden', 'sterility', 'bacterial', 'bisterility', 'germs', 'particulate'],
  cosmetics: ['challengetest', 'microbiological'],
  water_testing: ['waterchemistry', 'watermicrobiology'],
  clean_zone: ['cleanroom', 'bsc', 'surface', 'air', 'iso', 'decontamination'],
  distribution: ['water-test-kits', 'nipt'],
} as const

test('line 104: the tests of the specification stand under their service, in its order', () => {
  for (const [service, tests] of Object.entries(specified)) {
    const tabs = testsOfService(service).map(({ slug }) => slug)
    expect(tabs.filter((slug) => (tests as readonly string[]).includes(slug))).toEqual(tests)
  }
})

test('a test made from a copy of another keeps neither its facts nor its methods nor its search words', () => {
  const partsOf = ({ facts, finder }: (typeof testRecords)[number]) => ({
    glance: facts.glance.map(({ value }) => value),
    methods: facts.methods,
    finder: Object.values(finder).flat(),
  })
  // Neighbours share a third of them; a single method may be that of another test, too.
  const isCopy = (own: readonly unknown[], other: readonly unknown[]) =>
    own.length > 1 && own.filter((word) => other.includes(word)).length > own.length / 2
  const copied = testRecords.flatMap((record) =>
    testRecords
      .filter(({ position, service }) => service !== record.service || position < record.position)
      .flatMap((other) =>
        (['glance', 'methods', 'finder'] as const)
          .filter((part) => isCopy(partsOf(record)[part], partsOf(other)[part]))
          .map((part) => `${record.slug}: ${part} as in ${other.slug}`),
      ),
  )
  expect(copied).toEqual([])
})

test('line 49: each page is counted under a label of its own that the service accepts', () => {
  expect(new Set(pages.map(({ label }) => label)).size).toBe(pages.length)
  for (const { path, label } of pages) expect(VisitSchema.parse({ path, label })).toEqual({ path, label })
})

test('what answers a form or an unknown address, and a second address, is not for search engines', () => {
  const answers = pages.filter(({ route }) => /^(?:answer|not-found|request|request-labels)$/.test(route))
  expect(answers.filter(({ indexed }) => indexed)).toEqual([])
  const second = pages.filter(({ canonical }) => canonical)
  expect(second.map(({ path, canonical }) => [path, canonical])).toEqual([['/main', '/home']])
  expect(indexedPaths.length + answers.length + second.length).toBe(pages.length)
})

test('one asks in the four ways of the specification, as far as the laboratory has supplied them', () => {
  expect(laboratory.waysOf('lab@example.org', ['+230 466 1234'])).toBe('e-mail, phone, visit or this website')
  expect(laboratory.waysOf('lab@example.org', [])).toBe('e-mail, visit or this website')
  expect(laboratory.waysOf(undefined, [])).toBe('visit or this website')
})

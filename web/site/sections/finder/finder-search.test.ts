import { expect, test } from 'vitest'
import { areaWords, furtherPages, sampleKinds } from '#content/finder.ts'
import { services } from '#content/services/all.ts'
import { testRecords, testsOfService } from '#content/tests/records.ts'
import { gateOf } from '#content/gates.ts'
import { finderEntries, kindsOf } from '#site/pages/data/finder-search-entries.ts'
import { createFinder, normalise } from './finder-search.ts'

const entries = finderEntries(testRecords, services, areaWords, sampleKinds, furtherPages)
const find = createFinder(entries)
const search = (text: string, area = '', kind = '') => find({ text, area, kind })
const first = (text: string) => search(text).hits[0]?.entry.href

test.each([
  ['dose audit', '/sterility'],
  ['VDmax', '/sterility'],
  ['gamma', '/bioburden'],
  ['kitchen', '/watermicrobiology'],
  ['purified water', '/watermicrobiology'],
])('“%s” finds %s too, with all of its words', (text, href) => {
  const { hits, loose } = search(text)
  expect(loose).toBe(false)
  expect(hits.map(({ entry }) => entry.href)).toContain(href)
})

/**
 * What customers would type, by the page that they want first; half of it written by somebody who had not read the pages. What five visitors
 * type more is in `finished/finder.test.ts`.
 */
const wanted = {
  '/watermicrobiology': `
    Légionelle, climatisation légionelle, ice, ice cubes, glace, machine à glaçons, hotel kitchen water,
    tour de refroidissement, refroidissement, piscine, eau de piscine, douche légionelle, fontaine,
    coliformes dans l’eau de puits, legionella jacuzzi, legionelose hotel shower, coliforms in well water`,
  '/surface': 'légionelle surface, kitchen, cuisine, hand swab, hygiène des mains',
  '/air': 'clim, settle plate',
  '/waterchemistry': `
    is my water hard?, conductivité, tap water yellow, brown water from my tap, calcaire`,
  '/challengetest': 'how long does my cream keep',
  '/nipt': 'prenatal, trisomie 21, down syndrome blood test pregnancy, blood test pregnant 10 weeks',
  '/bacterial': 'LAL test, endotoxine',
  '/bioburden': 'mask',
  '/sterility': 'ISO11737-2, gamma, SAL 10-6, sterility assurance level, sterile syringes',
  '/cleanroom': 'salle blanche',
  '/iso': 'iso14644-1',
  '/bsc': 'EN 12469, laminar flow cabinet, hotte PSM',
  '/decontamination': 'fumigation of cleanroom',
  '/paternity': `
    paternity test cost, am I the father, dna baby father, is he my father, test de paternité, paternaty
    test`,
  '/hereditary': 'cancer du sein',
  '/microbiome': 'bloating',
  '/services/metrology': 'weights, calibration certificate, scale, étalonnage balance',
  '/services/blood-analysis': 'prise de sang',
  '/services/genetic-counselling': 'genetic counselor',
  '/services/dna': 'dna',
  '/contact': `
    horaires, horaires d’ouverture, jours fériés, devis, tarif, are you open on saturday, sunday, payment,
    careers, home visit, phone number, where is your laboratory`,
  '/services#turnaround': 'délai',
  '/services/cosmetics': 'shampoing, dip',
  '/quality-system': 'accreditation, acreditation certificate',
  '/register': 'login, open an account for my company',
  '/origene': 'origene kit',
}

/** The same where several pages may come first. */
const either = {
  '/paternity, /services/dna, /contact': 'how much does a dna test cost',
  '/watermicrobiology, /waterchemistry, /services/water_testing': `
    swimming pool water test, eau potable, borehole`,
  '/genetic, /services/genetic-counselling': 'premarital test, marry my cousin',
  '/origene, /services/dna': 'cheek swab at home',
  '/microbiological, /challengetest': 'face cream mould',
  '/cleanroom, /iso': 'ISO 7 clean room',
  '/air, /surface, /microbiological': 'moisissure',
}

/** With a slip. */
const slips = {
  '/watermicrobiology': 'legionela',
  '/bioburden': 'bioburdn',
  '/nipt': 'nitp',
  '/paternity': 'parternity',
  '/bacterial': 'endotxin',
  '/cleanroom': 'cleanrom',
}

const listed = (text: string) => text.trim().replaceAll(/\s+/g, ' ').split(', ')

test.each(
  [wanted, either, slips].flatMap((table) =>
    Object.entries(table).flatMap(([pages, texts]) => listed(texts).map((text) => [text, pages] as const)),
  ),
)('“%s” finds %s first', (text, pages) => {
  expect(listed(pages)).toContain(first(text))
})

test('finds while somebody is typing', () => {
  for (const part of ['leg', 'legi', 'legio', 'legion', 'legione'])
    expect(first(part)).toBe('/watermicrobiology')
})

test('finds every test by its own name, its tab and each of its standards', () => {
  for (const record of testRecords) {
    expect([record.title, first(record.title)]).toEqual([record.title, record.path])
    const found = (text: string) => search(text).hits.map(({ entry }) => entry.href)
    expect(found(record.tabLabel)).toContain(record.path)
    for (const standard of [...record.facts.methods, ...record.facts.guidance])
      expect(found(standard)).toContain(record.path)
  }
})

test('takes a standard for no other standard, and a letter for no number', () => {
  expect(search('ISO 99999').hits).toEqual([])
  expect(search('ISO 11931').hits).toEqual([])
})

test('answers nonsense with nothing, and most of the words with a word of warning', () => {
  expect(search('zzzz')).toEqual({ hits: [], loose: false })
  expect(search('xylophone trombone mascara').hits).toEqual([])
  const loose = search('legionella qwertyuiop')
  expect(loose.loose).toBe(true)
  expect(loose.hits[0]?.entry.href).toBe('/watermicrobiology')
})

test('gives the whole list from A to Z where nothing is typed', () => {
  const names = search('  ').hits.map(({ entry }) => entry.name)
  expect(names).toHaveLength(testRecords.length + services.length)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(search('test').hits.length).toBeGreaterThan(5)
})

test('narrows by area and by kind of sample, together with words', () => {
  expect(
    search('', 'cosmetics')
      .hits.map(({ entry }) => entry.href)
      .toSorted(),
  ).toEqual([...testsOfService('cosmetics').map(({ path }) => path), '/services/cosmetics'].toSorted())
  expect(search('legionella', 'cosmetics').hits).toEqual([])
  expect(search('', '', 'stool').hits.map(({ entry }) => entry.href)).toContain('/microbiome')
  expect(search('', 'dna', 'water').hits).toEqual([])
})

test('pages about something else are found by words alone', () => {
  expect(search('').hits.map(({ entry }) => entry.href)).not.toContain('/contact')
  expect(search('price', 'dna').hits.map(({ entry }) => entry.href)).not.toContain('/contact')
})

test('says what led to a test where its name does not', () => {
  expect(search('legionella').hits[0]?.because).toEqual({ field: 'organisms', words: '*Legionella*' })
  expect(search('ISO 11930').hits[0]?.because).toEqual({ field: 'standards', words: 'ISO 11930' })
  expect(search('paternity').hits[0]?.because).toBeUndefined()
})

test('every test with samples has a kind, and every kind has a test or a service', () => {
  const without = testRecords.filter(
    ({ finder }) => finder.samples.length > 0 && kindsOf(finder.samples, sampleKinds).length === 0,
  )
  expect(without.map(({ slug }) => slug)).toEqual([])
  for (const { id } of sampleKinds) expect(search('', '', id).hits.length).toBeGreaterThan(0)
})

test('reads accents, ligatures and standards alike', () => {
  expect(normalise('Été, cœur & ISO14644-1 <85>')).toBe('ete coeur iso 14644 1 85')
})

test('what is not open for orders is not offered for the list', () => {
  const offered = entries.filter(({ requestable }) => requestable).map(({ href }) => href)
  expect(offered.filter((href) => gateOf(href))).toEqual([])
  for (const { href, closed = false } of entries) expect([href, closed]).toEqual([href, !!gateOf(href)])
  expect(offered).toContain('/sterility')
})

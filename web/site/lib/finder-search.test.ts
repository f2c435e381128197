import { expect, test } from 'vitest'
import { areaWords, furtherPages, sampleKinds } from '#content/finder.ts'
import { services } from '#content/services/all.ts'
import { testRecords, testsOfService } from '#content/tests/records.ts'
import { finderEntries, kindsOf } from '../pages/finder-search-entries.ts'
import { createFinder, normalise } from './finder-search.ts'

const entries = finderEntries(testRecords, services, areaWords, sampleKinds, furtherPages)
const find = createFinder(entries)
const search = (text: string, area = '', kind = '') => find({ text, area, kind })
const first = (text: string) => search(text).hits[0]?.entry.href

/** What customers would type, each with the page they want. */
const queries: readonly (readonly [string, string])[] = [
  ['legionella', '/watermicrobiology'],
  ['Légionelle', '/watermicrobiology'],
  ['légionelle surface', '/surface'],
  ['clim', '/air'],
  ['climatisation légionelle', '/watermicrobiology'],
  ['drinking water', '/watermicrobiology'],
  ['swimming pool', '/watermicrobiology'],
  ['e. coli', '/watermicrobiology'],
  ['is my water hard?', '/waterchemistry'],
  ['pH', '/waterchemistry'],
  ['ISO 11930', '/challengetest'],
  ['hand cream', '/challengetest'],
  ['preservative efficacy', '/challengetest'],
  ['ISO 21149', '/microbiological'],
  ['NIPT', '/nipt'],
  ['prenatal', '/nipt'],
  ['endotoxin', '/bacterial'],
  ['LAL test', '/bacterial'],
  ['ISO 11737-1', '/bioburden'],
  ['ISO11737-2', '/sterility'],
  ['sterility test', '/sterility'],
  ['spore strips', '/bisterility'],
  ['MALDI', '/germs'],
  ['USP 788', '/particulate'],
  ['salle blanche', '/cleanroom'],
  ['contact plates', '/surface'],
  ['settle plate', '/air'],
  ['particle count', '/iso'],
  ['iso14644-1', '/iso'],
  ['EN 12469', '/bsc'],
  ['fume hood', '/bsc'],
  ['hydrogen peroxide', '/decontamination'],
  ['lead in water', '/water-test-kits'],
  ['paternity test cost', '/paternity'],
  ['am I the father', '/paternity'],
  ['BRCA1', '/hereditary'],
  ['cystic fibrosis', '/genetic'],
  ['gut flora', '/microbiome'],
  ['weights', '/services/metrology'],
  ['calibration certificate', '/services/metrology'],
  ['blood test', '/services/blood-analysis'],
  ['side effects of my medicine', '/services/genetic-counselling'],
  ['dna', '/services/dna'],
  ['ice machine', '/watermicrobiology'],
  ['ice', '/watermicrobiology'],
  ['ice cubes', '/watermicrobiology'],
  ['glace', '/watermicrobiology'],
  ['machine à glaçons', '/watermicrobiology'],
  ['hotel kitchen water', '/watermicrobiology'],
  ['kitchen', '/surface'],
  ['cuisine', '/surface'],
  ['hands', '/surface'],
  ['hand swab', '/surface'],
  ['hygiène des mains', '/surface'],
  ['restaurant', '/surface'],
  ['Listeria', '/surface'],
  ['worktop', '/surface'],
  ['VDmax', '/bioburden'],
  ['gamma', '/sterility'],
  ['gamma irradiation', '/sterility'],
  ['SAL', '/sterility'],
  ['SAL 10-6', '/sterility'],
  ['sterility assurance level', '/sterility'],
  ['dose audit', '/bioburden'],
  ['verification dose', '/sterility'],
  ['cooling tower', '/watermicrobiology'],
  ['tour de refroidissement', '/watermicrobiology'],
  ['refroidissement', '/watermicrobiology'],
  ['piscine', '/watermicrobiology'],
  ['eau de piscine', '/watermicrobiology'],
  ['pH of my pool', '/waterchemistry'],
  ['douche légionelle', '/watermicrobiology'],
  ['fontaine', '/watermicrobiology'],
  ['coliformes dans l’eau de puits', '/watermicrobiology'],
  ['suspended solids', '/waterchemistry'],
  ['purified water', '/waterchemistry'],
  ['conductivité', '/waterchemistry'],
  ['horaires', '/contact'],
  ['horaires d’ouverture', '/contact'],
  ['opening hours', '/contact'],
  ['jours fériés', '/contact'],
  ['open on saturday', '/contact'],
  ['devis', '/contact'],
]

test.each([
  ['swimming pool', '/waterchemistry'],
  ['piscine', '/waterchemistry'],
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

test.each(queries)('“%s” finds %s first', (text, href) => {
  expect(first(text)).toBe(href)
})

/** What customers would type, written by somebody who had not read the pages; each with the pages that may come first. */
const asked: readonly (readonly [string, ...string[]])[] = [
  ['ISO 17025', '/quality-system'],
  ['accreditation', '/quality-system'],
  ['accredited laboratory', '/quality-system'],
  ['acreditation certificate', '/quality-system'],
  ['price', '/contact'],
  ['how much does a dna test cost', '/paternity', '/services/dna', '/contact'],
  ['tarif', '/contact'],
  ['quotation', '/contact'],
  ['are you open on saturday', '/contact'],
  ['sunday', '/contact'],
  ['payment', '/contact'],
  ['careers', '/contact'],
  ['home visit', '/contact'],
  ['ISO 15189', '/quality-system'],
  ['login', '/register'],
  ['diabetes', '/services/blood-analysis'],
  ['mask', '/bioburden'],
  ['scale', '/services/metrology'],
  ['shelf life', '/challengetest'],
  ['how long do results take', '/contact'],
  ['phone number', '/contact'],
  ['where is your laboratory', '/contact'],
  ['complaint', '/quality-system'],
  ['legionella jacuzzi', '/watermicrobiology'],
  ['legionelose hotel shower', '/watermicrobiology'],
  ['swimming pool water test', '/watermicrobiology', '/waterchemistry', '/services/water_testing'],
  ['tap water yellow', '/waterchemistry'],
  ['brown water from my tap', '/waterchemistry'],
  ['eau potable', '/watermicrobiology', '/waterchemistry', '/services/water_testing'],
  ['borehole', '/watermicrobiology', '/waterchemistry', '/services/water_testing'],
  ['calcaire', '/waterchemistry'],
  ['test my water at home', '/water-test-kits'],
  ['coliforms in well water', '/watermicrobiology'],
  ['dna baby father', '/paternity'],
  ['is he my father', '/paternity'],
  ['test de paternité', '/paternity'],
  ['paternaty test', '/paternity'],
  ['trisomie 21', '/nipt'],
  ['down syndrome blood test pregnancy', '/nipt'],
  ['blood test pregnant 10 weeks', '/nipt'],
  ['breast cancer in my family', '/hereditary'],
  ['cancer du sein', '/hereditary'],
  ['premarital test', '/genetic', '/services/genetic-counselling'],
  ['marry my cousin', '/genetic', '/services/genetic-counselling'],
  ['genetic counselor', '/services/genetic-counselling'],
  ['bloating', '/microbiome'],
  ['prise de sang', '/services/blood-analysis'],
  ['cholesterol', '/services/blood-analysis'],
  ['origene kit', '/origene'],
  ['cheek swab at home', '/origene', '/services/dna'],
  ['face cream mould', '/microbiological', '/challengetest'],
  ['how long does my cream keep', '/challengetest'],
  ['shampoo bacteria', '/microbiological'],
  ['sterile syringes', '/sterility'],
  ['endotoxine', '/bacterial'],
  ['autoclave spore test', '/bisterility'],
  ['particles in injection', '/particulate'],
  ['identify bacteria', '/germs'],
  ['laminar flow cabinet', '/bsc'],
  ['hotte PSM', '/bsc'],
  ['ISO 7 clean room', '/cleanroom', '/iso'],
  ['operating theatre air', '/air'],
  ['swab kitchen surface', '/surface'],
  ['moisissure', '/air', '/surface', '/microbiological'],
  ['fumigation of cleanroom', '/decontamination'],
  ['étalonnage balance', '/services/metrology'],
  ['open an account for my company', '/register'],
]

test.each(asked)('asked as “%s”', (text, ...hrefs) => {
  expect(hrefs).toContain(first(text))
})

test.each([
  ['legionela', '/watermicrobiology'],
  ['bioburdn', '/bioburden'],
  ['nitp', '/nipt'],
  ['parternity', '/paternity'],
  ['endotxin', '/bacterial'],
  ['cleanrom', '/cleanroom'],
])('forgives a slip: “%s” finds %s first', (text, href) => {
  expect(first(text)).toBe(href)
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

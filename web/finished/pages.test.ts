/** Home, about, quality system and policies: what the specification asks of each, whatever the browser. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { indexedPaths } from '../content/pages.ts'
import { privacy } from '../content/pages/plain.ts'
import { accreditationDocuments } from '../content/scope.ts'
import { services } from '../content/services/all.ts'
import { testRecords } from '../content/tests/records.ts'
import { all, attribute, fileAt, regionAt, siteMap, wordsOf } from './site.ts'

const headings = (path: string, region: string, tag = 'h3') => all(regionAt(path, region), tag).map(wordsOf)

test('line 58: one heading holds the three promises', () => {
  expect(all('/home', 'h1').map(wordsOf)).toEqual(['Accurate results. Customer centric. Excellent services.'])
})

test('line 59: the services grid leads to all nine services', () => {
  const links = all(regionAt('/home', 'Our testing services'), 'a')
    .filter((link) => wordsOf(link).startsWith('Read more'))
    .map((link) => attribute(link, 'href'))
  expect(links.toSorted()).toEqual(services.map(({ path }) => path).toSorted())
  expect(links).toHaveLength(9)
})

test('lines 67, 68: the about page tells the seven years, and the four people with their jobs', () => {
  expect(headings('/about_us', 'Our history').map((year) => year.slice(0, 4))).toEqual(
    [2015, 2017, 2018, 2020, 2021, 2022, 2023].map(String),
  )
  const team = regionAt('/about_us', 'Our team')
  for (const job of [
    'Chief Executive Officer',
    'Head of the laboratory',
    'Quality Assurance Manager',
    'Sales Manager',
  ])
    expect(wordsOf(team)).toContain(job)
  expect(all(team, 'img')).toHaveLength(4)
})

test('line 73: the quality page shows two accreditations and the years', () => {
  expect(headings('/quality-system', 'Accredited for')).toEqual(['Testing', 'Calibration (mass)'])
  expect(wordsOf(regionAt('/quality-system', 'Accredited for')).split('ISO/IEC 17025:2017')).toHaveLength(3)
  expect(headings('/quality-system', 'Accreditation, year by year')).toEqual(['2025', '2020', '2018', '2017'])
})

test('line 125: Origene has five steps and four tabs', () => {
  const [steps] = all('/origene', 'section', { 'aria-labelledby': 'steps' })
  expect(steps && all(steps, 'ol').flatMap((list) => all(list, 'li'))).toHaveLength(5)
  const [tabs] = all('/origene').filter((node) => attribute(node, 'data-tabs') !== undefined)
  const [names] = tabs ? all(tabs, 'ul') : []
  expect(names && all(names, 'a').map(wordsOf)).toEqual(['GENEALOGY', 'HEALTH', 'WELLNESS', 'RELATIONSHIP'])
})

test('what is accredited is a table, and for what nothing is claimed a list', () => {
  const region = regionAt('/quality-system', 'What we are accredited for')
  const named = all(region, 'a').map((link) => attribute(link, 'href'))
  expect(named).toEqual(expect.arrayContaining(testRecords.map(({ path }) => path)))
  const rows = all(region, 'tbody').flatMap((body) => all(body, 'tr'))
  expect(rows.map(wordsOf).filter((row) => !/since/.test(row))).toEqual([])
})

test('line 75: two documents say exactly that they are pending', async () => {
  const links = all(regionAt('/quality-system', 'Certificates and schedules'), 'a')
  expect(links.map((link) => [wordsOf(link), attribute(link, 'href')])).toEqual(
    accreditationDocuments.map(({ title, fileName }) => [title, `/documents/${fileName}`]),
  )
  for (const { title, fileName } of accreditationDocuments) {
    expect(siteMap.files[`/documents/${fileName}`]?.type).toBe('application/pdf')
    const data = new Uint8Array(fileAt(`/documents/${fileName}`))
    const pdf = await getDocument({ data, useSystemFonts: true, verbosity: 0 }).promise
    expect(pdf.numPages).toBe(1)
    const sheet = await pdf.getPage(1)
    const words = (await sheet.getTextContent()).items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
    for (const said of [title, 'This document is pending.', 'It is not a certificate'])
      expect(words).toContain(said)
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: `${title} (pending)` })
    expect(JSON.stringify(await sheet.getStructTree())).toContain('"H1"')
  }
})

test('line 79: the policy has its five articles, and the terms their three figures', () => {
  const articles = all('/privacy_policy', 'h2').map(wordsOf)
  expect(articles.filter((heading) => heading.startsWith('Article'))).toEqual(
    [1, 2, 3, 4, 5].map((number) => expect.stringMatching(`^Article ${number}`) as string),
  )
  for (const said of [
    'Data Protection Act 2017',
    'GDPR',
    'date of birth',
    'consent',
    'lodge a complaint',
    'without notice',
  ])
    expect(wordsOf('/privacy_policy')).toContain(said)
  for (const said of [
    'within 48 hours',
    '50 euro fee for a new sample kit, per participant',
    '125 euro refund penalty',
  ])
    expect(wordsOf('/legal_terms')).toContain(said)
})

test('line 88: without a map, the page names the place, leads nowhere and allows no frame', () => {
  const map = regionAt('/contact', 'Map')
  expect(wordsOf(map)).toContain('Réduit')
  expect(all(map, 'a')).toEqual([])
  expect(siteMap.pages['/contact']?.frames ?? []).toEqual([])
})

test('every personal field of the inquiry says what it is for', () => {
  const fields = all('/contact', 'input textarea').flatMap((field) => {
    const purpose = attribute(field, 'autocomplete')
    return purpose && !attribute(field, 'tabindex') ? [[attribute(field, 'name'), purpose]] : []
  })
  expect(Object.fromEntries(fields)).toEqual({
    name: 'name',
    company: 'organization',
    address: 'street-address',
    email: 'email',
    phone: 'tel',
  })
})

test('a page carries one inline style and one inline script, the same everywhere, and no other before it has loaded', () => {
  const loaders = indexedPaths.map((path) => {
    expect([path, all(path, 'style').length]).toEqual([path, 1])
    expect(all(path, 'link', { rel: 'modulepreload' })).toEqual([])
    expect(all(path).filter((node) => attribute(node, 'style') !== undefined)).toEqual([])
    const scripts = all(path, 'script').filter((node) => attribute(node, 'type') !== 'application/ld+json')
    expect([path, scripts.map((script) => attribute(script, 'src'))]).toEqual([path, [undefined]])
    return scripts.map(({ childNodes: [text] }) => text && 'value' in text && text.value)[0]
  })
  expect(new Set(loaders).size).toBe(1)
})

test('Latin names say that they are Latin, wherever they stand', () => {
  const latinOf = (path: string) => all(path, '', { lang: 'la' }).map(wordsOf)
  // Every genus that is marked somewhere, and the abbreviated ones.
  const names = new Set(indexedPaths.flatMap(latinOf).map((name) => name.split(' ')[0] ?? ''))
  expect(names.size).toBeGreaterThan(5)
  for (const path of indexedPaths) {
    const latin = latinOf(path)
    const body = all(path, 'body').map(wordsOf).join()
    for (const name of names) {
      const pattern = name.endsWith('.') ? `\\b${name[0]}\\. [a-z]{3,}` : `\\b${name}\\b`
      const count = (words: string) => words.match(new RegExp(pattern, 'g'))?.length ?? 0
      const marked = latin.reduce((sum, words) => sum + count(words), 0)
      expect([path, name, count(body)]).toEqual([path, name, marked])
    }
  }
})

test('the contents of the policy name each of its parts', () => {
  const contents = regionAt('/privacy_policy', 'On this page')
  expect(all(contents, 'a').map((link) => [attribute(link, 'href'), wordsOf(link)])).toEqual(
    privacy.sections.map(({ id, heading }) => [`#${id}`, heading]),
  )
})

test('a build without a measurement id holds no word of Google', () => {
  for (const [path, { file }] of Object.entries(siteMap.files))
    if (file.endsWith('.js'))
      expect([path, /google|analytics-choice/i.exec(String(fileAt(path)))]).toEqual([path, null])
  for (const path of indexedPaths)
    expect([path, all(path).some((node) => attribute(node, 'data-consent') !== undefined)]).toEqual([
      path,
      false,
    ])
})

test('no page, and nothing that search engines read, knows of the desk', () => {
  const links = Object.keys(siteMap.pages).flatMap((path) =>
    all(path).flatMap((node) => node.attrs.map(({ value }) => value)),
  )
  for (const text of [links.join('\n'), String(fileAt('/sitemap.xml')), String(fileAt('/robots.txt'))])
    expect(/(?:^|\/)desk\b/m.exec(text)).toBeNull()
})

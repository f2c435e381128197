/** Home, about, quality system and policies: what the specification asks of each, whatever the browser. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { accreditationDocuments } from '../content/scope.ts'
import { services } from '../content/services/all.ts'
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

/** What the site says about accreditation, against the rules for such claims (ILAC-P8): a field with its year never stands without the schedule that decides. */
import { expect, test } from 'vitest'
import { accreditationLines, claimsOf, whereListed } from './accreditation.ts'
import type { ScopeRow } from '@laboratory/contract/facts/schedule'
import { accreditationDocuments, type Scope, scope } from './scope.ts'
import { scopeRowsOf } from './scope-table.ts'
import { services } from './services/all.ts'
import { findTest, testRecords } from './tests/records.ts'

const row: ScopeRow = {
  subject: 'bioburden',
  item: 'Single-use devices',
  property: 'total aerobic count',
  method: 'ISO 11737-1:2018',
  field: 'Microbiological testing',
  inSchedule: true,
  since: 2019,
  certificate: 'testing',
}
/** A schedule as the laboratory might supply it. */
const filled: Scope = {
  rows: [row, { ...row, subject: 'sterility', method: 'ISO 11737-2:2019', inSchedule: false }],
  published: { testing: true, calibration: true },
  numbers: { testing: 'T-01', calibration: 'C-01' },
}
const standIn: Scope = { ...filled, published: { testing: false, calibration: false } }

const linesOf = (slug: string, of: Scope) =>
  accreditationLines(slug, findTest(`/${slug}`).facts.accreditation, of).join(' ')

test('a test in a published schedule says so with its line, and that nothing else of it is accredited', () => {
  const lines = linesOf('bioburden', filled)
  expect(lines).toContain(
    'since 2019, certificate T-01: Single-use devices, total aerobic count, ISO 11737-1:2018.',
  )
  expect(lines).toContain('Any other sample or method: not accredited.')
})

test('a test outside a published schedule is not listed, whatever the list of years names', () => {
  for (const slug of ['sterility', 'challengetest', 'paternity', 'hereditary']) {
    expect(linesOf(slug, filled)).toMatch(/^Not in the \[schedule\]/)
    expect(claimsOf(slug, findTest(`/${slug}`).facts.accreditation, filled).join()).toMatch(/^Not listed/)
  }
})

test('while the schedule is a stand-in, a test names its field and year, and that the schedule decides, once', () => {
  for (const { slug } of testRecords) {
    expect(linesOf(slug, standIn)).not.toMatch(/In the \[schedule\]|\/documents\/|\bYes\b/)
  }
  const decides = 'The schedule names the samples and methods.'
  expect(linesOf('bioburden', standIn)).toBe(
    `Testing of medical devices since 2017 (ISO/IEC 17025). ${decides}`,
  )
  expect(linesOf('watermicrobiology', standIn)).toMatch(/since 2017, .* since 2025 \(ISO\/IEC 17025\)\. The/)
  expect(linesOf('paternity', standIn)).toBe(`DNA testing since 2020 (ISO/IEC 17025). ${decides}`)
  const named = testRecords.filter(({ slug }) => linesOf(slug, standIn).includes('(ISO/IEC 17025)'))
  for (const { slug } of named) expect(linesOf(slug, standIn).split(decides)).toHaveLength(2)
  // Who adds a test writes it here once its `field` was checked: a copy claims what its model claims.
  const devices = ['bioburden', 'sterility', 'bacterial', 'particulate']
  const others = ['challengetest', 'microbiological', 'watermicrobiology', 'paternity']
  const rooms = ['cleanroom', 'surface', 'air', 'iso']
  expect(named.map(({ slug }) => slug).toSorted()).toEqual([...devices, ...others, ...rooms].toSorted())
})

test('claims nothing for medicines, biological indicators, isolates, cabinets, and water chemistry', () => {
  expect(linesOf('sterility', standIn)).toContain('No accreditation is claimed for medicines.')
  expect(linesOf('bacterial', standIn)).toContain('No accreditation is claimed for medicines and water.')
  expect(linesOf('particulate', standIn)).toContain(
    'No accreditation is claimed for injections and infusions.',
  )
  expect(linesOf('cleanroom', standIn)).toContain(
    'No accreditation is claimed for reviews of design and installation.',
  )
  for (const slug of [
    'bisterility',
    'germs',
    'bsc',
    'decontamination',
    'waterchemistry',
    'hereditary',
    'genetic',
  ])
    expect(linesOf(slug, standIn)).toBe('No accreditation is claimed for this test.')
})

test('what is distributed is never accredited, listed or not', () => {
  for (const of of [standIn, { ...filled, rows: [{ ...row, subject: 'nipt' }] }])
    expect(linesOf('nipt', of)).toBe('No accreditation is claimed for what we distribute.')
})

test('sends readers to a schedule only when it is there', () => {
  expect(whereListed(standIn)).toContain('ask us for a copy')
  expect(whereListed(filled)).not.toContain('ask us')
})

test('the table has a row for every test and every service without tests, each with a claim', () => {
  const paths = scopeRowsOf().map(({ path }) => path)
  const expected = [
    ...testRecords.map(({ path }) => path),
    ...services.filter(({ accreditation }) => accreditation).map(({ path }) => path),
    '/origene',
  ]
  expect(paths.toSorted()).toEqual(expected.toSorted())
  for (const { slug } of services)
    expect([
      slug,
      testRecords.some(({ service }) => service === slug) || paths.includes(`/services/${slug}`),
    ]).toEqual([slug, true])
  expect(scopeRowsOf(filled).find(({ path }) => path === '/bioburden')?.claims).toEqual([
    'Listed since 2019: Single-use devices, total aerobic count, ISO 11737-1:2018',
  ])
  expect(scopeRowsOf().filter(({ claims }) => claims.length === 0)).toEqual([])
})

test('a schedule is published with its lines, and lines name tests that exist', () => {
  for (const { kind, own } of accreditationDocuments)
    if (own) expect(scope.rows.filter(({ certificate }) => certificate === kind)).not.toEqual([])
  const subjects = new Set<string>([...testRecords, ...services].map(({ slug }) => slug))
  expect(scope.rows.filter(({ subject }) => !subjects.has(subject))).toEqual([])
})

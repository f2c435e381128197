import { expect, test } from 'vitest'
import { openingHours } from '@laboratory/contract/laboratory'
import { holidays } from '#content/holidays.ts'
import { indexedPaths } from '#content/pages.ts'
import { services } from '#content/services/all.ts'
import { testRecords } from '#content/tests/records.ts'
import { pageData } from './structured-data.ts'

type Node = { readonly '@type': string | readonly string[]; readonly [property: string]: unknown }

const graphOf = (path: string) => pageData(path as '/home') as unknown as readonly Node[]
const nodeOf = (path: string, type: string) =>
  graphOf(path).find((node) => [node['@type']].flat().includes(type))

test('every page that search engines may show has a graph: page, laboratory, the site on home, and breadcrumbs below it', () => {
  for (const path of indexedPaths) {
    const types = graphOf(path).flatMap((node) => node['@type'])
    expect(types).toContain('DiagnosticLab')
    expect(types.includes('WebSite')).toBe(path === '/home')
    expect(types.some((type) => ['WebPage', 'AboutPage', 'ContactPage'].includes(type))).toBe(true)
    expect(types.includes('BreadcrumbList')).toBe(path !== '/home')
  }
})

test('every reference within a graph leads to a node of it', () => {
  for (const path of indexedPaths) {
    const ids = new Set(graphOf(path).map((node) => node['@id']))
    const references: unknown[] = []
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      const keys = Object.keys(value)
      if (keys.length === 1 && '@id' in value) references.push(value['@id'])
      for (const inner of Object.values(value)) visit(inner)
    }
    visit(graphOf(path))
    expect(references.filter((id) => !ids.has(id))).toEqual([])
  }
})

test('holds no value that the laboratory has still to supply', () => {
  for (const path of indexedPaths)
    expect(JSON.stringify(graphOf(path))).not.toMatch(/pending|to follow|placeholder|undefined/i)
})

test('tells the opening hours and the holidays of the same records as the pages', () => {
  const hours = (nodeOf('/contact', 'DiagnosticLab')?.openingHoursSpecification ?? []) as readonly Record<
    string,
    unknown
  >[]
  expect(hours[0]).toMatchObject({ opens: openingHours.opens, closes: openingHours.closes })
  expect(hours[0]?.dayOfWeek).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
  const closed = hours.slice(1)
  expect(closed.map(({ validFrom }) => validFrom)).toEqual(holidays.dates.map(({ date }) => date))
  expect(closed.every(({ opens, closes }) => opens === '00:00' && closes === '00:00')).toBe(true)
})

test('calls a medical test what medicine calls one, and everything else a service', () => {
  for (const { path, schema } of [...testRecords, ...services]) {
    const subjects = graphOf(path).filter(({ '@id': id }) => String(id).endsWith(`${path}#subject`))
    expect(subjects.map((node) => node['@type'])).toEqual([schema ?? 'Service'])
  }
  for (const path of ['/genetic', '/services/blood-analysis'])
    expect(nodeOf(path, 'MedicalTest')).toBeDefined()
})

test('claims no accreditation for medical tests or for what is distributed', () => {
  const laboratory = nodeOf('/home', 'DiagnosticLab')
  // No schedule lists medical tests: beside the credential they would be read as accredited.
  expect(laboratory?.availableTest).toBeUndefined()
  expect(JSON.stringify(graphOf('/nipt'))).not.toContain('Credential')
  const names = ((laboratory?.hasCredential ?? []) as readonly { name: string }[]).map(({ name }) => name)
  expect(names).toEqual([
    'Accreditation to ISO/IEC 17025:2017: testing',
    'Accreditation to ISO/IEC 17025:2017: calibration (mass)',
  ])
})

test('the way to a test goes through the finder and its service', () => {
  const list = (nodeOf('/sterility', 'BreadcrumbList')?.itemListElement ?? []) as readonly {
    position: number
    item: string
  }[]
  expect(list.map(({ item }) => new URL(item).pathname)).toEqual([
    '/home',
    '/services',
    '/services/device',
    '/sterility',
  ])
  expect(list.map(({ position }) => position)).toEqual([1, 2, 3, 4])
})

test('an address without a record is a mistake', () => {
  expect(() => graphOf('/nowhere')).toThrow('No page lives at /nowhere')
})

import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { services } from './services/all.ts'
import { testRecords } from './tests/records.ts'
import { hourIn, tools } from './tools.ts'

test('every tool has an island, the page of a test, and a place of its own', () => {
  // A tool may stand on several pages, but once on each.
  const places = tools.map(({ name, test }) => `${test}#${name}`)
  expect(new Set(places).size).toBe(places.length)
  const names = [...new Set(tools.map(({ name }) => name))]
  const files = globSync('*/*.island.tsx', { cwd: join(import.meta.dirname, '../site/tools') })
  expect(files.map((file) => basename(file, '.island.tsx')).toSorted()).toEqual(names.toSorted())
  const slugs: string[] = [...testRecords, ...services].map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(tools.map(({ test }) => test)))
})

test.each([
  ['14:00, Monday to Thursday', '14:00'],
  ['9:30', '09:30'],
  ['14:00, on Friday 11:00', undefined],
  ['2:00 pm', undefined],
  ['18:00', undefined],
  ['early in the afternoon', undefined],
  [undefined, undefined],
])('the hour of the last start in "%s" is %s', (answer, hour) => {
  expect(hourIn(answer)).toBe(hour)
})

test('every rule of a table of a standard stands beside its clause', () => {
  for (const { table } of tools)
    for (const row of table?.rows ?? []) {
      expect(row).toHaveLength(table?.columns.length ?? 0)
      if (table?.columns.includes('Clause'))
        expect(row.at(-1)).toMatch(/^(ISO|USP|Ph\.\u00A0Eur\.|EN|OIML|ILAC|WHO|JCGM|EU)/)
    }
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testRecords } from './tests/records.ts'
import { tools } from './tools.ts'

test('every tool has a start file, the page of a test, and a name of its own', () => {
  const names = tools.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const files = readdirSync(join(import.meta.dirname, '../app/entries')).filter((file) =>
    file.startsWith('tool-'),
  )
  expect(files.toSorted()).toEqual(names.map((name) => `tool-${name}.ts`).toSorted())
  const slugs = testRecords.map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(tools.map(({ test }) => test)))
})

test('every rule of a table stands beside the clause of a standard', () => {
  for (const { table } of tools)
    for (const row of table?.rows ?? []) {
      expect(row).toHaveLength(table?.columns.length ?? 0)
      expect(row.at(-1)).toMatch(/^(ISO|USP|Ph\.\u00A0Eur\.|EN|OIML|ILAC|WHO|JCGM|EU)/)
    }
})

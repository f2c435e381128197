import type { Selectable } from 'kysely'
import { storedData } from '@laboratory/contract/stored-data'
import { expect, test } from 'vitest'
import type { InquiryTable } from '../database/schema.ts'
import { openTestDatabase } from '../database/testing.ts'
import { personalTables, type PersonalTable } from './columns.ts'

test('what the privacy policy calls erased is, what it says stays does, and it names nothing that is not stored', () => {
  const found = { erased: new Set<string>(), stays: new Set<string>() }
  for (const { word: kind, erased, columns } of Object.values(personalTables))
    for (const column of Object.values<{ word: string }>(columns)) {
      const part = erased === 'row' || 'empty' in column ? 'erased' : 'stays'
      found[part].add(`${kind} ${column.word}`)
    }
  const printed = (part: 'erased' | 'stays') =>
    Object.entries(storedData).flatMap(([kind, words]) =>
      Object.keys(words[part]).map((word) => `${kind} ${word}`),
    )
  expect([...found.erased].toSorted()).toEqual(printed('erased').toSorted())
  expect([...found.stays].toSorted()).toEqual(printed('stays').toSorted())
})

test('nothing is said of a column that is not there', async () => {
  const { query } = await openTestDatabase()
  const tables = await query.introspection.getTables()
  const there = new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
  for (const [name, { columns }] of Object.entries(personalTables))
    expect([name, Object.keys(columns).toSorted()]).toEqual([name, there.get(name)?.toSorted()])
})

test('a column of which nothing is said does not compile', () => {
  const { inquiry } = personalTables
  const said = inquiry satisfies PersonalTable<Selectable<InquiryTable>, 'inquiry'>
  // @ts-expect-error a new column must be named in columns.ts
  const unsaid = inquiry satisfies PersonalTable<Selectable<InquiryTable> & { staffNote: string }, 'inquiry'>
  const emptyName = { word: 'person', exported: true, empty: null } as const
  // @ts-expect-error what erasing leaves must fit the column
  const unfit = emptyName satisfies PersonalTable<Selectable<InquiryTable>, 'inquiry'>['columns']['name']
  const unnamed = { word: 'blood group', exported: true } as const
  // @ts-expect-error and the privacy policy must speak of it
  const unprinted = unnamed satisfies PersonalTable<Selectable<InquiryTable>, 'inquiry'>['columns']['version']
  expect([said, unsaid, unfit, unprinted]).toHaveLength(4)
})

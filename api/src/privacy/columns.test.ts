import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import type { InquiryTable } from '../database/schema.ts'
import { emptied, personalTables, type PersonalTable } from './columns.ts'

test('erasing empties what says something about a person, and keeps what explains the gap', () => {
  const kept = (table: 'inquiry' | 'registration') =>
    Object.keys(personalTables[table].columns).filter((name) => !Object.hasOwn(emptied(table), name))
  const common = ['reference', 'received_at', 'consent_version', 'submission_key', 'spam_score', 'flagged']
  const instants = ['released_at', 'reported_at', 'erased_at']
  const decided = ['state', 'decided_at', 'notification_opt_in', 'pepper_id']
  const atDesk = ['state', 'turn', 'due_at', 'is_new', 'taken_by', 'version', 'changed_at']
  expect(kept('inquiry').toSorted()).toEqual([...common, ...instants, ...atDesk].toSorted())
  expect(kept('registration').toSorted()).toEqual(
    [...common, ...instants, ...decided, 'turn', 'changed_at', 'checks', 'version'].toSorted(),
  )
})

test('a column of which nothing is said does not compile', () => {
  const { inquiry } = personalTables
  const said = inquiry satisfies PersonalTable<Selectable<InquiryTable>>
  // @ts-expect-error a new column must be named in columns.ts
  const unsaid = inquiry satisfies PersonalTable<Selectable<InquiryTable> & { staff_note: string }>
  const emptyName = { exported: true, empty: null } as const
  // @ts-expect-error what erasing leaves must fit the column
  const unfit = emptyName satisfies PersonalTable<Selectable<InquiryTable>>['columns']['name']
  expect([said, unsaid, unfit]).toHaveLength(3)
})

import type { InquiryRow } from '@laboratory/contract/desk/inquiries'
import { expect, test } from 'vitest'
import { readFilters, writeFilters, type Filters } from './filters.ts'
import { groupsOf, inGroups, withChanges, withPage, type Listed } from './listed.ts'

const now = '2026-11-24T06:00:00.000Z'
const me = 'priya'

const row = (reference: string, changes: Partial<InquiryRow> = {}): InquiryRow => ({
  reference,
  receivedAt: now,
  name: 'A',
  company: 'B',
  email: 'a@b.mu',
  subject: null,
  excerpt: '',
  tests: 0,
  urgentTests: 0,
  isUndelivered: false,
  state: 'asked',
  turn: 'laboratory',
  dueAt: '2026-11-25T06:00:00.000Z',
  isLate: false,
  lateBy: null,
  isNew: true,
  taker: null,
  version: 1,
  changedAt: now,
  ...changes,
})
const late = { dueAt: '2026-11-23T06:00:00.000Z' }
const listedOf = (...rows: InquiryRow[]): Listed => ({ rows, next: {} })
const change = (listed: Listed, changed: InquiryRow[], filters: Filters = {}) =>
  withChanges(listed, changed, { filters, me, now })
const shown = ({ rows }: Listed) =>
  inGroups(rows, now).map(({ group, rows: members }) => [group, ...members.map(({ reference }) => reference)])

test('filters live in the address: what was written is read, what means nothing is left out', () => {
  const filters: Filters = { group: 'late', state: 'quotation', taker: 'me', search: 'ah-kine & co' }
  expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters)
  expect(writeFilters({})).toBe('')
  const odd = new URLSearchParams('group=none&state=__proto__&taker=<b>&search=%20&more=1')
  expect(readFilters(odd)).toEqual({})
  expect(groupsOf({})).toEqual(['late', 'new', 'laboratory', 'customer', 'held'])
  expect(groupsOf({ state: 'declined' })).toContain('ended')
})

test('rows stand by what must happen next, also those that became late while the page was open', () => {
  const rows = [
    row('sent', { turn: 'customer', dueAt: null }),
    row('fresh'),
    row('ours', { isNew: false, dueAt: null }),
    row('spam', { turn: 'held', dueAt: null }),
    row('over', { turn: 'nobody', dueAt: null }),
    row('ripe', late),
  ]
  expect(shown({ rows, next: {} })).toEqual([
    ['late', 'ripe'],
    ['new', 'fresh'],
    ['laboratory', 'ours'],
    ['customer', 'sent'],
    ['held', 'spam'],
    ['ended', 'over'],
  ])
})

test('new ones come, changed ones move, and an older copy changes nothing', () => {
  const before = listedOf(row('a'), row('b', { version: 3 }))
  const { listed, came } = change(before, [
    row('c', { dueAt: '2026-11-24T12:00:00.000Z' }),
    row('a', { version: 2, isNew: false, taker: { id: me, name: 'Priya' } }),
    row('b', { version: 2, turn: 'customer' }),
  ])
  expect(shown(listed)).toEqual([
    ['new', 'c', 'b'],
    ['laboratory', 'a'],
  ])
  expect(came.map(({ reference }) => reference)).toEqual(['c'])
  expect(change(listed, [row('a'), row('b')]).listed).toBe(listed)
  expect(change(listed, [row('a', { version: 3, turn: 'nobody' })]).listed.rows).toHaveLength(2)
})

test('a filtered list keeps what fits; a search takes nothing that the service did not find', () => {
  const mine = row('mine', { taker: { id: me, name: 'Priya' } })
  expect(change(listedOf(), [row('a'), mine], { taker: 'me' }).listed.rows).toEqual([mine])
  const handed = row('mine', { version: 2, taker: { id: 'ravi', name: 'Ravi' } })
  expect(change(listedOf(mine), [handed], { taker: 'me' }).listed.rows).toEqual([])
  expect(change(listedOf(mine), [handed], { taker: 'ravi' }).listed.rows).toEqual([handed])
  expect(change(listedOf(), [row('a')], { search: 'a' }).listed.rows).toEqual([])
  const moved = row('mine', { version: 2, turn: 'customer' })
  expect(change(listedOf(mine), [moved], { search: 'a' }).listed.rows).toEqual([moved])
  expect(change(listedOf(), [row('a', { state: 'report' })], { state: 'quotation' }).listed.rows).toEqual([])
})

test('pages follow each other without doubles, and what belongs to one that is not loaded waits for it', () => {
  const first: Listed = { rows: [row('a')], next: { new: 'more' } }
  const last = row('z', { dueAt: '2026-12-01T06:00:00.000Z' })
  expect(change(first, [last]).listed.rows).toHaveLength(1)
  const second = withPage(first, 'new', { items: [row('a'), row('b')], next: null })
  expect(second.rows.map(({ reference }) => reference)).toEqual(['a', 'b'])
  expect(second.next).toEqual({})
  expect(change(second, [last]).listed.rows).toHaveLength(3)
})

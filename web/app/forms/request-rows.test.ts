import { RequestListSchema, requestListMessages } from '@laboratory/contract/request-list'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  answersOf,
  firstRows,
  mergeRows,
  readNativeRows,
  type Row,
  toDraft,
  toLine,
  toRow,
} from './request-rows.ts'

test('a line and its row say the same', () => {
  const line = { test: 'air', samples: 4, item: 'plates', plan: 'two\nlines', urgent: true }
  expect(toRow(line)).toEqual({ ...line, samples: '4' })
  expect(toLine(toRow(line))).toEqual(line)
})

test.each(['', '0', '10000', '2.5', '-1', '1e3', 'four', '٤'])(
  'the number of samples “%s” stays in the form, and the contract says what is wrong with it',
  (samples) => {
    const row: Row = { test: 'air', samples }
    expect(toLine(row)).toEqual({ test: 'air' })
    const [issue] = z.safeParse(RequestListSchema, [row]).error?.issues ?? []
    expect(issue?.message).toBe(samples === '' ? undefined : requestListMessages.samples)
  },
)

test('a change of the list elsewhere comes in, and what is being typed stays', () => {
  const rows: Row[] = [
    { test: 'air', samples: 'four', item: '' },
    { test: 'iso', samples: '2' },
  ]
  const list = [{ test: 'iso', samples: 9 }, { test: 'air' }]
  expect(mergeRows(rows, list)).toEqual([{ test: 'iso', samples: '9' }, rows[0]])
  expect(mergeRows(rows, [])).toEqual([])
})

/** A form with the native rows of the page, some of them filled in. */
function nativeForm(typed: Record<string, string>): HTMLFormElement {
  vi.stubGlobal(
    'FormData',
    class {
      get = (name: string) => typed[name] ?? null
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {} as HTMLFormElement
}

test('whatever was typed before React came is taken over; a row without a test is refused beside its test', () => {
  const native = readNativeRows(
    nativeForm({
      'list-0-test': 'air',
      'list-0-samples': '4',
      'list-1-samples': 'three',
      'list-1-lot': 'B 12',
      'list-2-urgent': 'on',
      'list-3-test': 'air',
      'list-3-samples': '20',
      'list-3-lot': 'L'.repeat(200),
    }),
    4,
  )
  const rows = firstRows([{ test: 'iso' }, { test: 'air', item: 'plates' }], '', native)
  expect(rows).toEqual([
    { test: 'iso' },
    { test: 'air', samples: '4', item: `Number of samples: 20; Lot or batch: ${'L'.repeat(200)}` },
    { test: '', samples: 'three', lot: 'B 12', native: 1 },
    { test: '', urgent: true, native: 2 },
  ])
  const issues = z.safeParse(RequestListSchema, rows.map(answersOf)).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['1.item', 'Kind of sample must be 200 characters or fewer.'],
    ['2.test', requestListMessages.test],
    ['2.samples', requestListMessages.samples],
    ['3.test', requestListMessages.test],
  ])
  // The browser's list changes: rows that it cannot hold stay where they are.
  expect(mergeRows(rows, [{ test: 'iso', samples: 2 }])).toEqual([
    { test: 'iso', samples: '2' },
    rows[2],
    rows[3],
  ])
})

test('a reload, which fills in fields of the same names, makes no row twice', () => {
  const row: Row = { test: '', samples: '3', urgent: true, native: 0 }
  const again = readNativeRows(nativeForm({ 'list-0-samples': '3', 'list-0-urgent': 'on' }), 4)
  expect(firstRows([], toDraft([row], true), again)).toEqual([expect.objectContaining({ samples: '3' })])
})

test('the draft keeps what the browser’s list does not', () => {
  const rows: Row[] = [
    { test: 'air', samples: 'four', item: 'plates' },
    { test: 'iso', samples: '2' },
    { test: '', lot: 'B 12', native: 3 },
  ]
  const list = rows.filter(({ test }) => test).map(toLine)
  expect(firstRows(list, toDraft(rows, true), [])).toEqual([rows[0], rows[1], { ...rows[2], native: 0 }])
  // Nothing was stored: all of it is in the draft.
  expect(firstRows([], toDraft(rows, false), []).map(answersOf)).toEqual(rows.map(answersOf))
  expect(toDraft([{ test: 'air', samples: '4' }], true)).toBe('')
  // What another tab has taken off the list does not come back with the number alone.
  expect(firstRows([], toDraft(rows.slice(0, 1), true), [])).toEqual([])
  for (const broken of ['{', '7', '[null, 3]']) expect(firstRows([], broken, [])).toEqual([])
  expect(firstRows([], '[{"test":"air","native":1,"samples":4,"plan":["x"]}]', [])).toEqual([
    { test: 'air', native: 0 },
  ])
})

test('more tests than an inquiry may have are all kept in the form, and refused together', () => {
  const list = Array.from({ length: 20 }, (_, index) => ({ test: `test-${index}` }))
  const rows = firstRows(list, '', [{ test: 'air', item: 'plates' }])
  expect(rows).toHaveLength(21)
  expect(mergeRows(rows, list)).toEqual(rows)
  const [issue] = z.safeParse(RequestListSchema, rows.map(answersOf)).error?.issues ?? []
  expect([issue?.path, issue?.message]).toEqual([[], requestListMessages.tooMany])
})

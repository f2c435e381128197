import { RequestListSchema, requestListMessages } from '@laboratory/contract/request-list'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mergeRows, type Row, toLine, toRow } from './request-rows.ts'

const titles = { air: 'Air', iso: 'ISO' }

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
  const list = [{ test: 'iso', samples: 9 }, { test: 'air' }, { test: 'gone' }]
  expect(mergeRows(rows, list, titles)).toEqual([{ test: 'iso', samples: '9' }, rows[0]])
  expect(mergeRows(rows, [], titles)).toEqual([])
})

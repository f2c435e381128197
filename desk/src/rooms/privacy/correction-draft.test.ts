import { expect, test } from 'vitest'
import { baseIn, baseOf, changedMeanwhile, changesIn, readTyped, withTyped } from './correction-draft.ts'

const reference = 'ABI-7Q4M-2KTR'
const stored = [{ id: 1, test: 'sterility', samples: '20' }]
const row = { reference, name: 'Anjali', phone: '57123456', requestList: stored, erasedAt: null }
const mark = (value: string) => ({ [reference]: { words: `words of ${value}`, mark: value } })
const base = baseOf('inquiry', row, mark('first'))

test('what is typed is kept with what stood there, over a reload; what others changed meanwhile is named', () => {
  const named = withTyped('', base, { values: { name: 'Zoë' } })
  expect(changesIn(readTyped(named), base)).toEqual({ values: { name: 'Zoë' }, seen: { name: 'Anjali' } })
  expect(changedMeanwhile(readTyped(named), base)).toEqual([])
  expect(withTyped(named, base, { values: { name: 'Anjali' } })).toBe('')
  expect(changesIn({ values: { name: ' Anjali ' }, reason: '' }, base).values).toEqual({})

  const now = baseOf('inquiry', { ...row, name: 'Anjaly', phone: '59', requestList: [] }, mark('second'))
  const typed = readTyped(withTyped(named, now, { lines: [], reason: 'She called.' }))
  expect(changedMeanwhile(typed, now)).toEqual(['Name', 'Phone number', 'Request list'])
  // What the form says that it would replace is what the service compares.
  expect(changesIn(typed, now)).toEqual({
    values: { name: 'Zoë' },
    seen: { name: 'Anjaly' },
    requestList: { lines: [], seen: 'second' },
  })
})

test('a submission that was emptied, or is kept under another address now, is not in the sheet', () => {
  const sheet = { data: { inquiries: [row] }, lists: mark('second') } as unknown as Parameters<
    typeof baseIn
  >[0]
  expect(baseIn(sheet, base)?.mark).toBe('second')
  for (const inquiries of [[], [{ ...row, erasedAt: '2026-11-21T08:00:00.000Z' }]])
    expect(baseIn({ ...sheet, data: { ...sheet.data, inquiries } }, base)).toBeUndefined()
})

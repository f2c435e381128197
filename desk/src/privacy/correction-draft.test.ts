import { expect, test } from 'vitest'
import {
  baseIn,
  baseOf,
  changedMeanwhile,
  changesIn,
  linesIn,
  readTyped,
  withLines,
  withText,
  writeTyped,
} from './correction-draft.ts'

const reference = 'ABI-7Q4M-2KTR'
const stored = [{ id: 1, test: 'sterility', samples: '20' }]
const row = { reference, name: 'Anjali', phone: '57123456', requestList: stored, erasedAt: null }
const mark = (value: string) => ({ [reference]: { words: `words of ${value}`, mark: value } })
const base = baseOf('inquiry', row, mark('first'))
const nothing = readTyped('')

test('what is typed is kept with what stood there, and nothing is kept once it is as it was', () => {
  const named = withText(nothing, base, 'name', 'Zoë')
  expect(readTyped(writeTyped(named))).toEqual(named)
  expect(changesIn(named, base)).toEqual({ values: { name: 'Zoë' }, seen: { name: 'Anjali' } })
  expect(writeTyped(withText(named, base, 'name', 'Anjali'))).toBe('')
  const listed = withLines(nothing, base, [])
  expect(linesIn(readTyped(writeTyped(listed)), base)).toEqual([])
  expect(changesIn(listed, base).requestList).toEqual({ lines: [], seen: 'first' })
  // What was emptied, or never said, is no change.
  const same = stored.map((line) => ({ ...line, lot: ' ', urgent: false }))
  expect(writeTyped(withLines(listed, base, same))).toBe('')
  expect(changesIn(withText(nothing, base, 'name', ' Anjali '), base).values).toEqual({})
})

test('read again, typed text stays, what was not touched is as it is now, and changes by others are named', () => {
  const urgent = stored.map((line) => ({ ...line, urgent: true }))
  const typed = withLines(withText(nothing, base, 'name', 'Zoë'), base, urgent)
  const again = (more: object, next: string) => baseOf('inquiry', { ...row, ...more }, mark(next))
  expect(changedMeanwhile(typed, base)).toEqual([])

  const other = again({ phone: '59' }, 'first')
  expect([changedMeanwhile(typed, other), other.texts.phone]).toEqual([[], '59'])
  expect(changesIn(typed, other)).toMatchObject({ values: { name: 'Zoë' }, seen: { name: 'Anjali' } })

  const both = again({ name: 'Anjaly', requestList: [] }, 'second')
  expect(changedMeanwhile(typed, both)).toEqual(['name', 'requestList'])
  // What the form says that it would replace is what the service compares.
  expect(changesIn(typed, both)).toMatchObject({
    seen: { name: 'Anjaly' },
    requestList: { lines: urgent, seen: 'second' },
  })
  // Typing on does not hide that it was changed meanwhile.
  expect(changedMeanwhile(withText(typed, both, 'name', 'Zoé'), both)).toEqual(['name', 'requestList'])

  const same = again({ name: 'Zoë', requestList: urgent }, 'second')
  expect([changedMeanwhile(typed, same), changesIn(typed, same).values]).toEqual([[], {}])
})

test('a submission that was emptied, or is kept under another address now, is not in the sheet', () => {
  const sheet = { data: { inquiries: [row] }, lists: mark('second') } as unknown as Parameters<
    typeof baseIn
  >[0]
  expect(baseIn(sheet, base)?.list.mark).toBe('second')
  for (const inquiries of [[], [{ ...row, erasedAt: '2026-11-21T08:00:00.000Z' }]])
    expect(baseIn({ ...sheet, data: { ...sheet.data, inquiries } }, base)).toBeUndefined()
})

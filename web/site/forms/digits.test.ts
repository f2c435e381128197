import { assert, constantFrom, integer, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { codeDigits, filterText, telephoneDigits } from './digits.ts'

const typed = oneof(
  string({ unit: 'binary' }),
  string({ unit: constantFrom(...'+230 0123456789-().abc١２') }),
)

test('only 0 to 9 ever stay, and never more than a code has', () => {
  assert(
    property(typed, integer({ min: 1, max: 12 }), (text, most) => {
      expect(codeDigits(most)(text)).toMatch(new RegExp(`^[0-9]{0,${most}}$`))
      expect(telephoneDigits(text)).toMatch(/^[0-9]*$/)
    }),
  )
})

test('the caret stays within the text', () => {
  assert(
    property(typed, integer({ min: 0, max: 60 }), (text, caret) => {
      const filtered = filterText(text, Math.min(caret, text.length), codeDigits(4))
      expect(filtered.caret).toBeGreaterThanOrEqual(0)
      expect(filtered.caret).toBeLessThanOrEqual(filtered.text.length)
    }),
  )
})

test('a letter typed in the middle leaves the caret where it was', () => {
  expect(filterText('12x34', 3, codeDigits(4))).toEqual({ text: '1234', caret: 2 })
})

test('a pasted number loses its prefix and its spaces; digits of other scripts do not count', () => {
  expect(telephoneDigits('+230 5712 3456')).toBe('57123456')
  expect(telephoneDigits('00230-5712-3456')).toBe('57123456')
  expect(codeDigits(4)('١٢٣٤ 12 34')).toBe('1234')
  expect(codeDigits(4)('0023')).toBe('0023')
})

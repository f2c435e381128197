import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inquiry } from '../testing/submissions.ts'
import { InquirySchema } from './inquiry.ts'
import { toFieldErrors } from './problem.ts'
import {
  listFieldName,
  requestFieldNames,
  requestListLimits,
  requestListMessages,
  RequestListSchema,
} from './request-list.ts'

const whole = {
  test: 'legionella',
  samples: 4,
  item: 'Water of showers',
  lot: 'B 12/3',
  samplingPoint: 'Room 101, shower',
  sampledAt: '20 November, 08:15',
  sterilisation: 'Ethylene oxide',
  packSize: '500 ml',
  comparison: 'ISO 11731',
  decisionRule: 'Simple acceptance',
  plan: 'ISO 19458: 1 litre each\nSodium thiosulfate in the bottle',
  urgent: true,
}

function errorsOf(...lines: unknown[]) {
  const result = z.safeParse(InquirySchema, { ...inquiry, requestList: lines })
  return result.success ? {} : toFieldErrors(result.error.issues)
}
const parsed = (line: object) => z.parse(RequestListSchema, [line])[0]

test('a whole line passes unchanged, and so does one that only names its test', () => {
  expect(z.parse(RequestListSchema, [whole, { test: 'services/metrology' }])).toEqual([
    whole,
    { test: 'services/metrology' },
  ])
})

test('an inquiry without a list, or with an empty one, stays the inquiry of six answers', () => {
  expect(z.parse(InquirySchema, inquiry)).toStrictEqual(inquiry)
  expect(z.parse(InquirySchema, { ...inquiry, requestList: [] }).requestList).toBeUndefined()
  expect(z.parse(InquirySchema, { ...inquiry, requestList: undefined }).requestList).toBeUndefined()
})

test('blank answers count as absent, and what is not urgent is left out', () => {
  const blank = Object.fromEntries(['item', ...requestFieldNames].map((name) => [name, ' \u200b']))
  expect(parsed({ test: 'sterility', ...blank, samples: '', plan: '\n', urgent: '' })).toStrictEqual({
    test: 'sterility',
  })
  expect(parsed({ test: 'sterility', urgent: false })).toStrictEqual({ test: 'sterility' })
})

test('a native form’s answers are read: digits and a ticked box', () => {
  expect(parsed({ test: 'sterility', samples: ' 020 ', urgent: 'on' })).toStrictEqual({
    test: 'sterility',
    samples: 20,
    urgent: true,
  })
})

test.each([
  0,
  -1,
  1.5,
  10_000,
  1e21,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [4],
  '0',
  '-4',
  '+4',
  '4.0',
  '1e3',
  '0x10',
  '10000',
  '４',
  '9'.repeat(400),
  'four',
])('%j samples are refused in words', (samples) => {
  expect(errorsOf({ test: 'sterility', samples })).toEqual({
    'requestList.0.samples': 'Please give a whole number from 1 to 9999.',
  })
})

test('1 and 9999 samples are accepted', () => {
  expect([1, '9999'].map((samples) => parsed({ test: 'sterility', samples })?.samples)).toEqual([1, 9999])
})

test.each([undefined, '', ' ', 7, 'Legionella', '../etc', 'a/b/c', 'a\n', '/legionella', 'x'.repeat(61)])(
  'a test named %j is refused beside its field',
  (name) => {
    expect(errorsOf({ test: 'sterility' }, { ...whole, test: name })).toEqual({
      'requestList.1.test': requestListMessages.test,
    })
  },
)

test('every answer may reach its limit and no more, and says its label', () => {
  for (const [name, limit] of [
    ['item', requestListLimits.item],
    ...requestFieldNames.map((field) => [field, requestListLimits.field] as const),
    ['plan', requestListLimits.plan],
  ] as const) {
    expect(errorsOf({ test: 'sterility', [name]: 'x'.repeat(limit) })).toEqual({})
    expect(errorsOf({ test: 'sterility', [name]: 'x'.repeat(limit + 1) })[`requestList.0.${name}`]).toMatch(
      /^[A-Z].* must be (?:200|1,000) characters or fewer\.$/,
    )
  }
  expect(errorsOf({ test: 'sterility', lot: 'a\r\nBcc: all@example.mu' })).toEqual({
    'requestList.0.lot': 'Lot or batch must be on one line.',
  })
})

test('a list may have 20 lines, also of one test, and no more', () => {
  const lines = Array.from({ length: 20 }, (_, index) => ({ test: 'sterility', lot: `Lot ${index}` }))
  expect(errorsOf(...lines)).toEqual({})
  expect(errorsOf(...lines, { test: 'endotoxin' })).toEqual({ requestList: requestListMessages.tooMany })
  expect(z.safeParse(RequestListSchema, []).success).toBe(false)
})

test.each([null, 'legionella', 7, {}, [[]], [null], ['legionella'], [{ test: 'x', price: 1 }]])(
  'a list of %j is refused in words',
  (requestList) => {
    const result = z.safeParse(InquirySchema, { ...inquiry, requestList })
    const errors = result.success ? {} : toFieldErrors(result.error.issues)
    expect(Object.values(errors)).toEqual([expect.stringMatching(/^[A-Z].*\.$/)])
  },
)

test('an input has the same name with a script and without', () => {
  expect(listFieldName(3, 'samples')).toBe('list-3-samples')
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('a\nb', 'a\r\nBcc: x', '\u2028', 'a\u0085b', '\u202eb', 'a\u0000', '\ud800', '=1+1', '<b>'),
)

test('an accepted answer holds no line break where a header could be made of it, and no control character', () => {
  const oneLine = ['item', ...requestFieldNames]
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...oneLine, 'plan', 'test', 'samples'), anyText), (answers) => {
      const result = z.safeParse(RequestListSchema, [{ test: 'sterility', ...answers }])
      if (!result.success) {
        expect(Object.values(toFieldErrors(result.error.issues)).every((said) => said.endsWith('.'))).toBe(
          true,
        )
        return
      }
      const [line] = result.data
      for (const [name, answer] of Object.entries(line ?? {})) {
        expect(answer).not.toBe('')
        if (typeof answer !== 'string') continue
        expect(answer).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
        if (name !== 'plan') expect(answer).not.toMatch(/[\n\u2028\u2029]/)
      }
    }),
    { numRuns: 500 },
  )
})

test('what was accepted is accepted again and stays the same: it is stored, read and sent once more', () => {
  const line = fc.record(
    {
      test: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
      samples: fc.oneof(fc.integer({ min: 1, max: 9999 }), fc.nat().map(String)),
      item: anyText,
      plan: anyText,
      urgent: fc.constantFrom(true, false, 'on', ''),
    },
    { requiredKeys: ['test'] },
  )
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const result = z.safeParse(RequestListSchema, lines)
      if (!result.success) return
      const again: unknown = JSON.parse(JSON.stringify(result.data))
      expect(z.parse(RequestListSchema, again)).toStrictEqual(result.data)
    }),
  )
})

test('whatever arrives as a list is judged without an exception', () => {
  fc.assert(
    fc.property(fc.anything(), (requestList) => {
      z.safeParse(InquirySchema, { ...inquiry, requestList })
    }),
    { numRuns: 300 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inquiry } from '../testing/submissions.ts'
import { InquirySchema } from './inquiry.ts'
import { toFieldErrors } from './problem.ts'
import {
  answerNames,
  describeLine,
  isCount,
  requestAnswers,
  type RequestChoice,
  type RequestLine,
} from './request-list.ts'
import { requestListMessages, RequestListSchema } from './request-list-schema.ts'

const whole: RequestLine = {
  id: 7,
  test: 'legionella',
  samples: '4',
  item: 'Water of showers',
  bottles: '2',
  lot: 'B 12/3',
  batchSize: '5,000',
  samplingPoint: 'Room 101, shower',
  sampledAt: '20 November, 08:15',
  repeat: 'every month',
  sterilisation: 'Ethylene oxide',
  packSize: '500 ml',
  decides: 'Release of the batch',
  comparison: 'ISO 11731',
  decisionRule: 'Simple acceptance',
  plan: 'ISO 19458: 1 litre each\nSodium thiosulfate in the bottle',
  delivery: 'Best at reception before Friday, 16:30\nNot later than Saturday',
  urgent: true,
}

function errorsOf(...lines: unknown[]) {
  const result = z.safeParse(InquirySchema, { ...inquiry, requestList: lines })
  return result.success ? {} : toFieldErrors(result.error.issues)
}
const parsed = (line: object) => z.parse(RequestListSchema, [line])[0]

test('a whole line passes unchanged, and so does one that only names its test', () => {
  expect(Object.keys(whole)).toEqual(['id', 'test', ...answerNames, 'urgent'])
  expect(z.parse(RequestListSchema, [whole, { test: 'services/metrology' }])).toEqual([
    whole,
    { id: 8, test: 'services/metrology' },
  ])
})

test.each([
  { ids: [undefined, undefined], numbers: [1, 2] },
  // As the browser names them: by the instant of adding.
  { ids: [1763900000000, 1763900000001], numbers: [1, 2] },
  { ids: [3, 1], numbers: [3, 1] },
  // What was added at the desk gets a number that no label has.
  { ids: [2, 1763900000000, 4], numbers: [2, 5, 4] },
  { ids: [2, 2, 2], numbers: [2, 3, 4] },
  { ids: [99, undefined, 1, undefined], numbers: [99, 2, 1, 3] },
])('lines with the ids $ids have the numbers $numbers', ({ ids, numbers }) => {
  const lines = ids.map((id) => ({ test: 'sterility', ...(id && { id }) }))
  expect(z.parse(RequestListSchema, lines).map(({ id }) => id)).toEqual(numbers)
})

test('an inquiry without a list, or with an empty one, has none', () => {
  expect(z.parse(InquirySchema, inquiry)).not.toHaveProperty('requestList')
  expect(z.parse(InquirySchema, { ...inquiry, requestList: [] }).requestList).toBeUndefined()
  expect(z.parse(InquirySchema, { ...inquiry, requestList: undefined }).requestList).toBeUndefined()
})

test('blank answers count as absent, and what is not urgent is left out', () => {
  const blank = Object.fromEntries(answerNames.map((name) => [name, ' \u200b']))
  expect(parsed({ test: 'sterility', ...blank, samples: '', plan: '\n', urgent: '' })).toStrictEqual({
    id: 1,
    test: 'sterility',
  })
  expect(parsed({ test: 'sterility', urgent: false })).toStrictEqual({ id: 1, test: 'sterility' })
})

test('1 to 9999 samples of 1 to 20 bottles are accepted, with blanks and zeros before them', () => {
  for (const samples of ['1', '9999', ' 24', '\u00a0020 '])
    expect(parsed({ test: 'sterility', samples, bottles: '20', urgent: 'on' })).toStrictEqual({
      id: 1,
      test: 'sterility',
      samples: String(Number(samples)),
      bottles: '20',
      urgent: true,
    })
})

const noNumbers = [
  ...'0 -4 +4 4.0 1.5 1e3 0x10 10000 1,200 １２ four x12'.split(' '),
  '1 200',
  'ca. 12',
  '1\u00a0200',
]
test.each([4, null, true, [4], '9'.repeat(400), ...noNumbers])(
  '%j samples are refused in words',
  (samples) => {
    expect(errorsOf({ test: 'sterility', samples, bottles: '21' })).toEqual({
      'requestList.0.samples': 'Please give a whole number from 1 to 9999.',
      'requestList.0.bottles': 'Please give a whole number from 1 to 20.',
    })
  },
)

test.each([undefined, '', ' ', 7, 'Legionella', '../etc', 'a/b/c', 'a\n', '/legionella', 'x'.repeat(61)])(
  'a test named %j is refused beside its field',
  (name) => {
    expect(errorsOf({ test: 'sterility' }, { ...whole, test: name })).toEqual({
      'requestList.1.test': requestListMessages.test,
    })
  },
)

test('every answer may reach its limit and no more, and says its label', () => {
  for (const name of answerNames.filter((name) => !isCount(name))) {
    const { label, max: limit } = requestAnswers[name]
    expect(errorsOf({ test: 'sterility', [name]: 'x'.repeat(limit) })).toEqual({})
    const said = errorsOf({ test: 'sterility', [name]: 'x'.repeat(limit + 1) })[`requestList.0.${name}`]
    expect(said?.replace(',', '')).toBe(`${label} must be ${limit} characters or fewer.`)
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

test('a line is asked for what its family needs, shows what was answered, and goes by its slug where it is unknown', () => {
  const device = { example: 'syringes', fields: ['lot'], labels: { samples: 'Number of units' } } as const
  const choice = { tests: { sterility: ['Sterility', 'device'] }, families: { device } } as const
  const shown = (line: Partial<RequestLine>) => {
    const { title, fields } = describeLine({ test: '', ...line }, choice)
    return [title, ...fields.map(({ label }) => label)]
  }
  expect(shown({ test: 'sterility', plan: 'x' })).toEqual([
    'Sterility',
    'Number of units',
    'Kind of sample',
    'Lot or batch',
    'Sample plan',
  ])
  expect(shown({ test: 'pool_legionella-2' })).toEqual([
    'Pool legionella 2',
    'Number of samples',
    'Kind of sample',
  ])
  expect(shown({})[0]).toBe('Which test?')
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('a\nb', 'a\r\nBcc: x', '\u2028', 'a\u0085b', '\u202eb', 'a\u0000', '\ud800', '=1+1', '<b>'),
)

test('what was accepted is accepted again and stays the same: it is stored, read and sent once more', () => {
  const line = fc.record(
    {
      test: fc.stringMatching(/^[a-z0-9-]{1,20}$/),
      id: fc.integer({ min: 1, max: 120 }),
      samples: fc.nat().map(String),
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

test.each([
  ['an audit', { test: 'bioburden', plan: 'Auditing a dose, VDmax 25 kGy' }, 'every quarter'],
  [
    'an audit that was planned in French',
    { test: 'sterility', plan: 'Audit d’une dose, méthode 1' },
    'every quarter',
  ],
  ['water', { test: 'water', samples: '1' }, 'every month'],
  ['a batch', { test: 'sterility', plan: 'One batch of 200 devices' }, undefined],
])('%s can be repeated as often as it usually is', (_of, line, often) => {
  const family = { example: '', fields: [] }
  const choice = {
    tests: {
      water: ['Water', 'water'],
      bioburden: ['Bioburden', 'device'],
      sterility: ['Sterility', 'device'],
    },
    families: { water: { example: '', fields: ['repeat'] }, device: family },
  } satisfies RequestChoice
  expect(describeLine(line, choice).fields.find(({ name }) => name === 'repeat')?.value).toBe(often)
})

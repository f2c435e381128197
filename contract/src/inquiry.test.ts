import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { splitEnvelope } from './envelope.ts'
import { inquiry } from '../testing/submissions.ts'
import { mailbox } from './desk/fields.ts'
import { isEmailAddress } from './email-address.ts'
import { inquiryLimits, InquirySchema, inquiryMessages, senderRules } from './inquiry.ts'
import { judge } from './judge.ts'
import { toFieldErrors } from './problem.ts'
import { personAndOrganisation } from './registration-fields.ts'
import { RequestLookupSchema } from './request-lookup.ts'

function errorsOf(answers: unknown) {
  const result = z.safeParse(InquirySchema, answers)
  return result.success ? {} : toFieldErrors(result.error.issues)
}

test('line 138: a complete inquiry passes unchanged', () => {
  expect(z.parse(InquirySchema, inquiry)).toMatchObject(inquiry)
})

test('line 153: the six messages are the words of the specification', () => {
  expect(errorsOf({})).toEqual({
    name: 'Name is required.',
    company: 'Company is required.',
    address: 'Address is required.',
    email: 'Valid email is required.',
    phone: 'Phone number is required.',
    description: 'Description is required.',
  })
})

test.each([undefined, null, '', '   ', '\u200b\u3164', 7, true, ['x'], { x: 1 }])(
  'an answer of %j says the same as a missing one',
  (answer) => {
    for (const field of Object.keys(inquiryMessages)) {
      expect(errorsOf({ ...inquiry, [field]: answer })).toEqual({
        [field]: inquiryMessages[field as keyof typeof inquiryMessages],
      })
    }
  },
)

test.each(['name', 'company', 'address', 'phone', 'description'] as const)(
  '%s may reach its limit and no more',
  (field) => {
    const limit = inquiryLimits[field]
    expect(errorsOf({ ...inquiry, [field]: 'x'.repeat(limit) })).toEqual({})
    expect(errorsOf({ ...inquiry, [field]: 'x'.repeat(limit + 1) })[field]).toMatch(
      /must be (?:[0-9]{1,3}|5,000) characters or fewer\.$/,
    )
  },
)

test('a line end counts once, as it does in the browser, although a form without a script sends two characters', () => {
  const lines = (end: string) => Array.from({ length: 20 }, () => 'x'.repeat(249)).join(end)
  expect([lines('\n').length, lines('\r\n').length]).toEqual([4999, 5018])
  const description = lines('\r\n')
  expect(z.parse(InquirySchema, { ...inquiry, description }).description).toBe(lines('\n'))
})

test('names of any script, emoji and right-to-left text are answers', () => {
  for (const name of [
    'Zoë 🧪',
    'محمد',
    '李小龙',
    'Ò’Brien',
    '<script>alert(1)</script>',
    '"; drop table inquiry; --',
  ]) {
    expect(errorsOf({ ...inquiry, name, description: name })).toEqual({})
  }
})

test('a line break in a one-line answer is refused in words', () => {
  for (const separator of ['\n', '\r\n', '\r', '\u2028', '\u0085']) {
    expect(errorsOf({ ...inquiry, name: `Eve${separator}Bcc: all@example.mu` })).toEqual({
      name: 'Name must be on one line.',
    })
  }
})

test('characters that cannot be stored or that turn the text around are refused in words', () => {
  for (const bad of ['\u0000', '\u0007', '\ud800', '\u202e', '\u2066']) {
    expect(errorsOf({ ...inquiry, description: `a${bad}b` }).description).toMatch(/cannot be stored/)
  }
})

test('unknown fields are refused, by name and not too many', () => {
  expect(errorsOf({ ...inquiry, admin: true })).toEqual({ admin: 'This field is not part of the form.' })
  const flood = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, 1]))
  expect(Object.keys(errorsOf({ ...inquiry, ...flood }))).toHaveLength(5)
  expect(errorsOf(JSON.parse('{"__proto__":{"x":1}}'))).toHaveProperty('name')
})

test.each([null, [], 'text', 7, [[[]]]])('a body of %j is refused in words', (body) => {
  expect(Object.values(errorsOf(body)).length).toBeGreaterThan(0)
})

test.each(['a@b.co', 'first.last+tag@sub.example.mu', "o'brien@example.co.uk", 'x@xn--bcher-kva.example'])(
  '%s is an address',
  (address) => expect(isEmailAddress(address)).toBe(true),
)

test.each([
  'a',
  'a@b',
  'a@b..co',
  '.a@b.co',
  'a.@b.co',
  'a..b@c.co',
  'a@-b.co',
  'a@b.c',
  'a b@c.co',
  'a@b.co, c@d.co',
  'a@b.co;c@d.co',
  'a@b.co\n',
  'a@b.co\r\nBcc: c@d.co',
  'a@b.co\u2028',
  '"a b"@c.co',
  '<a@b.co>',
  'A <a@b.co>',
  'a@[127.0.0.1]',
  'ä@b.co',
  'b`touch${IFS}x`@c.co',
  'b|x@c.co',
  '~b@c.co',
  'b{1,2}@c.co',
  '!b@c.co',
  `${'a'.repeat(65)}@b.co`,
  `a@${'b'.repeat(64)}.co`,
  `a@${'b.'.repeat(130)}co`,
])('%j is not one address', (address) => {
  expect(isEmailAddress(address)).toBe(false)
  expect(errorsOf({ ...inquiry, email: address })).toEqual({ email: 'Valid email is required.' })
})

// As text programs, chats and web pages put them around an address that is copied.
const unseen = [...' \t\u00a0\u00ad\u200b\u200c\u200d\u200e\u202a\u202c\u202f\u2060\u3000\ufeff']
test('what nobody sees around an address is taken off, by both forms, the lookup and the desk', () => {
  const schemas = [senderRules.email, personAndOrganisation.email, RequestLookupSchema.shape.email, mailbox]
  for (const around of [...unseen, unseen.join('')])
    for (const schema of schemas) {
      expect(z.parse(schema, `${around}a@b.co${around}`)).toBe('a@b.co')
      expect(z.safeParse(schema, `a${around}@b.co`).success, 'inside').toBe(false)
    }
  for (const lineBreak of ['\n', '\r', '\u2028', '\u0085', ' \n '])
    for (const schema of schemas) {
      expect(z.safeParse(schema, `${lineBreak}a@b.co`).success).toBe(false)
      expect(z.safeParse(schema, `a@b.co${lineBreak}`).success).toBe(false)
    }
})

test('whatever arrives is judged without an exception', () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      const { answers } = splitEnvelope(body)
      expect(judge(InquirySchema, answers).success).toBe(false)
      judge(InquirySchema, { ...inquiry, requestList: body })
    }),
    { numRuns: 300 },
  )
  for (const field of Object.keys(inquiry))
    expect(judge(InquirySchema, { ...inquiry, [field]: { length: { toString: 0 } } }).success).toBe(false)
})

test('the envelope is taken off, and what makes no sense in it counts as absent', () => {
  const { answers, envelope } = splitEnvelope({
    ...inquiry,
    idempotencyKey: '0f8fad5b-d9cb-469f-a165-70867728950e',
    website2: '',
    formToken: ['x'],
    shownAt: '1795230302746',
    subject: 'services/metrology',
    consentVersion: '2026-11',
  })
  expect(answers).toEqual(inquiry)
  expect(envelope).toEqual({
    idempotencyKey: '0f8fad5b-d9cb-469f-a165-70867728950e',
    honeypotFilled: false,
    shownAt: 1_795_230_302_746,
    subject: 'services/metrology',
    consentVersion: '2026-11',
  })
  expect(splitEnvelope({ website2: ['x'], subject: '../../etc', idempotencyKey: 'short' }).envelope).toEqual({
    honeypotFilled: true,
  })
})

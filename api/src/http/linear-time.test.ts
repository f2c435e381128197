/**
 * Whatever is sent, the time to read it grows no faster than its length. Compared within one run, 16 KB with 4 KB: four times as long is
 * linear, sixteen times is quadratic.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { splitEnvelope } from '@laboratory/contract/envelope'
import { isEmailAddress } from '@laboratory/contract/fields'
import { InquirySchema } from '@laboratory/contract/inquiry'
import { isImageReference, isSafeLink, isSitePath, readBlogs } from '@laboratory/contract/news'
import { RegistrationFormSchema } from '@laboratory/contract/registration-form'
import { RequestListSchema } from '@laboratory/contract/request-list-schema'
import { SignUpSchema } from '@laboratory/contract/sign-up'
import { VisitSchema } from '@laboratory/contract/visit'
import { printable } from '../cli/table.ts'
import { toCsvLine } from '../spreadsheet.ts'
import { scoreSpam } from '../spam/score.ts'
import { inquiry, signUp, signUpForm } from '../testing.ts'
import { readFormBody } from './form-body.ts'
import { createFormTokens, readCookies } from './form-token.ts'
import { countedMailbox, networkOf } from './limits.ts'
import { acceptedEncoding, isFresh } from './representation.ts'
import { readRange } from './streamed-file.ts'

const short = 4 * 1024
const long = 16 * 1024
/** A quadratic reader gives sixteen; the margin is for a machine that other programs share. */
const mostRatio = 10
/** Milliseconds for 16 KB that do no harm, however they grew: below them the precision of the clock decides. */
const harmless = 5

const formTokens = createFormTokens(Buffer.alloc(32, 7), () => new Date())

const readers: Record<string, (text: string) => unknown> = {
  'Accept-Encoding': (text) => acceptedEncoding(text),
  'If-None-Match': (text) => isFresh(text, '"abc"'),
  Range: (text) => readRange(`bytes=${text}`, 100_000),
  cookies: (text) => readCookies(text, 'XSRF-TOKEN'),
  'a cookie of the token': (text) => readCookies(`XSRF-TOKEN=${text}; XSRF-TOKEN=a`, 'XSRF-TOKEN'),
  'a form token': (text) => formTokens.issuedAt(text),
  'an address of the network': networkOf,
  'a mailbox to count': countedMailbox,
  'a mail address': isEmailAddress,
  'a link': isSafeLink,
  'a path': isSitePath,
  'an image reference': isImageReference,
  'a list of news': (text) =>
    readBlogs(
      {
        responseCode: 200,
        blogs: [{ created: '2026-11-21', link: `https://a.mu/${text}`, title: text, reference: text }],
      },
      '/api/blog-images/',
    ),
  'a posted form': (text) => readFormBody(Buffer.from(text.replaceAll('&', '='))),
  'the envelope': (text) =>
    splitEnvelope({
      idempotencyKey: text,
      shownAt: text,
      subject: text,
      consentVersion: text,
      website2: text,
    }),
  'a visit': (text) => z.safeParse(VisitSchema, { path: text, label: text }),
  'an inquiry': (text) =>
    z.safeParse(InquirySchema, Object.fromEntries(Object.keys(inquiry).map((name) => [name, text]))),
  'a request list': (text) =>
    z.safeParse(RequestListSchema, [{ test: text, samples: text, item: text, plan: text, urgent: text }]),
  'a sign-up': (text) =>
    z.safeParse(SignUpSchema, Object.fromEntries(Object.keys(signUp).map((name) => [name, text]))),
  'a form without a script': (text) =>
    z.safeParse(
      RegistrationFormSchema,
      Object.fromEntries(Object.keys(signUpForm).map((name) => [name, text])),
    ),
  'the spam score': (text) => scoreSpam([text], { honeypotFilled: false, shownFor: undefined }),
  'a CSV cell': (text) => toCsvLine([text]),
  'a shown field': printable,
}

/**
 * Milliseconds of this thread's own work for one reading, whatever else the machine does meanwhile. Read again until there is enough to
 * divide: some systems count a thread's work in steps of 4 ms.
 */
function workOf(read: (text: string) => unknown, text: string): number {
  const begun = process.threadCpuUsage()
  let times = 0
  let used = 0
  do {
    read(text)
    times += 1
    const { user, system } = process.threadCpuUsage(begun)
    used = (user + system) / 1000
  } while (used < 80)
  return used / times
}

function isHarmless(read: (text: string) => unknown, text: string): boolean {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const begun = performance.now()
    read(text)
    if (performance.now() - begun < harmless) return true
  }
  return false
}

/** How many times more work 16 KB are than 4 KB. */
function growth(read: (text: string) => unknown, repeat: (length: number) => string): number {
  // 16 KB in no time need no comparison; it also warms up.
  if (isHarmless(read, repeat(long))) return 1
  let [ofShort, ofLong] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  // Repeated while the ratio is too high: noise disappears with repetition, quadratic growth does not.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    ofShort = Math.min(ofShort, workOf(read, repeat(short)))
    ofLong = Math.min(ofLong, workOf(read, repeat(long)))
    if (ofLong < mostRatio * ofShort) break
  }
  return ofLong / ofShort
}

const characters = fc.constantFrom(
  ...' \t\r\n\u0000,;=:.-+@/\\"\'%&?#*|<>[](){}~^_aAbq0195',
  'é',
  '\u0301',
  '\u00a0',
  '\u2028',
  '\u202e',
  '＝',
  '😀',
  '\ud800',
)
/** A run of one or a few characters, with something before and behind that makes a pattern try again. */
const runs = fc.tuple(
  fc.array(characters, { maxLength: 3 }),
  fc.array(characters, { minLength: 1, maxLength: 3 }),
  fc.array(characters, { maxLength: 3 }),
)
const filled = (before: string[], unit: string[], after: string[]) => (length: number) =>
  before.join('') + unit.join('').repeat(Math.ceil(length / unit.join('').length)) + after.join('')

/** What the readers look for; the Cyrillic letter is one that looks like the Latin. */
const repeated = [...' \t,;=a0.@/"-+(\r\u0301\u2028\ufdfa', 'a.', 'a\u0430', 'http://', '<a href', '[url=']

test.each(Object.entries(readers))(
  '%s takes no more than linear time',
  { timeout: 180_000 },
  (_name, read) => {
    for (const unit of repeated) {
      const ratio = growth(read, filled(['b', 'r'], [unit], ['!']))
      expect([unit, ratio < mostRatio || ratio]).toEqual([unit, true])
    }
    fc.assert(
      fc.property(runs, ([before, unit, after]) => growth(read, filled(before, unit, after)) < mostRatio),
      { numRuns: 40 },
    )
  },
)

test('a reader that takes the square is noticed', { timeout: 180_000 }, () => {
  // Half the text is enough: all of it takes half a second each time.
  const square = (text: string) => text.slice(0, text.length / 2).split(/\s*;\s*/)
  // Once in three is enough: other work on the same processor makes the short text look slow.
  const grown = [1, 2, 3].map(() => growth(square, filled(['b', 'r'], [' '], ['!'])))
  expect(Math.max(...grown)).toBeGreaterThan(mostRatio)
})

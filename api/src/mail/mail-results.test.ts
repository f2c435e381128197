/** What attackers write so that a mail server's results (RFC 8601) seem to prove another sender. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isProven, readHead } from './mail-head.ts'
import { readWhole } from './mail-reading.ts'

const sender = 'boss@customer.mu'
const own = 'Authentication-Results: mx.lab.mu; '

/** Both readers of a message say the same. */
async function read(lines: string, { from = sender, mailServer = 'mx.lab.mu' } = {}) {
  const head = `${lines}\r\nFrom: ${from}\r\nSubject: S`
  const { senderAuthentication } = await readWhole(Buffer.from(`${head}\r\n\r\nWords`), mailServer)
  expect(isProven(await readHead(Buffer.from(head)), mailServer)).toBe(senderAuthentication === 'pass')
  return senderAuthentication
}

test.each([
  ['spf=pass smtp.mailfrom=boss@customer.mu', 'pass'],
  ['spf=pass smtp.mailfrom="a b"@customer.mu', 'pass'],
  ['SPF=Pass (IP (1.2.3.4) is good)\r\n\tSMTP.MailFrom=Customer.MU.', 'pass'],
  ['dkim=pass header.i=@news.customer.mu header.s=s1 header.b="a/b="', 'pass'],
  ['dkim=pass reason="a; b (c" header.d=customer.mu header.i=x@other.example', 'pass'],
  ['dkim=fail header.d=customer.mu; dkim/1 = pass header.d=customer.mu', 'pass'],
  ['dmarc=pass(p=none dis=none) header.from=customer.mu', 'pass'],
  ['dmarc=pass', 'pass'],
  ['spf=pass smtp.mailfrom="boss@customer.mu"', 'pass'],
  ['dmarc=pass header.from="customer.mu"; x', 'pass'],
  ['dmarc=pass (p=none) header.from=customer.mu; spf=none (mx: domain of "a b"@evil.com names nobody)', 'pass'],
  ['spf=pass smtp.mailfrom="customer.mu"@evil.com', 'unknown'],
  ['spf=pass smtp.mailfrom=evil.com (domain of "x) ; dmarc=pass ("y")', 'unknown'],
  ['spf=fail smtp.mailfrom=evil.com; dkim=none; dmarc=none; compauth=pass reason=703', 'fail'],
  ['spf=fail smtp.mailfrom=evil.com; dkim=none; dmarc=none; compauth=fail reason=001', 'fail'],
  ['dmarc=none header.from=customer.mu\r\nAuthentication-Results: mx.lab.mu; dmarc=pass', 'unknown'],
  ['dmarc=none header.from=customer.mu\r\nAuthentication-Results: mx.lab.mu; dmarc=fail', 'fail'],
  ['dmarc=pass header.from=evil.com', 'unknown'],
  ['spf=pass smtp.mailfrom=customer.mu@evil.com; dmarc=none', 'unknown'],
  ['spf=pass smtp.mailfrom=customer.mu(x)@evil.com', 'unknown'],
  ['spf=pass smtp.mailfrom="; dmarc=pass "@evil.com', 'unknown'],
  ['spf=pass smtp.mailfrom="\\"; dmarc=pass "@evil.com', 'unknown'],
  ['spf=pass smtp.mailfrom="a(b;c) dkim=pass header.d=customer.mu"@evil.com', 'unknown'],
  ['spf=pass (domain of "a); dmarc=pass ("@evil.com) smtp.mailfrom=evil.com', 'unknown'],
  ['spf=pass ((a) dmarc=pass; dmarc=pass) smtp.mailfrom=evil.com', 'unknown'],
  ['spf=none (a (b); dmarc=pass', 'unknown'],
  ['spf=none ) ( ; dmarc=pass', 'unknown'],
  ['dkim=pass header.i=customer.mu@evil.com', 'unknown'],
  ['dkim=pass header.d=evil.com header.i=@customer.mu', 'unknown'],
  ['dkim=pass header.d=evilcustomer.mu', 'unknown'],
  ['dkim=pass header.d=mu', 'unknown'],
  ['dkim=passed header.d=customer.mu', 'unknown'],
  ['dkim=pass', 'unknown'],
  ['spf=pass smtp.helo=customer.mu', 'unknown'],
  ['constructor=pass header.i=customer.mu', 'unknown'],
  ['spf=pass smtp.mailfrom=dmarc=pass@evil.example; dmarc=fail', 'fail'],
  ['spf=pass smtp.mailfrom=customer.mu; dmarc=fail', 'fail'],
  [`spf=pass smtp.mailfrom=evil.com (${'x'.repeat(4000)}); dmarc=pass`, 'unknown'],
  ['spf=fail smtp.mailfrom=evil.com\r\nReceived: from evil.com\r\nAuthentication-Results: mx.lab.mu; dmarc=pass', 'fail'],
  ['spf=none\r\nAuthentication-Results: mx.evil.com; dmarc=pass', 'unknown'],
  ['dmarc=pass\r\nFrom: boss@evil.com', 'unknown'],
])('%s is %s', async (results, expected) => {
  expect(await read(own + results)).toBe(expected)
}) // prettier-ignore

test('results without a name are believed above all others where they are the own server’s', async () => {
  const [topmost, forged] = ['Authentication-Results: spf=fail', 'Authentication-Results: dmarc=pass']
  expect(await read(forged, { mailServer: 'topmost' })).toBe('pass')
  expect(await read(forged)).toBe('unknown')
  expect(await read(`${topmost}\r\nReceived: by x\r\n${forged}`, { mailServer: 'topmost' })).toBe('fail')
  expect(await read(`Received: by x\r\nSubject: S\r\n${forged}`, { mailServer: 'topmost' })).toBe('pass')
})

test('beside more headers than are read, the same', async () => {
  const long = `X-Long: ${'y'.repeat(900)}\r\n`.repeat(1300)
  const results = `${own}spf=none\r\n${long}Received: from evil.com\r\n${own}dmarc=pass`
  const source = `${results}\r\nFrom: ${sender}\r\n\r\nWords`
  expect((await readWhole(Buffer.from(source), 'mx.lab.mu')).senderAuthentication).toBe('unknown')
})

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        '\\',
        '(',
        ')',
        ';',
        ' ',
        '\r\n ',
        '@',
        '=',
        '.',
        'customer.mu',
        'CUSTOMER.MU.',
        'boss@customer.mu',
        'dmarc=pass',
        'dkim=pass header.d=customer.mu',
        'spf=pass smtp.mailfrom=customer.mu',
        'header.from=customer.mu',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''))
/** As a mail server writes a local part: as it is where it may, else within quotation marks. */
const localPart = fc
  .oneof(hostile, fc.constantFrom('customer.mu', 'dmarc=pass', '; dmarc=pass '))
  .map((text) =>
    /^[\w.=]+$/.test(text)
      ? text
      : `"${text.replaceAll(/[\r\n]/g, '').replaceAll(/["\\]/g, String.raw`\$&`)}"`,
  )
const evil = fc.constantFrom('evil.com', 'Evil.com.', 'customer.mu.evil.com', 'evilcustomer.mu')
const gap = fc.constantFrom(' ', '\r\n\t', ' (a (b) ; dmarc=pass) ')
const verdict = fc
  .tuple(
    fc.constantFrom('spf=pass', 'SPF=pass', 'dkim=pass', 'dkim = pass', 'dmarc=none'),
    gap,
    fc.constantFrom('smtp.mailfrom=', 'header.i=', 'header.d=', 'header.from='),
    fc.oneof(
      evil,
      fc.tuple(localPart, evil).map((both) => both.join('@')),
    ),
    gap,
  )
  .map((pieces) => pieces.join(''))

test('whatever a sender of another domain writes, it is never proven', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(verdict, { minLength: 1, maxLength: 4 }), hostile, async (all, below) => {
      const results = `${own}${all.join(';')}\r\n`
      expect(await read(`${results}Received: from evil.com\r\n${own}${below}`)).not.toBe('pass')
      expect(await read(`${results}${own}dmarc=pass\r\n${own}${below}`)).not.toBe('pass')
    }),
    { numRuns: 500 },
  )
})

/** Bad requests, for the tests of bad input. */
import { gzipSync } from 'node:zlib'
import { inquiry } from './submissions.ts'

const bell = String.fromCharCode(7)
const nul = String.fromCharCode(0)
/** Texts that break careless parsers; the flags say whether they may stand where one line is asked for, and where several are. */
export const texts: readonly [text: string, inOneLine: boolean, inMany: boolean][] = [
  ['<script>alert(1)</script>', true, true],
  ['"><img src=x onerror=alert(1)>', true, true],
  ["'; drop table inquiry; --", true, true],
  ['{{7*7}} ${7*7} <%= 7 %> #{7}', true, true],
  ['=cmd|"/c calc"!A1', true, true],
  ['../../etc/passwd', true, true],
  ['undefined null NaN true -1 1e309', true, true],
  ['%00 %0d%0aBcc: a@b.co', true, true],
  ['👩‍🔬 Ω≈ç√ 田中さん', true, true],
  ['محمد علي', true, true],
  ['Zoë \u0301\u0301\u0301', true, true],
  [`a${'\u0301'.repeat(40)}`, true, true],
  ['two\nlines', false, true],
  ['two\r\nlines', false, true],
  ['Eve\r\nBcc: victim@example.mu', false, true],
  ['a\u2028b', false, true],
  [`a${nul}b`, false, false],
  [`a${bell}b`, false, false],
  ['a\u202eb', false, false],
  ['a\u2066b', false, false],
  ['a\ud800b', false, false],
  ['\udfffa', false, false],
  ['   ', false, false],
  ['\u200b\u3164', false, false],
  ['x'.repeat(60_000), false, false],
]

const json = JSON.stringify(inquiry)
const post = (headers: string[], body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(
      ['POST /api/inquiries HTTP/1.1', 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n'),
    ),
    Buffer.from(body),
  ])
const typed = 'Content-Type: application/json'
const oddLength = JSON.stringify({ ...inquiry, name: { length: { toString: 0 } } })
const zipped = gzipSync(json)
const get = (path: string, more: string[] = []) =>
  ['GET ' + path + ' HTTP/1.1', 'Host: a', 'Connection: close', ...more, '', ''].join('\r\n')

/** Requests that break the rules of HTTP or of addresses, with the statuses that may answer them. */
export const wireCases: readonly [what: string, bytes: string | Buffer, status: RegExp][] = [
  [
    'a zipped body',
    post([typed, 'Content-Encoding: gzip', `Content-Length: ${zipped.length}`], zipped),
    /400|415/,
  ],
  ['two lengths', post([typed, 'Content-Length: 5', `Content-Length: ${json.length}`], json), /400/],
  ['a length and chunks', post([typed, 'Content-Length: 5', 'Transfer-Encoding: chunked'], json), /400/],
  ['too much by its length', post([typed, 'Content-Length: 99999999'], json), /413/],
  ['a length that is no number', post([typed, `Content-Length: ${oddLength.length}`], oddLength), /422/],
  ['a method of its own', 'BREW /home HTTP/1.1\r\nHost: a\r\n\r\n', /400/],
  ['no host', 'GET /home HTTP/1.1\r\nConnection: close\r\n\r\n', /400/],
  ['20 kB of cookies', get('/healthz', [`Cookie: a=${'x'.repeat(20_000)}`]), /431/],
  ['a very long path', get(`/${'a'.repeat(15_000)}`), /404|414/],
  ['half an escape', get('/%'), /400/],
]

/** What may be in an e-mail: anything, and its reading costs the service nothing. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWhole } from './mail-reading.ts'
import { readMail, readMailFiles } from './read-mail.ts'
import { messageIdsIn, referencesIn } from './references.ts'

test('a message that costs too much is read later, and then by its headers alone; the service answers meanwhile', async () => {
  // A million lines of text: the parser takes many seconds.
  const bomb = Buffer.from(
    `From: Anna <anna@example.org>\r\nSubject: boom\r\nIn-Reply-To: <a@lab.example>\r\n\r\n${'\r\n'.repeat(2_000_000)}`,
  )
  const [slow, small] = [readMail(bomb, { time: 500 }), readMail(Buffer.from('Subject: small\r\n\r\nwords'))]
  const begun = performance.now()
  await new Promise(setImmediate)
  expect(performance.now() - begun).toBeLessThan(500)
  expect(await slow).toBe('later')
  expect(await small).toMatchObject({ subject: 'small', body: 'words' })
  expect(await readMail(bomb, { time: 500 })).toMatchObject({
    sender: 'anna@example.org',
    subject: 'boom',
    answers: ['<a@lab.example>'],
    body: expect.stringContaining('open the original'),
    notices: ['unreadable'],
  })
  // Memory that not even Node has: no message of it is lost for ever.
  expect(await readMail(Buffer.from('Subject: x\r\n\r\n'), { memory: 50_000 })).toBe('later')
})

test('files of messages are read in the order of a message, one message at a time; those who ask together have one reading', async () => {
  const file =
    '--b\r\nContent-Type: application/pdf; name="a/b.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0=\r\n'
  const large = `${file}${file.replace('a/b', 'é')}${file.replace('JVBERi0=\r\n', 'QUJD\r\n'.repeat(200_000))}`
  const source = Buffer.from(
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nwords\r\n${large}--b--\r\n`,
  )
  const seen: string[] = []
  const read = async (id: string) => {
    const files = await readMailFiles(id, async () => {
      await new Promise(setImmediate)
      seen.push(`${id} in memory`)
      return source
    })
    if (!seen.includes(`${id} read`)) seen.push(`${id} read`)
    return files
  }
  const asked = ['first', 'second', 'third'].flatMap((id) => Array.from({ length: 20 }, () => read(id)))
  const [files, ...same] = await Promise.all(asked)
  const pdf = Buffer.from('%PDF-')
  expect(files?.slice(0, 2)).toEqual([
    { name: 'a-b.pdf', bytes: pdf },
    { name: 'é.pdf', bytes: pdf },
  ])
  expect(files?.map(({ bytes }) => bytes.length)).toEqual([5, 5, 600_000])
  expect(same.filter((one) => one === files)).toHaveLength(19)
  expect(seen).toEqual(['first', 'second', 'third'].flatMap((id) => [`${id} in memory`, `${id} read`]))
  await expect(readMailFiles('first', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await readMailFiles('first', async () => Buffer.from('Subject: x\r\n\r\n'))).toEqual([])
})

/** Pieces of messages, in any order and number, some of them long. */
const piece = fc.oneof(
  fc.constantFrom(
    '--b\r\n',
    '--b--\r\n',
    '--c\r\n',
    '\r\n\r\n',
    'Content-Type: multipart/mixed; boundary=c\r\n',
    'Content-Type: text/html; charset=utf-7\r\n',
    'Content-Type: message/delivery-status\r\n',
    'Content-Type: application/ms-tnef\r\n\r\n\x78\x9F\x3E\x22',
    'Content-Type: text/calendar\r\n',
    'Content-Type: multipart/alternative; boundary=b\r\n',
    'Content-Transfer-Encoding: base64\r\n',
    'From: <',
    'To: a@b.c,',
    'References: <a@b>',
    'Subject: =?utf-8?q?',
    'Return-Path: <>\r\n',
    'Content-Type: application/octet-stream; name="=?x?b?',
    'X-Failed-Recipients: ',
    'Action: failed\r\n',
    '<td>',
    '<b style="display:none">',
    '<blockquote>',
    '<a href=https://x.example>',
    '<sup>',
    '</p>',
    '\uFDFA',
    '\x1B$B',
    'ABI-',
    'ABI-2345-6789 ',
    '+AOk-',
    '\0',
    '\uD800',
    '\u202E',
    '<!--',
    '&#x',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const pieces = fc.array(
  fc.tuple(piece, fc.constantFrom(1, 1, 1, 2, 120, 3000)).map(([text, times]) => text.repeat(times)),
  { maxLength: 30 },
)

test('whatever a message has, what is read of it is bounded, and is text that every database takes', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (texts) => {
      const read = await readWhole(Buffer.from(texts.join('')), undefined)
      expect(read.body.length).toBeLessThanOrEqual(100_000)
      expect(read.subject.length).toBeLessThanOrEqual(300)
      for (const list of [read.to, read.cc, read.replyTo, read.files, read.answers])
        expect(list.length).toBeLessThanOrEqual(100)
      for (const { name } of read.files) expect(name.length).toBeLessThanOrEqual(100)
      expect(JSON.stringify(read).length).toBeLessThan(400_000)
      expect(JSON.stringify(read)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      expect(read.digest).toMatch(/^[\w-]{43}$/)
    }),
    { numRuns: 300 },
  )
}, 60_000)

test.each([
  ['ABI-2345-6789', ['ABI-2345-6789']],
  ['Re: order abi-2345-6789!', ['ABI-2345-6789']],
  ['ABI 2345 6789', ['ABI-2345-6789']],
  ['ABI‑2345‑6789, ABI–ABCD—EFGH, ABI−JKMN−PQRS', ['ABI-2345-6789', 'ABI-ABCD-EFGH', 'ABI-JKMN-PQRS']],
  ['ABI-2345-\r\n 6789', ['ABI-2345-6789']],
  ['> ABI-2345-\n> 6789', ['ABI-2345-6789']],
  ['ABI23456789', ['ABI-2345-6789']],
  ['ABI_2345_6789 and ABI - 2345 - 6789', ['ABI-2345-6789']],
  ['ＡＢＩ-2345-6789', ['ABI-2345-6789']],
  ['ABI-\u{AD}2345-\u{200B}6789', ['ABI-2345-6789']],
  ['ABI-2345-67890, XABI-2345-6789, ABI-2340-6789, ABI-2345', []],
])('references in %j', (text, references) => {
  expect(referencesIn(text)).toEqual(references)
})

test.each([
  ['<a@b.example> <c@d.example>', ['<a@b.example>', '<c@d.example>']],
  ['Your message of Monday <a@b.example>', ['<a@b.example>']],
  ['a@b.example c@d.example', ['<a@b.example>', '<c@d.example>']],
  ['<a-long\r\n -id@b.example>', ['<a-long-id@b.example>']],
  ['<null> <null@null> <undefined@x> <0@localhost> <@x> <a@> <> null', []],
])('Message-IDs in %j', (header, ids) => {
  expect(messageIdsIn(header)).toEqual(ids)
})

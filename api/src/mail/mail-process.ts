/**
 * Reads one e-mail in a process of its own, which ends afterwards: a message that was made to cost hours or memory costs the service neither. Its first argument
 * says what is asked for: `words`, `head` for what its headers say, `page` for its form, or `files`; for words, a second one names the own mail server. The message is its standard
 * input. Started by `read-mail.ts`.
 */
import { buffer } from 'node:stream/consumers'
import { readFiles, readHead, readPage, readWhole } from './mail-reading.ts'
import type { FileList } from './read-mail.ts'

const [, , asked = 'words', mailServer] = process.argv
const source = await buffer(process.stdin)
if (asked === 'words') process.stdout.write(JSON.stringify(await readWhole(source, mailServer)))
else if (asked === 'head')
  process.stdout.write(JSON.stringify(await readHead(source, mailServer, 'unreadable')))
else if (asked === 'page') process.stdout.write(await readPage(source))
else {
  const files = await readFiles(source)
  const list: FileList = files.map(({ name, bytes }) => ({ name, size: bytes.length }))
  process.stdout.write(`${JSON.stringify(list)}\n`)
  for (const { bytes } of files) process.stdout.write(bytes)
}

/**
 * Reads one e-mail in a process of its own, which ends afterwards: a message that was made to cost hours or memory costs the service neither. Its first argument
 * says what is asked for: `words`, `head` for what its headers say, or the place of a file; for words, a second one names the own mail server. The message is its
 * standard input. Started by `read-mail.ts`.
 */
import { buffer } from 'node:stream/consumers'
import { readFile, readHead, readWhole } from './mail-reading.ts'

const [, , asked = 'words', mailServer] = process.argv
const source = await buffer(process.stdin)
if (asked === 'words') process.stdout.write(JSON.stringify(await readWhole(source, mailServer)))
else if (asked === 'head')
  process.stdout.write(JSON.stringify(await readHead(source, mailServer, 'unreadable')))
else {
  const file = await readFile(source, Number(asked))
  // A line with the name, then the bytes; nothing where there is no such file.
  if (file) process.stdout.write(Buffer.concat([Buffer.from(`${file.name}\n`), file.bytes]))
}

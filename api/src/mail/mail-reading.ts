/** What an e-mail says: its words, whom it names, what it answers, its files. Runs in `mail-process.ts`. */
import { createHash } from 'node:crypto'
import type { MailNotice } from '@laboratory/contract/desk/incoming-mail'
import { decodeWords, type Header } from 'postal-mime'
import { isDangerous, typeOfFile } from './file-type.ts'
import { kindOf } from './mail-kind.ts'
import {
  type MailFile,
  endOfHead,
  headOf,
  MailParts,
  parseMail,
  withoutPadding,
  withinSignature,
  withOwnBorder,
  withReadableHead,
} from './mail-parts.ts'
import { authenticationOf } from './mail-results.ts'
import { addressesIn, mostRecipients } from './mail-sender.ts'
import { oneLine } from './one-line.ts'
import type { ReadMail } from './read-mail.ts'
import { answeredBy, referencesIn } from './references.ts'

/** Files that are offered; the message is kept whole. */
const mostFiles = 100

/** What a message says, or its headers alone where its parts cannot be read. */
export async function readWhole(source: Buffer, mailServer: string | undefined): Promise<ReadMail> {
  const read = await partsOf(source)
  return read
    ? describe(source, read.headers, read.parts, mailServer)
    : readHead(source, mailServer, 'parts-cut')
}

/** @param notice why its parts are not read */
export async function readHead(
  source: Buffer,
  mailServer: string | undefined,
  notice: MailNotice,
): Promise<ReadMail> {
  const { headers } = await parseMail(withReadableHead(headOf(source)))
  const read = describe(source, headers, new MailParts(await parseMail(Buffer.alloc(0))), mailServer)
  return { ...read, body: unreadable, notices: [...read.notices, notice] }
}

const unreadable = 'This message cannot be shown. It is kept as it came: open the original.'

function describe(
  source: Buffer,
  headers: readonly Header[],
  parts: MailParts,
  mailServer: string | undefined,
): ReadMail {
  const valuesOf = (name: string) => headers.flatMap(({ key, value }) => (key === name ? [value] : []))
  const header = (name: string) => valuesOf(name)[0] ?? ''
  const all = (name: string) => valuesOf(name).join(', ')
  const [from] = [...addressesIn(header('from')), ...addressesIn(header('sender'))]
  const sender = from?.address ?? ''
  const subject = oneLine(decodeWords(header('subject').slice(0, 10_000)), 300)
  const messageId = oneLine(header('message-id'), 500)
  const body = parts.words
  const sorted = kindOf({
    headers,
    sender,
    senderName: from?.name ?? '',
    subject,
    body,
    parts: parts.reports,
  })
  const [to, cc, replyTo] = ['to', 'cc', 'reply-to'].map((name) =>
    addressesIn(all(name)).slice(0, mostRecipients),
  )
  const references = referencesIn(subject, body)
  const notices = new Set(parts.notices)
  if (parts.files.length > mostFiles) notices.add('files-cut')
  if ((all('to') + all('cc')).split('@').length > mostRecipients) notices.add('recipients-cut')
  if (referencesIn(subject).length > 1) notices.add('references')
  return {
    messageId,
    digest: digestOf(source, [messageId, oneLine(header('from'), 500), subject]),
    ...sorted,
    senderName: from?.name ?? oneLine(decodeWords(header('from').slice(0, 1000)), 200),
    sender,
    senderAuthentication: authenticationOf(headers, { mailServer, sender }),
    to: to ?? [],
    cc: cc ?? [],
    replyTo: replyTo ?? [],
    subject,
    body,
    answers: sorted.report?.messageIds ?? answeredBy(header('in-reply-to'), header('references')),
    references,
    notices: [...notices],
    files: parts.files.slice(0, mostFiles).map(({ name, bytes }) => {
      const type = typeOfFile(bytes)
      return { name, size: bytes.length, type, isDangerous: isDangerous(name, bytes) }
    }),
  }
}

/**
 * Of all that stands beneath its headers: those that tell its way differ from copy to copy. One without a Message-ID is known by its whole source, so that two
 * of the same words are two.
 */
function digestOf(source: Buffer, names: readonly [messageId: string, ...string[]]): string {
  return createHash('sha256')
    .update(JSON.stringify(names))
    .update(source.subarray(names[0] === '' ? 0 : endOfHead(source)))
    .digest('base64url')
}

/** @returns those that are offered, in the order of the message */
export async function readFiles(source: Buffer): Promise<MailFile[]> {
  return (await partsOf(source))?.parts.files.slice(0, mostFiles) ?? []
}

/** @returns the page that its sender wrote; empty where there is none */
export async function readPage(source: Buffer): Promise<string> {
  // Of all readers of a message this one alone needs it.
  const { pageOf } = await import('./mail-page.ts')
  const parts = (await partsOf(source))?.parts
  return parts && parts.pages.length > 0 ? pageOf(parts.pages.join('<hr>'), parts.pictures) : ''
}

async function partsOf(source: Buffer) {
  const readable = withReadableHead(withoutPadding(source))
  const root = await parseMail(readable).catch(() => undefined)
  if (!root) return undefined
  const within = withOwnBorder(readable, root) ?? withinSignature(root)
  const parts = new MailParts(within ? await parseMail(withReadableHead(within)).catch(() => root) : root)
  const message = parts.files.find(({ mime }) => mime === 'message/rfc822')
  if (message && parts.reports.every(({ type }) => type === 'message/rfc822'))
    await addForwarded(parts, message.bytes)
  return { headers: root.headers, parts }
}

/** What somebody passed on as a file: its words below those beside it, and its own files. */
async function addForwarded(parts: MailParts, source: Buffer): Promise<void> {
  const root = await parseMail(withReadableHead(source)).catch(() => undefined)
  if (!root) return
  const header = (name: string) =>
    oneLine(decodeWords(root.headers.find(({ key }) => key === name)?.value.slice(0, 10_000) ?? ''), 300)
  const inner = new MailParts(root)
  const words = `From: ${header('from')}\nSubject: ${header('subject')}\n\n${inner.words}`
  parts.words = [parts.words, words].filter(Boolean).join('\n\n---------- Forwarded message ---------\n')
  parts.files.push(...inner.files)
  parts.pages.push(...inner.pages)
  for (const [id, file] of inner.pictures) parts.pictures.set(id, file)
  for (const notice of inner.notices) parts.notices.add(notice)
}

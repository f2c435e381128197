/**
 * Reads one e-mail in a process of its own, which ends afterwards: a message that was made to cost hours or memory costs the service neither.
 * Its argument is the place of a file, or nothing for the words; the message is its standard input. Started by `read-mail.ts`.
 */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isEmailAddress } from '@laboratory/contract/email-address'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { typeOfFile } from './file-type.ts'
import type { ReadMail } from './read-mail.ts'
import { messageIdsIn, referencesIn } from './references.ts'

/** Letters of the words that are shown; the message is kept whole. */
const longestBody = 100_000
/** Files that are offered, and recipients; the message is kept whole. */
const mostFiles = 100
/** Levels of parts in one another: people's messages have three. */
const deepest = 20

async function wordsOfMail(source: Buffer): Promise<ReadMail> {
  const mail = await parse(source)
  const from = mail.from?.address === undefined ? undefined : mail.from
  const sender = oneLine(from?.address ?? '', 254)
  const kind = kindOf(mail)
  const words = plain(mail.text ?? wordsOf(mail.html ?? '')).trim()
  const subject = oneLine(mail.subject ?? '', 300)
  const messageId = oneLine(mail.messageId ?? '', 500)
  const answers =
    kind === 'bounce' ? returnedBy(source) : messageIdsIn(mail.inReplyTo ?? '', nearestFirst(mail))
  return {
    messageId,
    digest: digestOf(source, [messageId, mail.headers.find(({ key }) => key === 'from')?.value, subject]),
    kind,
    senderName: oneLine(from?.name ?? '', 200),
    sender: isEmailAddress(sender) ? sender : '',
    senderAuthentication: 'unknown',
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    replyTo: addressesOf(mail.replyTo),
    subject,
    body: words.slice(0, longestBody),
    answers,
    references: referencesIn(subject, words.slice(0, longestBody)),
    report:
      kind === 'bounce'
        ? { action: 'failed', status: '', reason: '', recipients: [], messageIds: answers }
        : null,
    notices: [
      ...(words.length > longestBody ? ['words-cut' as const] : []),
      ...(mail.attachments.length > mostFiles ? ['files-cut' as const] : []),
    ],
    files: mail.attachments.slice(0, mostFiles).map((file) => {
      const bytes = bytesOf(file)
      return { name: nameOf(file), size: bytes.length, type: typeOfFile(bytes), isDangerous: false }
    }),
  }
}

/**
 * Of all that stands beneath its headers: those that tell its way differ from copy to copy. One without a Message-ID is known by its whole source, so that two
 * of the same words are two.
 */
function digestOf(source: Buffer, names: readonly [messageId: string, ...(string | undefined)[]]): string {
  const end = /\r?\n\r?\n/.exec(source.toString('latin1'))?.index ?? 0
  return createHash('sha256')
    .update(JSON.stringify(names))
    .update(source.subarray(names[0] === '' ? 0 : end))
    .digest('base64url')
}

function addressesOf(list: Address[] = []) {
  return list
    .flatMap((one) => one.group ?? [one])
    .slice(0, mostFiles)
    .map(({ name, address = '' }) => ({ name: oneLine(name, 200), address: oneLine(address, 254) }))
    .filter(({ address }) => isEmailAddress(address))
}

function parse(source: Buffer): Promise<Email> {
  return PostalMime.parse(source, {
    maxNestingDepth: deepest,
    maxHeadersSize: 256 * 1024,
    // A message within a message is a file, and not taken apart.
    forceRfc822Attachments: true,
  })
}

/** RFC 3464 for bounces, RFC 3834 for what no person wrote. */
function kindOf(mail: Email): ReadMail['kind'] {
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value.toLowerCase() ?? ''
  const type = header('content-type')
  if (type.startsWith('multipart/report'))
    return /report-type="?delivery-status/.test(type) && hasFailed(mail) ? 'bounce' : 'automatic'
  const submitted = header('auto-submitted')
  const isList = /^(?:bulk|junk|auto_reply)/.test(header('precedence'))
  const isAutomatic = (submitted !== '' && !submitted.startsWith('no')) || isList
  return isAutomatic || header('x-autoreply') !== '' || header('return-path') === '<>' ? 'automatic' : 'reply'
}

/** Not only late: RFC 3464, section 2.3.3. */
function hasFailed({ attachments, text }: Email): boolean {
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  return /^action:\s*failed/im.test(`${report ? bytesOf(report).toString('latin1') : ''}\n${text ?? ''}`)
}

/** Message-IDs of what came back: its own, and not those that it had answered. */
function returnedBy(source: Buffer): string[] {
  const lines = source.toString('latin1').match(/^(?:original-)?message-id:\s{0,9}<[^<>\s]{3,250}>/gim) ?? []
  return messageIdsIn(...lines)
}

/** References stand from the first message of a thread to the last. */
function nearestFirst({ references = '' }: Email): string {
  return references.split(/\s+/).toReversed().join(' ')
}

function bytesOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)
}

function nameOf({ filename, mimeType }: Attachment): string {
  const usual = mimeType === 'message/rfc822' ? 'message.eml' : 'file'
  return oneLine(filename ?? '', 100).replaceAll(/[/\\:*?"<>|]/g, '-') || usual
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** The words of a page, for reading as text: what is left of a tag shows as such and does nothing. */
function wordsOf(html: string): string {
  // Words, and between them "/" of an end or "" of a beginning.
  const parts = html.split(/<(\/?)(?:style|script|title)\b[^<>]*>/i)
  return parts
    .filter((_, index) => index % 2 === 0 && parts[index - 1] !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|hr|\/p|\/div|\/li|\/tr|\/h[1-6]|\/blockquote|\/table)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,6})|([a-z]{2,4}));/gi, (all, code: string | undefined, name: string) =>
      code ? String.fromCodePoint(Number(code)) : (entities[name.toLowerCase()] ?? all),
    )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}

/** Without what no person sees: signs that hide, or turn the direction of writing. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/[^\P{C}\n\t]/gu, '')
}

function oneLine(text: string, length: number): string {
  return plain(text).replaceAll(/\s+/g, ' ').trim().slice(0, length)
}

const [, , place] = process.argv
const source = await buffer(process.stdin)
if (place === undefined) process.stdout.write(JSON.stringify(await wordsOfMail(source)))
else {
  const file = (await parse(source)).attachments[Number(place)]
  // A line with the name, then the bytes; nothing where there is no such file.
  if (file) process.stdout.write(Buffer.concat([Buffer.from(`${nameOf(file)}\n`), bytesOf(file)]))
}

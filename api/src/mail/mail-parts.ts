/** The parts of an e-mail: its words, and its files. */
import { isAscii, isUtf8 } from 'node:buffer'
import type { MailNotice } from '@laboratory/contract/desk/incoming-mail'
import PostalMime, { decodeWords, type Header } from 'postal-mime'
import { typeOfFile } from './file-type.ts'
import { textOfBytes } from './mail-charset.ts'
import { textOfHtml } from './mail-html.ts'
import { wordsOfInvitation } from './invitation.ts'
import { cut, oneLine, plain } from './one-line.ts'
import { contentOfSigned } from './signed.ts'
import { readTnef } from './tnef.ts'

/** Letters of the words that are shown; the message is kept whole. */
export const longestBody = 100_000
/** Bytes of a part that are read as text. */
const longestText = 4 * 1024 * 1024
/** Levels of parts in one another, of which people's messages have three, and bytes of headers. */
const deepest = 100
const longestHeaders = 1024 * 1024
/** Bytes in which a border is looked for, and of what came back that is read. */
const beginning = 64 * 1024

/** A part as the library has it. Its types leave it out: messages are alternatives within parts, which its own text and HTML do not tell. */
type Node = {
  headers: Header[]
  childNodes: Node[]
  content: ArrayBuffer | null
  contentType: { parsed: { value: string; params: Record<string, string> }; multipart: string | false }
  contentDisposition: { parsed: { value: string; params: Record<string, string> } }
}

export type MailFile = { name: string; mime: string; bytes: Buffer }

/** @throws where the message is deeper, or its headers longer, than is read */
export async function parseMail(source: Buffer): Promise<Node> {
  // Each message within a message is a file, and not taken apart.
  const parser = new PostalMime({
    maxNestingDepth: deepest,
    maxHeadersSize: longestHeaders,
    forceRfc822Attachments: true,
  })
  await parser.parse(source)
  return (parser as unknown as { root: Node }).root
}

/** Where headers have letters without saying of which alphabet, in UTF-8. */
export function withReadableHead(source: Buffer): Buffer {
  const end = endOfHead(source)
  const head = source.subarray(0, end)
  const body = source.subarray(end)
  const isPlain = isAscii(head) && !head.includes('\x1B')
  if (isPlain && isUtf8(body)) return source
  return Buffer.concat([
    isPlain ? head : Buffer.from(textOfBytes(head).text),
    isUtf8(body) ? body : withReadableNames(body),
  ])
}

/** Where names of files have letters without saying of which alphabet, in UTF-8. */
function withReadableNames(source: Buffer): Buffer {
  const named = /^(?:content-(?:type|disposition):|[ \t])[^\r\n]{0,200}name="?[^"\r\n]{0,200}/gim
  const text = source.toString('latin1').replaceAll(named, (line) => {
    const bytes = Buffer.from(line, 'latin1')
    return isAscii(bytes) ? line : Buffer.from(textOfBytes(bytes).text).toString('latin1')
  })
  return Buffer.from(text, 'latin1')
}

/** Without the blanks that some mail servers put after the sign of a broken line, which is then none (RFC 2045, section 6.7). */
export function withoutPadding(source: Buffer): Buffer {
  const text = source.toString('latin1')
  const padded = /=[ \t]+(\r?\n)/g
  return /quoted-printable/i.test(text) && padded.test(text)
    ? Buffer.from(text.replaceAll(padded, '=$1'), 'latin1')
    : source
}

/** The headers by which a message is filed, where the others are too many to read. */
export function headOf(source: Buffer): Buffer {
  const head = source.toString('latin1', 0, Math.min(endOfHead(source), 2 * longestHeaders))
  const known = head.match(
    /^(?:from|sender|to|cc|reply-to|subject|message-id|in-reply-to|references|auto-submitted|return-path|authentication-results):.{0,9000}(?:\r?\n[ \t].{0,9000}){0,50}/gim,
  )
  return Buffer.from(known?.slice(0, 50).join('\r\n') ?? '', 'latin1')
}

export function endOfHead(source: Buffer): number {
  const [long, short] = [source.indexOf('\r\n\r\n'), source.indexOf('\n\n')]
  const ends = [long, short].filter((end) => end !== -1)
  return ends.length > 0 ? Math.min(...ends) : source.length
}

/** A message that names another border than it has between its parts, with its own. @returns undefined where it has none */
export function withOwnBorder(source: Buffer, root: Node): Buffer | undefined {
  if (root.contentType.multipart === false || root.childNodes.length > 0) return undefined
  const body = source.subarray(endOfHead(source))
  const border = /^--([^\s-]\S{0,70}?)\r?\n[Cc]ontent-/m.exec(body.toString('latin1', 0, beginning))?.[1]
  if (border === undefined) return undefined
  return Buffer.concat([Buffer.from(`Content-Type: multipart/mixed; boundary="${border}"`), body])
}

/** The message within a signature that hides it. */
export function withinSignature(root: Node): Buffer | undefined {
  const isSigned = noticeOf(typeOf(root).mime, root.contentType.parsed.params) === 'smime'
  return isSigned ? contentOfSigned(bytesOf(root)) : undefined
}

export class MailParts {
  readonly files: MailFile[] = []
  readonly notices = new Set<MailNotice>()
  /** Reports, and messages that came back, as text. */
  readonly reports: { type: string; text: string }[] = []
  words: string

  constructor(root: Node) {
    const words = plain(this.wordsOf(root)).trim()
    const said = words === '' ? plain(this.hiddenWords()).trim() : words
    const invitation = this.files.find(({ mime }) => mime === 'text/calendar')
    // Outlook names pictures in its plain text by their Content-ID, too.
    const placed = said.replaceAll(
      /\[(picture|cid):([^\s\]]{1,200})\]/g,
      (whole, kind: string, id: string) => {
        const other = kind === 'picture' ? '[picture]' : whole
        const file = this.pictures.get(id)
        return file ? `[${file.name}]` : other
      },
    )
    const all = [placed, invitation && plain(wordsOfInvitation(this.decode(invitation.bytes), said !== ''))]
      .filter(Boolean)
      .join('\n\n')
    if (all.length > longestBody) this.notices.add('words-cut')
    if (/^-----BEGIN PGP MESSAGE-----/m.test(all)) this.notices.add('encrypted')
    this.words = cut(all, longestBody).trim()
  }

  /** As they were written; of one that is longer or deeper than is read there is the original. */
  readonly pages: string[] = []
  /** Files by their Content-ID. */
  readonly pictures = new Map<string, MailFile>()

  /** Where no part is words: those of a program that names its only part as if it were a file, or of Outlook's container. */
  private hiddenWords(): string {
    const text = this.files.find(({ mime }) => mime === 'text/plain')
    return text ? this.decode(text.bytes) : this.tnef
  }

  /** Words in Outlook's container. */
  private tnef = ''

  private wordsOf(node: Node): string {
    const { contentType } = node
    if (contentType.multipart === 'encrypted') this.notices.add('encrypted')
    if (contentType.multipart !== false) {
      const forms = node.childNodes.map((child) => [child, this.wordsOf(child)] as const)
      if (node.childNodes.some((child) => this.marked.has(child))) this.marked.add(node)
      const written = forms.filter(([, words]) => words.trim() !== '')
      return contentType.multipart === 'alternative'
        ? this.best(written)
        : written.map(([, words]) => words).join('\n\n')
    }
    const { mime } = typeOf(node)
    if (!isWords(node)) this.addFile(node, mime)
    else if (mime === 'text/html') return this.htmlOf(node).text
    else return this.textOf(node)
    return ''
  }

  /** Of the same words in several forms: what the sender saw, unless the plain text says it all and as well. */
  private best(written: readonly (readonly [Node, string])[]): string {
    const text = written.find(([node]) => typeOf(node).mime === 'text/plain')
    const page = written.findLast(([node]) => node !== text?.[0])
    if (!text || !page) return (text ?? page)?.[1] ?? ''
    return this.marked.has(page[0]) || !saysAll(text[1], page[1]) ? page[1] : text[1]
  }

  /** Pages, and what holds one, that a plain text cannot say. */
  private readonly marked = new Set<Node>()

  private htmlOf(node: Node) {
    const html = this.textOf(node)
    const page = textOfHtml(html, longestBody)
    if (page.isCut) this.notices.add('words-cut')
    else {
      this.pages.push(html)
      if (page.isMarked || page.isColoured) this.notices.add('form')
    }
    if (page.isMarked) this.marked.add(node)
    return page
  }

  private textOf(node: Node): string {
    const { params } = node.contentType.parsed
    const bytes = bytesOf(node)
    const { mime, charset } = typeOf(node)
    const text = this.decode(bytes, charset ?? (mime === 'text/html' ? charsetOfPage(bytes) : undefined))
    return /^flowed$/i.test(params.format ?? '') ? joined(text, /^yes$/i.test(params.delsp ?? '')) : text
  }

  private decode(bytes: Buffer, charset?: string): string {
    const { text, isCertain } = textOfBytes(bytes.subarray(0, longestText), charset)
    if (!isCertain) this.notices.add('charset')
    if (bytes.length > longestText) this.notices.add('words-cut')
    return text
  }

  private addFile(node: Node, mime: string): void {
    const bytes = bytesOf(node)
    if (
      /^(?:message\/(?:(?:global-)?delivery-status|rfc822|global|global-headers|(?:global-)?disposition-notification)|text\/rfc822-headers)$/.test(
        mime,
      )
    )
      this.reports.push({ type: mime, text: plain(bytes.toString('latin1', 0, beginning)) })
    const notice = noticeOf(mime, node.contentType.parsed.params)
    if (notice) this.notices.add(notice)
    if (notice === 'tnef') {
      const { text, files } = readTnef(bytes)
      this.tnef = text
      this.files.push(
        ...files.map(({ name, bytes: content }) => ({ name: shortened(name), mime: '', bytes: content })),
      )
    }
    const name = this.nameOf(node, mime, bytes)
    const id = node.headers.find(({ key }) => key === 'content-id')?.value.replaceAll(/^\s*<|>\s*$/g, '')
    if (id) this.pictures.set(id, { name, mime, bytes })
    if (bytes.length > 0 || node.contentDisposition.parsed.value === 'attachment')
      this.files.push({ name, mime, bytes })
  }

  /** By its bytes, where it names none: a picture in the words is no "file". */
  private nameOf(node: Node, mime: string, bytes: Buffer): string {
    const given = node.contentDisposition.parsed.params.filename ?? node.contentType.parsed.params.name ?? ''
    const name = shortened(decodeWords(given))
    if (name !== '') return name
    if (mime === 'message/rfc822') return 'message.eml'
    if (mime === 'text/calendar') return 'invitation.ics'
    if (/^message\/|^text\/rfc822-headers/.test(mime)) return 'report.txt'
    const [kind, ending = ''] = typeOfFile(bytes).split('/')
    return kind === 'image'
      ? `picture-${this.files.length + 1}.${ending.replace('jpeg', 'jpg')}`
      : ending === 'pdf'
        ? `file-${this.files.length + 1}.pdf`
        : 'file'
  }
}

/** Lines that a program has broken (RFC 3676), those of a quotation among themselves. */
function joined(text: string, isBlankOfBreak: boolean): string {
  const rows: { depth: number; words: string }[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/)) {
    const depth = line.search(/[^>]|$/)
    const words = line.slice(depth).replace(/^ /, '')
    const isSignature = words === '-- '
    const last = rows.at(-1)
    const isBroken = words.endsWith(' ') && !isSignature
    const kept = isBroken && isBlankOfBreak ? words.slice(0, -1) : words
    if (isOpen && last?.depth === depth && !isSignature) last.words += kept
    else rows.push({ depth, words: kept })
    isOpen = isBroken
  }
  return rows.map(({ depth, words }) => `${'>'.repeat(depth)}${depth > 0 ? ' ' : ''}${words}`).join('\n')
}

/** As a page names its own alphabet. */
const charsetOfPage = (bytes: Buffer): string | undefined =>
  /<meta[^>]{1,200}charset=["']?([\w-]{1,40})/i.exec(bytes.toString('latin1', 0, 4096))?.[1]

const longestName = 100

/** A name of one line, without signs that lead to folders; of a long one, its begin and its ending. */
function shortened(given: string): string {
  const name = oneLine(given, 1000).replaceAll(/[/\\:*?"<>|]/g, '-')
  return name.length > longestName ? `${cut(name, longestName - 21)}…${name.slice(-20)}` : name
}

/** Shown, and not a file. */
function isWords(node: Node): boolean {
  const { mime } = typeOf(node)
  const { value, params } = node.contentDisposition.parsed
  const name = params.filename ?? node.contentType.parsed.params.name ?? ''
  // Exchange makes files of the words that stand below a picture or a file.
  if (/^ATT\d{5}\.(?:txt|html?)$/i.test(name) && /^text\/(?:plain|html)$/.test(mime)) return true
  if (value === 'attachment' || !mime.startsWith('text/')) return false
  if (/^text\/(?:calendar|rfc822-headers|x-?vcard|vcard|directory|csv|x-amp-html)$/.test(mime)) return false
  return name === '' || mime === 'text/html'
}

/** What a part is, also where its header is written wrongly: without its second half, or without the sign before the alphabet. */
function typeOf({ contentType: { parsed } }: Node): { mime: string; charset?: string } {
  const [, mime, rest = ''] = /^([\w.+-]+\/[\w.+-]+)(\s.*)?$/.exec(parsed.value) ?? []
  const charset = parsed.params.charset ?? /charset=\W?([\w-]+)/.exec(rest)?.[1]
  return {
    mime: mime ?? (/^(?:text)?$/.test(parsed.value) ? 'text/plain' : 'application/octet-stream'),
    ...(charset !== undefined && { charset }),
  }
}

/** What holds words or files that are not shown. */
function noticeOf(mime: string, params: Record<string, string>): MailNotice | undefined {
  const name = (params.name ?? '').toLowerCase()
  if (/^application\/(?:vnd\.)?ms-tnef$/.test(mime) || name === 'winmail.dat') return 'tnef'
  if (/^application\/(?:x-)?pkcs7-mime$/.test(mime) || name === 'smime.p7m')
    return /^(?:enveloped|authenveloped)/i.test(params['smime-type'] ?? '') ? 'encrypted' : 'smime'
  if (/^application\/(?:pgp-encrypted|x-microsoft-rpmsg-message)$/.test(mime)) return 'encrypted'
  return mime === 'text/calendar' || mime === 'application/ics' ? 'invitation' : undefined
}

function bytesOf({ content }: Node): Buffer {
  return content === null ? Buffer.alloc(0) : Buffer.from(content)
}

/** Whether a text has the words of a page: at least four of five. */
function saysAll(text: string, page: string): boolean {
  const wordsIn = (all: string) =>
    new Set(
      all
        .slice(0, 20_000)
        .toLowerCase()
        .replaceAll(/<?https?:\S+|\[(?:picture|cid):[^\s[\]]+\]/g, '')
        .match(/[\p{L}\p{N}]+/gu),
    )
  const known = wordsIn(text)
  const all = [...wordsIn(page)]
  return all.filter((word) => known.has(word)).length >= 0.8 * all.length
}

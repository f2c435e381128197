/** Reads an e-mail that came in: who wrote it, what it answers, its words and its files. A stranger may have made it on purpose. */
import { createHash } from 'node:crypto'
import type { MailNotice, SenderAuthentication } from '@laboratory/contract/desk/incoming-mail'
import type { FileType } from '@laboratory/contract/desk/parts'
import { second } from '../clock.ts'
import { oneAtATime, runProcess } from '../process/run-process.ts'

/** A message of people takes a tenth of a second. ms; and kB of data, some 600,000 of which are Node's own before it begins. */
const mailLimits = { time: 10 * second, memory: 1_000_000 }
/** Megabytes of memory beside the message. */
const mostMemory = 256

export type MailAddress = { name: string; address: string }

/** What a mail server says of a message of ours: RFC 3464, or in words. */
export type MailReport = {
  action: 'failed' | 'delayed' | 'delivered'
  /** RFC 3463, such as 5.1.1; empty where it names none. */
  status: string
  /** Its reason, in its own words, on one line. */
  reason: string
  /** Whom it speaks of, in lower case; none where it does not say. */
  recipients: string[]
  /** Of the message that it is about. */
  messageIds: string[]
}

/** Whether a report speaks of this recipient, and not only of one who had a copy, or of somebody whom it is forwarded to. */
export const concerns = ({ recipients }: MailReport, recipient: string): boolean =>
  recipients.length === 0 || recipients.includes(recipient.toLowerCase())

export type ReadMail = {
  /** Empty where it has none. */
  messageId: string
  /** By which the same message is known when it comes again, also by another way: of its names and all that stands beneath its headers. */
  digest: string
  /**
   * `bounce`: ours was not delivered. `automatic`: an answer of somebody who is away, a receipt, a report that ours is late or was delivered. All else is
   * what a customer says, also by a machine that sends orders.
   */
  kind: 'reply' | 'bounce' | 'automatic'
  senderName: string
  /** An address that could be answered, or empty. */
  sender: string
  senderAuthentication: SenderAuthentication
  to: MailAddress[]
  cc: MailAddress[]
  replyTo: MailAddress[]
  subject: string
  body: string
  /** Message-IDs that it answers, the nearest first, and only such as can be nobody else's; of a report, those that it is about. */
  answers: string[]
  /** Our references that it names: those of its subject, then those of its text. */
  references: string[]
  report: MailReport | null
  notices: MailNotice[]
  files: { name: string; size: number; type: FileType; isDangerous: boolean }[]
}

/** One at a time. */
const queue = oneAtATime()
/** Digests of messages that cost too much once. */
const costly = new Set<string>()
const mostCostly = 1000

/**
 * @param source as it came; of one that is too large, its beginning
 * @param use.mailServer name with which the own mail server begins its results about senders, where it is known
 * @param use.hasFailed it ended the service: only its headers are read
 * @returns `later` for one that took too long or too much memory for the first time: the machine may have been busy. The second time, what its headers say
 * @throws where nothing can be read now
 */
export async function readMail(
  source: Buffer,
  {
    mailServer,
    hasFailed = false,
    ...limits
  }: { mailServer?: string | undefined; hasFailed?: boolean } & Partial<typeof mailLimits> = {},
): Promise<ReadMail | 'later'> {
  const words = mailServer === undefined ? [] : [mailServer]
  const read = hasFailed ? undefined : await run(source, ['words', ...words], limits)
  if (read) return JSON.parse(read.toString()) as ReadMail
  const key = createHash('sha256').update(source).digest('base64')
  if (!hasFailed && !costly.delete(key)) {
    if (costly.size < mostCostly) costly.add(key)
    return 'later'
  }
  const head = await run(source, ['head', ...words])
  if (!head) throw new Error('not even the headers of a message can be read')
  return JSON.parse(head.toString()) as ReadMail
}

type NamedFile = { name: string; bytes: Buffer }
const underWay = new Map<string, Promise<NamedFile[]>>()

/**
 * The files of a message, in its order; none where it costs too much. Whoever asks for those of the same one meanwhile has the same.
 * @param load its source, which nobody holds before its turn
 */
export function readMailFiles(id: string, load: () => Promise<Buffer>): Promise<readonly NamedFile[]> {
  const files = underWay.get(id) ?? readFiles(load).finally(() => underWay.delete(id))
  underWay.set(id, files)
  return files
}

async function readFiles(load: () => Promise<Buffer>): Promise<NamedFile[]> {
  const output = await run(load, ['files'])
  if (!output) return []
  let at = output.indexOf('\n') + 1
  const listed = JSON.parse(output.toString('utf8', 0, at)) as FileList
  // Each on its own: a small one that is sent slowly does not keep the rest.
  return listed.map(({ name, size }) => ({ name, bytes: Buffer.from(output.subarray(at, (at += size))) }))
}
/** Its page as its sender laid it out; empty where there is none, or where it costs too much. */
export async function readMailPage(load: () => Promise<Buffer>): Promise<Buffer> {
  return (await run(load, ['page'])) ?? Buffer.alloc(0)
}

/** What a browser may do with that page: nothing, also where the cleaning should fail. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox"

/** What the process says first; the bytes follow. */
export type FileList = { name: string; size: number }[]

/** @returns undefined where it costs too much */
async function run(
  source: Buffer | (() => Promise<Buffer>),
  words: readonly string[],
  limits: Partial<typeof mailLimits> = {},
): Promise<Buffer | undefined> {
  const { isDone, output } = await queue(async () =>
    runProcess({
      code: 'api/src/mail/mail-process.ts',
      words,
      input: [typeof source === 'function' ? await source() : source],
      reads: ['api/src/mail'],
      options: [`--max-old-space-size=${mostMemory}`],
      ...mailLimits,
      ...limits,
    }),
  )
  return isDone ? output : undefined
}

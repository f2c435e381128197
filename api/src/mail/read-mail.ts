/** Reads an e-mail that came in: who wrote it, what it answers, its words and its files. A stranger may have made it on purpose. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { MailNotice, SenderAuthentication } from '@laboratory/contract/desk/incoming-mail'
import type { FileType } from '@laboratory/contract/desk/parts'
import { second } from '../clock.ts'
import { repository } from '../repository.ts'

/** A message of people takes a tenth of a second. Megabytes of memory beside the message. */
const longest = 10 * second
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

/**
 * @param source as it came; of one that is too large, its beginning
 * @throws where it is no message that can be read, or takes too long
 */
export async function readMail(source: Buffer): Promise<ReadMail> {
  return JSON.parse((await inOwnProcess(source)).toString()) as ReadMail
}

/** A file of a message. @returns undefined where it has none at this place */
export async function readMailFile(source: Buffer, place: number) {
  const output = await inOwnProcess(source, String(place))
  const end = output.indexOf('\n')
  return end === -1
    ? undefined
    : { name: output.subarray(0, end).toString(), bytes: output.subarray(end + 1) }
}

/** Its own code is all that it may read. */
const permissions = [
  '--permission',
  ...['node_modules', 'package.json', 'api/package.json', 'api/src/mail', 'contract'].map(
    (path) => `--allow-fs-read=${join(repository, path)}`,
  ),
]

async function inOwnProcess(source: Buffer, ...order: string[]): Promise<Buffer> {
  const code = join(repository, 'api/src/mail/mail-process.ts')
  // Without our environment: it holds passwords of the database and of the mail server.
  const child = spawn(
    process.execPath,
    [...permissions, `--max-old-space-size=${mostMemory}`, code, ...order],
    { env: {}, cwd: repository, stdio: ['pipe', 'pipe', 'ignore'], timeout: longest, killSignal: 'SIGKILL' },
  )
  const ended = once(child, 'close')
  // It may end before it has read all.
  child.stdin.on('error', () => {})
  child.stdin.end(source)
  const output = await buffer(child.stdout)
  const [status] = (await ended) as [number | null]
  if (status !== 0) throw new Error('the message cannot be read')
  return output
}

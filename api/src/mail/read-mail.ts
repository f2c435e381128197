/** Reads an e-mail that came in: who wrote it, what it answers, its words and its files. A stranger may have made it on purpose. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { IncomingMailKind } from '@laboratory/contract/desk/incoming-mail'
import type { FileType } from '@laboratory/contract/desk/parts'
import { second } from '../clock.ts'
import { repository } from '../repository.ts'

/** A message of people takes a tenth of a second. Megabytes of memory beside the message. */
const longest = 10 * second
const mostMemory = 256

export type ReadMail = {
  /** Empty where it has none. */
  messageId: string
  kind: IncomingMailKind
  senderName: string
  /** An address that could be answered, or empty. */
  sender: string
  subject: string
  body: string
  /** Message-IDs that it answers, the nearest first; of a bounce, all that it names. */
  answers: string[]
  /** Addresses in To and Cc, in lower case. */
  recipients: string[]
  files: { name: string; size: number; type: FileType }[]
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

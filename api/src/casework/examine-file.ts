/** Asks ClamAV about a file that came from outside. */
import { connect } from 'node:net'
import { addAbortSignal } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Examination } from '@laboratory/contract/desk/parts'
import { minute } from '../clock.ts'

/**
 * Sends a file through the unix socket of clamd, by its command INSTREAM (clamd(8)).
 * @param socket `CLAMD_SOCKET`; undefined: there is none
 * @param longest ms, after which it is not waited for
 * @returns `not-examined` also where clamd does not answer, or takes no file of this length
 */
export async function examineFile(
  socket: string | undefined,
  bytes: Buffer,
  longest = minute,
): Promise<Examination> {
  if (socket === undefined) return 'not-examined'
  const answer = await ask(socket, bytes, longest).catch(() => '')
  if (/ FOUND\0?$/.test(answer)) return 'infected'
  return /^stream: OK\0?$/.test(answer) ? 'clean' : 'not-examined'
}

async function ask(socket: string, bytes: Buffer, longest: number): Promise<string> {
  const client = addAbortSignal(AbortSignal.timeout(longest), connect(socket))
  // It may answer, and close, before it has read all: what it said counts.
  client.on('error', () => {})
  client.write('zINSTREAM\0')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  client.write(length)
  client.write(bytes)
  // A piece of no length is the end.
  client.write(Buffer.alloc(4))
  return text(client)
}

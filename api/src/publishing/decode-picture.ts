/** Decodes a picture in a process of its own, under limits that Node's permissions and the kernel enforce. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { second } from '../clock.ts'
import { repository } from '../repository.ts'
import type { MadePicture, PictureOrder, PictureOutcome } from './picture-process.ts'

export const pictureLimits = {
  /** Of a file. */
  bytes: 15 * 1024 * 1024,
  /** Of the picture in it, by its header. */
  pixels: 40_000_000,
  /** Until its process is killed, ms. */
  time: 20 * second,
  /** Of its process, kB of data; some 600,000 are Node's own before it begins. */
  memory: 1_300_000,
}
export type PictureLimits = typeof pictureLimits

/** Bytes that the process may answer with. */
const longestAnswer = 40 * 1024 * 1024

/** Why there is no picture. */
export type PictureRefusal = Extract<PictureOutcome, { refused: string }>['refused'] | 'bytes' | 'time'

/** A picture that cannot be used. */
export class PictureError extends Error {
  override name = 'PictureError'
  reason: PictureRefusal
  constructor(reason: PictureRefusal) {
    super(`The picture was refused: ${reason}.`)
    this.reason = reason
  }
}

export type DecodedPicture = Omit<MadePicture, 'length'> & { bytes: Buffer }

/** One at a time: two would take twice the memory, and pictures are rarely sent. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Decodes a picture.
 * @param file its bytes, which may be anything
 * @throws PictureError
 */
export function decodePicture(
  order:
    | Omit<Extract<PictureOrder, { kind: 'whole' }>, 'mostPixels'>
    | Omit<Extract<PictureOrder, { kind: 'part' }>, 'mostPixels'>,
  file: Uint8Array,
  limits: PictureLimits = pictureLimits,
): Promise<DecodedPicture[]> {
  const decoded = before.then(() => run({ ...order, mostPixels: limits.pixels }, file, limits))
  before = decoded.catch(() => {})
  return decoded
}

/**
 * No core of what it held, so much data, so many seconds of a processor; and where memory is short, the kernel ends it before the service. What a
 * system does not know of these it leaves out.
 */
const withLimits = [
  'ulimit -c 0',
  'ulimit -d "$0" 2>/dev/null',
  'ulimit -t "$1" 2>/dev/null',
  'echo 900 2>/dev/null >/proc/self/oom_score_adj',
  'shift',
  'exec "$@"',
].join('; ')

/** What Node lets the process read: its own code, and none of the service's data, secrets or settings. A native library is not bound by it. */
export const permissions: readonly string[] = [
  '--permission',
  ...['node_modules', 'package.json', 'api/package.json', 'api/src/publishing', 'contract'].map(
    (path) => `--allow-fs-read=${join(repository, path)}`,
  ),
  '--allow-addons',
]

async function run(order: PictureOrder, file: Uint8Array, limits: PictureLimits): Promise<DecodedPicture[]> {
  if (file.length > limits.bytes) throw new PictureError('bytes')
  const words = [
    '-c',
    withLimits,
    String(limits.memory),
    String(Math.ceil(limits.time / second) + 1),
    process.execPath,
    ...permissions,
    join(repository, 'api/src/publishing/picture-process.ts'),
  ]
  // Without our environment: it holds passwords of the database and of the mail server.
  const child = spawn('/bin/sh', words, { env: {}, cwd: repository, stdio: ['pipe', 'pipe', 'ignore'] })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, limits.time)
  const parts: Buffer[] = []
  let length = 0
  child.stdout.on('data', (part: Buffer) => {
    length += part.length
    if (length > longestAnswer) child.kill('SIGKILL')
    else parts.push(part)
  })
  // It may end before it has read everything: what it answered says why.
  child.stdin.on('error', () => {})
  child.stdin.write(`${JSON.stringify(order)}\n`)
  child.stdin.end(file)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).finally(() => clearTimeout(timer))
  if (isLate) throw new PictureError('time')
  const answer = Buffer.concat(parts)
  const lineEnd = answer.indexOf('\n')
  // Ended by the kernel, or for want of memory.
  if (code !== 0 || lineEnd < 0) throw new PictureError('memory')
  const outcome = JSON.parse(answer.toString('utf8', 0, lineEnd)) as PictureOutcome
  if ('refused' in outcome) throw new PictureError(outcome.refused)
  let at = lineEnd + 1
  return outcome.made.map(({ length: bytes, ...picture }) => {
    at += bytes
    return { ...picture, bytes: answer.subarray(at - bytes, at) }
  })
}

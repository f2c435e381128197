/** Decodes a picture in a process of its own, under limits that Node's permissions and the kernel enforce. */
import { second } from '../clock.ts'
import { oneAtATime, runProcess } from '../process/run-process.ts'
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

/** Two would take twice the memory, and pictures are rarely sent. */
const queue = oneAtATime()

/**
 * Decodes a picture.
 * @param file its bytes, which may be anything
 * @throws PictureError
 */
export function decodePicture(
  order:
    | Omit<Extract<PictureOrder, { kind: 'whole' }>, 'mostPixels'>
    | Omit<Extract<PictureOrder, { kind: 'sizes' }>, 'mostPixels'>,
  file: Uint8Array,
  limits: PictureLimits = pictureLimits,
): Promise<DecodedPicture[]> {
  return queue(() => run({ ...order, mostPixels: limits.pixels }, file, limits))
}

async function run(order: PictureOrder, file: Uint8Array, limits: PictureLimits): Promise<DecodedPicture[]> {
  if (file.length > limits.bytes) throw new PictureError('bytes')
  const { isDone, isLate, output } = await runProcess({
    code: 'api/src/publishing/picture-process.ts',
    input: [`${JSON.stringify(order)}\n`, file],
    reads: ['api/src/publishing'],
    // A native library is not bound by what Node lets the process read.
    options: ['--allow-addons'],
    time: limits.time,
    memory: limits.memory,
    answer: longestAnswer,
  })
  if (isLate) throw new PictureError('time')
  const lineEnd = output.indexOf('\n')
  // Ended by the kernel, or for want of memory.
  if (!isDone || lineEnd < 0) throw new PictureError('memory')
  const outcome = JSON.parse(output.toString('utf8', 0, lineEnd)) as PictureOutcome
  if ('refused' in outcome) throw new PictureError(outcome.refused)
  let at = lineEnd + 1
  return outcome.made.map(({ length: bytes, ...picture }) => {
    at += bytes
    return { ...picture, bytes: output.subarray(at - bytes, at) }
  })
}

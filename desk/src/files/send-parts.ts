/** Sends a file to the service in parts: after a lost connection only the current part is sent again. */
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { call, CallError } from '../calls/call.ts'

/** Milliseconds between attempts: the first, and the longest. */
const patience = { first: 1000, most: 15_000 }

export type Progress = {
  /** Bytes that are stored. */
  sent: number
  /** There is no connection: sending continues by itself when there is one again. */
  isWaiting: boolean
}

export type Sending = { onProgress: (progress: Progress) => void; signal: AbortSignal }

type Steps<Finished> = {
  begin: (signal: AbortSignal) => Promise<DeskAnswer<'beginFile'>>
  part: 'putFilePart' | 'putPicturePart'
  finish: (id: string, signal: AbortSignal) => Promise<Finished>
}

/** Announces a file, sends its parts, and finishes it. @throws CallError where it is refused; what `signal` throws when it is given up */
export async function sendParts<Finished>(
  file: Blob,
  { begin, part: partCall, finish }: Steps<Finished>,
  { onProgress, signal }: Sending,
): Promise<{ id: string; finished: Finished }> {
  let sent = 0
  const insist = <Answer>(send: () => Promise<Answer>) =>
    withPatience(send, signal, () => onProgress({ sent, isWaiting: true }))
  const { id, partSize } = await insist(() => begin(signal))
  for (let position = 0; position * partSize < file.size; position++) {
    const part = file.slice(position * partSize, (position + 1) * partSize)
    const bytes = await toBase64(part)
    await insist(() => call(partCall, { id, position, bytes }, signal))
    sent += part.size
    onProgress({ sent, isWaiting: false })
  }
  return { id, finished: await insist(() => finish(id, signal)) }
}

async function withPatience<Answer>(
  send: () => Promise<Answer>,
  signal: AbortSignal,
  onWait: () => void,
): Promise<Answer> {
  for (let wait = patience.first; ; wait = Math.min(wait * 2, patience.most)) {
    try {
      return await send()
    } catch (error) {
      const isPassing =
        error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500)
      if (!isPassing || signal.aborted) throw error
      onWait()
      await untilOnline(wait, signal)
    }
  }
}

function untilOnline(wait: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, wait)
    addEventListener('online', () => resolve(), { once: true })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

function toBase64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const address = String(reader.result)
      resolve(address.slice(address.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')))
    reader.readAsDataURL(part)
  })
}

/** Sends a PDF to the service in parts: a line that breaks costs one part, and the sending goes on when it is back. */
import { fileLimits } from '@laboratory/contract/desk/inquiries'
import { call, CallError } from '../calls/call.ts'

/** Milliseconds between attempts: the first, and the longest. */
const patience = { first: 1000, most: 15_000 }

type Progress = {
  /** Bytes that are stored. */
  sent: number
  /** The line is down: it goes on by itself. */
  isWaiting: boolean
}

/** @returns why a file cannot go with an answer; the service looks at its content too */
export function refusalOf({ name, size }: { name: string; size: number }): string | undefined {
  if (!/\.pdf$/i.test(name)) return 'Only a PDF can go with an answer.'
  if (size > fileLimits.most) return 'The file is too large: 10 MB at most.'
  return size < 100 ? 'The file is empty, or no PDF.' : undefined
}

/** A name that the service stores: without slashes and the like, and not too long. */
export function storedName(name: string): string {
  return `${
    name
      .slice(0, -4)
      .replaceAll(/[/\\:*?"<>|]/g, '-')
      .slice(0, 90)
      .trim() || 'file'
  }.pdf`
}

/**
 * @returns the id by which an answer takes it along
 * @throws CallError where it is refused; what `signal` throws when it is given up
 */
export async function sendFile(
  reference: string,
  file: File,
  { onProgress, signal }: { onProgress: (progress: Progress) => void; signal: AbortSignal },
): Promise<string> {
  let sent = 0
  const insist = <Answer>(send: () => Promise<Answer>) =>
    withPatience(send, signal, () => onProgress({ sent, isWaiting: true }))
  const { id, partSize } = await insist(() =>
    call('beginFile', { reference, name: storedName(file.name), size: file.size }, signal),
  )
  for (let position = 0; position * partSize < file.size; position++) {
    const part = file.slice(position * partSize, (position + 1) * partSize)
    const bytes = await toBase64(part)
    await insist(() => call('putFilePart', { id, position, bytes }, signal))
    sent += part.size
    onProgress({ sent, isWaiting: false })
  }
  await insist(() => call('finishFile', { id }, signal))
  return id
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
    const timer = setTimeout(end, wait)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve()
    }
    addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
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

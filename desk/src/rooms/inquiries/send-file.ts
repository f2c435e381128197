/** Sends the PDF of an answer to the service. */
import { fileLimits } from '@laboratory/contract/desk/inquiries'
import { call } from '../../calls/call.ts'
import { sendParts, type Sending } from '../../files/send-parts.ts'

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
export async function sendFile(reference: string, file: File, sending: Sending): Promise<string> {
  const { id } = await sendParts(
    file,
    {
      begin: (signal) =>
        call('beginFile', { reference, name: storedName(file.name), size: file.size }, signal),
      part: 'putFilePart',
      finish: (id, signal) => call('finishFile', { id }, signal),
    },
    sending,
  )
  return id
}

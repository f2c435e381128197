/** An e-mail as the mail server gives it. */
import { readHead } from '../mail/mail-head.ts'
import type { ArrivedMail } from '../mail/mailbox.ts'

export function arrivedMail(raw: string, at: Date, more: Partial<ArrivedMail> = {}): ArrivedMail {
  const source = Buffer.from(raw)
  const head = readHead(source.subarray(0, source.indexOf('\r\n\r\n')))
  return { head, at, share: '', source, isWhole: true, isSent: false, hasFailed: false, ...more }
}

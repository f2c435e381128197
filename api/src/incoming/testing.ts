/** An e-mail as the mail server gives it. */
import { examineFile } from '../casework/examine-file.ts'
import { letterFactsOf } from '../mail/letter-facts.ts'
import { readHead } from '../mail/mail-head.ts'
import { readWhole } from '../mail/mail-reading.ts'
import { acting, type TestApp } from '../testing.ts'
import { storeMail, type ArrivedMail, type Outcome } from './incoming-mail.ts'

/** Stores it as the service does, but reads it in this process: one of its own takes longer than all the rest (`read-mail.test.ts`). */
export async function receiveMail(
  { database, clock, config }: Pick<TestApp, 'database' | 'clock' | 'config'>,
  raw: string,
  more: Partial<ArrivedMail> = {},
): Promise<Outcome> {
  const source = Buffer.from(raw)
  const head = await readHead(source.subarray(0, source.indexOf('\r\n\r\n')))
  return storeMail(
    database,
    { head, at: clock.now, share: '', source, isWhole: true, isSent: false, hasFailed: false, ...more },
    {
      ...acting(clock.now),
      mail: letterFactsOf(config),
      closedDays: [],
      examine: (bytes) => examineFile(config.clamdSocket, bytes),
      mailServer: 'mail.example.mu',
      read: (bytes, { mailServer } = {}) => readWhole(bytes, mailServer),
    },
  )
}

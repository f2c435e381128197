/** The e-mails of an inquiry or a registration: what staff write, and how far each has come. */
import type { deliveries } from '@laboratory/contract/desk/inquiries'
import { laboratoryName } from '@laboratory/contract/laboratory'
import type { Selectable } from 'kysely'
import type { Connection, Transaction } from '../database/database.ts'
import type { OutboxTable } from '../database/schema.ts'
import type { LetterFacts } from '../mail/letter-facts.ts'
import { lines, type Message } from '../mail/message.ts'
import { enqueue } from '../mail/outbox.ts'

/** What staff write to a customer or an applicant: their words and what stands below them, with the reference where mail programs show it. */
export function letterOf(
  kind: 'inquiry-answer' | 'registration-question',
  { email, reference }: { email: string; reference: string },
  { subject, body }: { subject: string; body: string },
  ending = laboratoryName,
): Message {
  return {
    kind,
    to: email,
    subject: subject.includes(reference) ? subject : `${subject} (${reference})`,
    autoSubmitted: 'no',
    body: lines(body, '', ending.trimEnd()),
  }
}

/** Queues an e-mail about one, at once where nothing else is said. @returns its id */
export function enqueueAbout(
  transaction: Transaction,
  target: string,
  message: Message,
  { now, mail }: { now: Date; mail: Pick<LetterFacts, 'mailDomain'> },
  more: { sendAt?: Date | undefined; cc?: string[]; answers?: string | null } = {},
): Promise<string> {
  const { sendAt = now } = more
  return enqueue(transaction, message, { now, domain: mail.mailDomain, target, ...more, sendAt })
}

const emailColumns = [
  'id',
  'kind',
  'createdAt',
  'recipient',
  'subject',
  'messageId',
  'nextAt',
  'attempts',
  'sentAt',
  'deadAt',
  'settledAt',
  'lastError',
] as const
export type CaseEmail = Pick<Selectable<OutboxTable>, (typeof emailColumns)[number]>

/** The e-mails about one, as long as they are kept, oldest first. Without a text: some of them hold links. */
export async function readEmails(connection: Connection, reference: string): Promise<CaseEmail[]> {
  const emails = await connection
    .selectFrom('outbox')
    .select(emailColumns)
    .where('target', '=', reference)
    .execute()
  return emails.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** What went to the customer or the applicant, and to the portal. */
export async function readSent(connection: Connection, reference: string, now: Date) {
  const emails = await readEmails(connection, reference)
  return emails
    .filter(({ kind }) => kind !== 'inquiry' && kind !== 'registration')
    .map((email) => describeEmail(email, now))
}

export function describeEmail(email: CaseEmail, now: Date) {
  return { ...email, at: email.createdAt, to: email.recipient, ...describeDelivery(email, now) }
}

/** References of inquiries with an e-mail that was given up, and that nobody has sent again or settled; none whose customer got a later answer. */
export function selectUndelivered(connection: Connection) {
  return connection
    .selectFrom('outbox')
    .select('target')
    .where('deadAt', 'is not', null)
    .where('settledAt', 'is', null)
    .where('kind', '<>', 'inquiry')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as later')
            .innerJoin('inquiry as of', 'of.reference', 'later.target')
            .select('later.id')
            .whereRef('later.target', '=', 'outbox.target')
            .whereRef('later.mailbox', '=', 'of.mailbox')
            .where('later.kind', '=', 'inquiry-answer')
            .whereRef('later.sentAt', '>', 'outbox.deadAt'),
        ),
      ),
    )
}

/** How far an e-mail has come, as the desk shows it. @param email undefined: its row is gone, a month after it was given up */
export function describeDelivery(email: CaseEmail | undefined, now: Date) {
  const sentAt = email?.sentAt ?? null
  return {
    delivery: deliveryOf(email, now),
    sentAt,
    attempts: email?.attempts ?? 0,
    lastError: sentAt === null ? (email?.lastError ?? null) : null,
  }
}

function deliveryOf(email: CaseEmail | undefined, now: Date): (typeof deliveries)[number] {
  if (!email) return 'given-up'
  if (email.sentAt !== null) return 'sent'
  if (email.deadAt !== null) return 'given-up'
  return email.attempts === 0 && email.nextAt > now.toISOString() ? 'leaving' : 'waiting'
}

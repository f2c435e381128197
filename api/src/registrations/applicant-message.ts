/** What follows from an applicant's e-mail. */
import { firstDue } from '../casework/calendar.ts'
import { addEvent, lastEvent, lockCase, type CaseActing } from '../casework/case.ts'
import { notifyPerson } from '../casework/notifications.ts'
import type { Transaction } from '../database/database.ts'

/** The applicant has written, also after the decision: it is to be looked at, and whoever asked, or decided, is notified once until then. */
export async function noteApplicantMessage(
  transaction: Transaction,
  reference: string,
  { at, from, mail }: { at: Date; from?: string; mail?: string },
  acting: CaseActing,
): Promise<void> {
  const row = await lockCase(transaction, 'registration', { reference })
  const event = await lastEvent(transaction, reference)
    .select('actor')
    .where('kind', 'in', ['question', 'approved', 'rejected'])
    .where('actor', 'is not', null)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  if (row.dueAt === null)
    await notifyPerson(transaction, event?.actor ?? null, 'applicant', `/registrations/${reference}`, acting)
  await addEvent(
    transaction,
    'registration',
    row,
    { ...acting, at },
    {
      kind: 'reply',
      other: from ?? null,
      answer: mail ?? null,
      set: {
        dueAt: row.dueAt ?? firstDue(at, acting.closedDays),
        ...(row.turn === 'customer' && { turn: 'laboratory' as const }),
      },
    },
  )
}

/** A colleague wrote to the applicant from the mailbox itself. */
export async function noteSentQuestion(
  transaction: Transaction,
  reference: string,
  { at, subject }: { at: Date; subject: string },
  acting: CaseActing,
): Promise<void> {
  const row = await lockCase(transaction, 'registration', { reference })
  const set = { dueAt: null, ...(row.turn === 'laboratory' && { turn: 'customer' as const }) }
  await addEvent(transaction, 'registration', row, { ...acting, at }, { kind: 'question', subject, set })
}

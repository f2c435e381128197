/** Of what the person who has an inquiry is notified: at the desk until the person opens it, and by e-mail as the person prefers. */
import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import { findRow } from '../database/rows.ts'
import type { InquiryTable } from '../database/schema.ts'
import type { LetterFacts } from '../letter-facts.ts'
import { enqueue } from '../mail/outbox.ts'
import type { Acting } from '../operations.ts'
import { lateNotice, notificationEmail, type NotificationKind } from '../people/staff-emails.ts'

const wordsOf = (text: string) => text.split(' ').filter(Boolean)

/**
 * Notifies the person who has it, once of each kind while it is unread; nobody of what they did themselves.
 * @param sendAt when the e-mail leaves; null: none goes
 * @returns what the row is to hold of it, and the id of the e-mail
 */
export async function notify(
  transaction: Transaction,
  { reference, takenBy, notified }: Pick<Selectable<InquiryTable>, 'reference' | 'takenBy' | 'notified'>,
  kind: NotificationKind,
  { now, staffId, mail }: Pick<Acting, 'now' | 'staffId'> & { mail?: LetterFacts | undefined },
  sendAt: Date | null = now,
): Promise<{ notified: string; outbox: string | null }> {
  const unchanged = { notified, outbox: null }
  if (takenBy === null || takenBy === staffId || wordsOf(notified).includes(kind)) return unchanged
  const person = await findRow(transaction, 'staffMember', { id: takenBy, leftAt: null })
  if (!person) return unchanged
  const outbox =
    mail && sendAt && !wordsOf(person.muted).includes(kind === 'receipt' ? 'undelivered' : kind)
      ? await enqueue(transaction, notificationEmail(kind, person.mailbox, reference, mail.desk), {
          now,
          domain: mail.mailDomain,
          sendAt,
        })
      : null
  return { notified: [...wordsOf(notified), kind].join(' '), outbox }
}

/** Once a day: to each person, which of their inquiries are late or without an answer, where they were not notified before. @returns how many e-mails */
export async function notifyLate(
  database: Database,
  { mailDomain, desk, now }: Pick<LetterFacts, 'mailDomain' | 'desk'> & { now: Date },
): Promise<number> {
  return database.transact(async (transaction) => {
    const at = now.toISOString()
    const rows = await transaction
      .selectFrom('inquiry')
      .innerJoin('staffMember', 'staffMember.id', 'inquiry.takenBy')
      .select(['reference', 'notified', 'staffMember.mailbox', 'muted'])
      .where('leftAt', 'is', null)
      .where(({ and, eb, or }) =>
        or([
          and([eb('turn', '=', 'laboratory'), eb('dueAt', '<', at)]),
          and([eb('turn', '=', 'customer'), eb('remindAt', '<', at)]),
        ]),
      )
      .orderBy('dueAt')
      .execute()
    const unnotified = rows.filter(
      ({ notified, muted }) => ![notified, muted].some((one) => wordsOf(one).includes('late')),
    )
    const people = Map.groupBy(unnotified, ({ mailbox }) => mailbox)
    for (const [mailbox, theirs] of people) {
      const references = theirs.map(({ reference }) => reference)
      await enqueue(transaction, lateNotice(mailbox, references, desk), { now, domain: mailDomain })
      for (const { reference, notified } of theirs)
        await transaction
          .updateTable('inquiry')
          .set({ notified: [...wordsOf(notified), 'late'].join(' ') })
          .where('reference', '=', reference)
          .execute()
    }
    return people.size
  })
}

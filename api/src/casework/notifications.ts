/** Of what the person who has an inquiry is notified: at the desk until the person opens it, and by e-mail as the person prefers. */
import { retention } from '@laboratory/contract/retention'
import type { Selectable } from 'kysely'
import { day, later } from '../clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { changeRows, countRows, findRow } from '../database/rows.ts'
import type { InquiryTable } from '../database/schema.ts'
import type { LetterFacts } from '../mail/letter-facts.ts'
import { enqueueDigest, type Digesting } from '../mail/digest.ts'
import { placeAtDesk } from '../mail/message.ts'
import { enqueue } from '../mail/outbox.ts'
import { newMail } from './persons.ts'
import { lateNotice, notificationEmail, type NotificationKind } from '../people/staff-emails.ts'

const wordsOf = (text: string) => text.split(' ').filter(Boolean)

/** By which of the person's choices (`noticeKinds`) an e-mail goes. */
const choiceOf = (kind: NotificationKind) =>
  ({ 'receipt': 'undelivered', 'applicant': 'reply', 'mail': 'reply', 'person': 'reply', 'mail-given': 'handed-over' } as Record<string, string>)[kind] ?? kind // prettier-ignore

/** Who notifies, and when; nobody is notified of what they did themselves. */
type Notifying = { now: Date; staffId?: string | undefined; mail?: LetterFacts | undefined }

/**
 * Sends somebody of staff an e-mail, unless the person wants none.
 * @param path of the place at the desk
 * @param sendAt when it leaves
 * @returns whether the person is there, and the id of the e-mail
 */
export async function notifyPerson(
  transaction: Transaction,
  staffId: string | null,
  kind: NotificationKind,
  path: string,
  acting: Notifying,
  sendAt: Date = acting.now,
): Promise<{ isThere: boolean; outbox: string | null }> {
  const { now, mail } = acting
  const isOther = staffId !== null && staffId !== acting.staffId
  const person = isOther && (await findRow(transaction, 'staffMember', { id: staffId, leftAt: null }))
  if (!person) return { isThere: false, outbox: null }
  if (!mail || wordsOf(person.muted).includes(choiceOf(kind))) return { isThere: true, outbox: null }
  const message = notificationEmail(kind, person.mailbox, path, mail.desk)
  return {
    isThere: true,
    outbox: await enqueue(transaction, message, { now, domain: mail.mailDomain, sendAt }),
  }
}

/**
 * Notifies the person who has an inquiry, once of each kind while it is unread.
 * @returns what the row is to hold of it, and the id of the e-mail
 */
export async function notify(
  transaction: Transaction,
  { reference, takenBy, notified }: Pick<Selectable<InquiryTable>, 'reference' | 'takenBy' | 'notified'>,
  kind: NotificationKind,
  acting: Notifying,
  sendAt?: Date,
): Promise<{ notified: string; outbox: string | null }> {
  if (wordsOf(notified).includes(kind)) return { notified, outbox: null }
  const path = `/inquiries/${reference}`
  const { isThere, outbox } = await notifyPerson(transaction, takenBy, kind, path, acting, sendAt)
  return { notified: isThere ? [...wordsOf(notified), kind].join(' ') : notified, outbox }
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
      for (const { reference, ...row } of theirs) {
        const notified = [...wordsOf(row.notified), 'late'].join(' ')
        await changeRows(transaction, 'inquiry', { reference }, { notified })
      }
    }
    return people.size
  })
}

/**
 * Once a day, to the laboratory: what a customer or an applicant sent that nobody in particular has, or that is late, and New mail that is to
 * leave the desk. @returns whether there is any
 */
export async function queueWaiting(
  database: Database,
  { desk, ...digesting }: Digesting & Pick<LetterFacts, 'desk'>,
): Promise<boolean> {
  const { now } = digesting
  const at = now.toISOString()
  return database.transact(async (transaction) => {
    const unkept = transaction
      .selectFrom('inquiry')
      .leftJoin('staffMember', 'staffMember.id', 'takenBy')
      .where('turn', '=', 'laboratory')
      .where(({ eb, or }) => or([eb('takenBy', 'is', null), eb('leftAt', 'is not', null)]))
      .where(({ eb, or }) => or([eb('isNew', '>', 0), eb('dueAt', '<', at)]))
    const written = transaction.selectFrom('registration').where('dueAt', 'is not', null)
    const opened = later(now, (10 - retention.unlinkedMail) * day).toISOString()
    const counts = {
      mails: await countRows(newMail(transaction)),
      lateMails: await countRows(newMail(transaction).where('dueAt', '<', at)),
      leaving: await countRows(
        newMail(transaction).where('openedAt', 'is not', null).where('at', '<', opened),
      ),
      unkept: await countRows(unkept),
      lateUnkept: await countRows(unkept.where('dueAt', '<', at)),
      written: await countRows(written),
      lateWritten: await countRows(written.where('dueAt', '<', at)),
    }
    if (counts.mails + counts.unkept + counts.written === 0) return false
    const late = (of: number) => (of === 0 ? '' : `, ${of} of them late`)
    const { mails, lateMails, leaving, lateUnkept, lateWritten } = counts
    await enqueueDigest(
      transaction,
      digesting,
      `Waiting at the desk: ${mails + counts.unkept + counts.written}`,
      mails > 0 && `New mail that is to be placed: ${mails}${late(lateMails)}. ${placeAtDesk(desk, '/mail')}`,
      leaving > 0 &&
        `Of it ${leaving} will leave the desk within ten days, because somebody has opened it and given it no place. In the mailbox it then lies in the inbox again.`,
      counts.unkept > 0 &&
        `Inquiries that nobody has: ${counts.unkept}${late(lateUnkept)}. ${placeAtDesk(desk, '/inquiries?taker=nobody')}`,
      counts.written > 0 &&
        `Registrations whose applicants have written: ${counts.written}${late(lateWritten)}. ${placeAtDesk(desk, '/registrations')}`,
    )
    return true
  })
}

/**
 * Inquiries about a person: what their words say, what staff say of them, and what is taken back then. About one, no e-mail holds what the
 * customer wrote, none goes to others, and the mailbox keeps no copy.
 */
import { firstDue } from '../../casework/calendar.ts'
import { addEvent, lockCase, openCase } from '../../casework/case.ts'
import { letterOf } from '../../casework/emails.ts'
import { notifyPerson } from '../../casework/notifications.ts'
import { findRow } from '../../database/rows.ts'
import type { Transaction } from '../../database/database.ts'
import type { LetterFacts } from '../../mail/letter-facts.ts'
import { OperationError } from '../../operations.ts'
import { arePersonsKept, findNamed, seesPersons } from '../../people/sessions.ts'
import { saysComplaint, saysWithdrawal, speaksOfPerson } from '../../words/recognise.ts'
import { readThread } from '../answer/answer-letter.ts'
import { asBefore, change, type Inquiry, type InquiryAct } from './inquiry-change.ts'
import { referenceAlone } from '../form/inquiry-emails.ts'

type OfPerson = Pick<Inquiry, 'isOfPerson' | 'personProposed'>
/** What the columns say of an inquiry that is sure to be about a person, or may be. */
export const confirmed = { isOfPerson: 1, personProposed: 0 } as const
export const proposed = { isOfPerson: 1, personProposed: 1 } as const

/**
 * What a new inquiry is, whatever door it came by.
 * @param given.isSure its page, its list or a consent says that it is about a person
 * @param given.begins texts of which the first line counts
 * @param given.more other texts of the sender
 */
export function classify(
  given: { isSure: boolean; begins: readonly string[]; more?: readonly string[] },
  { now, closedDays = [] }: { now: Date; closedDays?: readonly string[] | undefined },
) {
  const { isSure, begins, more = [] } = given
  const isBack = begins.some(saysWithdrawal)
  const isComplaint = !isBack && begins.some(saysComplaint)
  const mayBe = isComplaint || speaksOfPerson(...begins, ...more)
  return {
    isBack,
    isComplaint,
    columns: {
      ...(isSure || isBack ? confirmed : mayBe ? proposed : { isOfPerson: 0, personProposed: 0 }),
      dueAt: isBack || isComplaint ? now.toISOString() : firstDue(now, closedDays),
    },
  }
}

/** One about a person that nobody has: each of those to whom it is kept is told, once while there is no other on which nobody has worked. */
export async function notifyNamed(
  transaction: Transaction,
  reference: string,
  acting: { now: Date; staffId?: string | undefined; mail?: LetterFacts },
  sendAt?: Date,
): Promise<void> {
  if (!(await arePersonsKept(transaction))) return
  const unread = await transaction
    .selectFrom('inquiry')
    .select('reference')
    .where('turn', '=', 'laboratory')
    .where('isNew', '>', 0)
    .where('isOfPerson', '=', 1)
    .where('takenBy', 'is', null)
    .limit(2)
    .execute()
  if (unread.length !== 1 || unread[0]?.reference !== reference) return
  for (const person of await findNamed(transaction))
    await notifyPerson(transaction, person, 'person', `/inquiries/${reference}`, acting, sendAt)
}

/** A new inquiry says by itself that it is a complaint. */
export async function beginComplaint(transaction: Transaction, reference: string, now: Date): Promise<void> {
  const row = await lockCase(transaction, 'inquiry', { reference })
  const fromAsked = { kind: 'state', fromState: 'asked', toState: 'complaint' } as const
  await addEvent(transaction, 'inquiry', row, { now }, { ...fromAsked, set: { state: 'complaint' } })
}

/**
 * Staff say that an inquiry is about a person, or that its words propose it wrongly. Where such inquiries are kept to named accounts, nobody
 * else keeps it.
 */
export const markOfPerson: InquiryAct<'markOfPerson'> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  if (row.personProposed === 0 && given.isOfPerson === 'no')
    throw new OperationError('invalid', 'What it is about was said already.')
  if (row.isOfPerson === 1 && row.personProposed === 0)
    throw new OperationError('invalid', 'It is about a person already.')
  if (given.isOfPerson === 'no')
    return change(transaction, row, acting, {
      kind: 'no-person',
      ...asBefore(row, { isOfPerson: 0, personProposed: 0 }),
    })
  const takenBy = await assigneeOf(transaction, { ...row, ...confirmed })
  const changed = await change(transaction, row, acting, {
    kind: 'of-person',
    ...asBefore(row, { ...confirmed, takenBy }),
  })
  await protectMail(transaction, row, acting.mail)
  return changed
}

/** Takes words out of the e-mails about it that have not left, and others off their recipients. */
export async function protectMail(
  transaction: Transaction,
  { reference, ...row }: Inquiry,
  mail: LetterFacts,
): Promise<void> {
  const waiting = transaction
    .updateTable('outbox')
    .where('target', '=', reference)
    .where('sentAt', 'is', null)
  await waiting
    .set({ body: referenceAlone({ reference, ...mail }).body, replyToName: null, replyToAddress: null })
    .where('kind', '=', 'inquiry')
    .where('replyToAddress', 'is not', null)
    .execute()
  const { letterIn } = await readThread(transaction, { ...row, reference, ...confirmed })
  const { ending } = letterIn(row.language)
  const answers = await transaction
    .selectFrom('inquiryAnswer')
    .innerJoin('outbox', 'outbox.id', 'inquiryAnswer.outbox')
    .select(['outbox.id', 'outbox.mailbox', 'outbox.subject', 'inquiryAnswer.body'])
    .where('reference', '=', reference)
    .where('sentAt', 'is', null)
    .execute()
  for (const { id, mailbox, ...written } of answers) {
    if (mailbox === row.mailbox) {
      const { body } = letterOf('inquiry-answer', { email: mailbox, reference }, written, ending)
      await waiting.set({ body, cc: null }).where('id', '=', id).execute()
    } else await transaction.deleteFrom('outbox').where('id', '=', id).where('sentAt', 'is', null).execute()
  }
}

/** What further words of the customer make of it. Staff who said that it concerns no person are not asked again. */
export async function readWords(transaction: Transaction, row: Inquiry, words: string): Promise<OfPerson> {
  if (saysWithdrawal(words)) return confirmed
  const { isOfPerson, personProposed, reference } = row
  if (isOfPerson === 1 || !(saysComplaint(words) || speaksOfPerson(words)))
    return { isOfPerson, personProposed }
  const isSaid = await findRow(transaction, 'caseEvent', { reference, kind: 'no-person', undoneAt: null })
  return isSaid ? { isOfPerson, personProposed } : proposed
}

/** Whoever has it, as long as that person may know of it. */
export async function assigneeOf(
  transaction: Transaction,
  { takenBy, isOfPerson, personProposed }: OfPerson & { takenBy: string | null },
): Promise<string | null> {
  if (takenBy === null || isOfPerson === 0 || personProposed === 1) return takenBy
  const taker = await findRow(transaction, 'staffMember', { id: takenBy })
  return taker && (await seesPersons(transaction, taker)) ? takenBy : null
}

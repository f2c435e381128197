/** What follows from a customer's words or file, whatever door they came by. */
import { ownWords } from '@laboratory/contract/desk/quotation'
import { turnOf } from '@laboratory/contract/desk/inquiries'
import { firstDue, usualReminder } from '../../casework/calendar.ts'
import { addEvent, lastEvent, lockCase, type CaseActing } from '../../casework/case.ts'
import { notify } from '../../casework/notifications.ts'
import type { Transaction } from '../../database/database.ts'
import { lines, placeAtDesk } from '../../mail/message.ts'
import { enqueue } from '../../mail/outbox.ts'
import { saysComplaint, saysWithdrawal } from '../../words/recognise.ts'
import { isNewAfter } from './inquiry-change.ts'
import { renewWords } from '../list/inquiry-search.ts'
import { takesBack } from '../form/inquiry-emails.ts'
import { assigneeOf, notifyNamed, protectMail, readWords } from './of-person.ts'

/** `at`: when it came; `mail`: its id, of an e-mail; `from`: the inquiry or registration at which it was before. Words alone, a file with its name, or a press that takes the consent back. */
export type CustomerMessage = {
  at: Date
  words: string
  file?: string
  isPressed?: true
  from?: string
  mail?: string
}

/** What is due at once: the word of its e-mail to the laboratory. */
export function urgencyOf(words: string): string | undefined {
  const written = ownWords(words)
  if (saysWithdrawal(written)) return takesBack
  return saysComplaint(written) ? 'is a complaint: read it at once' : undefined
}

/** When a customer's words are due. */
export function dueOfWords({ at, words }: CustomerMessage, closedDays: readonly string[]): string {
  return urgencyOf(words) === undefined ? firstDue(at, closedDays) : at.toISOString()
}

/** The customer has written: it is our turn, due and new, and whoever has it is notified, whoever's turn it was. */
export async function noteCustomerMessage(
  transaction: Transaction,
  reference: string,
  message: CustomerMessage,
  acting: CaseActing,
): Promise<void> {
  const row = await lockCase(transaction, 'inquiry', { reference })
  const { at, words, file, isPressed, from = null, mail = null } = message
  const ofPerson = await readWords(transaction, row, ownWords(words))
  const takenBy = await assigneeOf(transaction, { ...row, ...ofPerson })
  const { notified } = await notify(transaction, { ...row, takenBy }, 'reply', acting)
  const due = dueOfWords(message, acting.closedDays)
  await addEvent(
    transaction,
    'inquiry',
    row,
    { ...acting, at },
    {
      ...(file === undefined ? { kind: isPressed ? 'withdrawn' : 'reply' } : { kind: 'file', note: file }),
      other: from,
      answer: mail,
      set: {
        notified,
        ...ofPerson,
        takenBy,
        // What is held back is looked through every day: the summary lists it again.
        ...(row.flagged === 1
          ? { reportedAt: null }
          : {
              turn: 'laboratory' as const,
              dueAt: row.turn === 'laboratory' && row.dueAt < due ? row.dueAt : due,
              isNew: isNewAfter(row),
            }),
      },
    },
  )
  if (row.isOfPerson < ofPerson.isOfPerson) {
    await protectMail(transaction, row, acting.mail)
    if (takenBy === null && row.flagged === 0) await notifyNamed(transaction, reference, acting)
  }
  const urgency = urgencyOf(words)
  if (urgency) await sayToLaboratory(transaction, reference, `Inquiry ${reference} ${urgency}.`, acting)
  await renewWords(transaction, reference)
}

/** Every hour counts: beside who has it, whoever reads the laboratory's mailbox is told. The words are kept out of e-mails. */
export async function sayToLaboratory(
  transaction: Transaction,
  reference: string | null,
  sentence: string,
  { now, mail }: CaseActing,
): Promise<void> {
  const path = reference === null ? '/mail' : `/inquiries/${reference}`
  await enqueue(
    transaction,
    {
      kind: 'inquiry',
      to: mail.mailTo,
      subject: reference === null ? 'New mail: read it at once' : `Inquiry ${reference}`,
      autoSubmitted: 'auto-generated',
      body: lines(sentence, '', `Read it at the desk: ${placeAtDesk(mail.desk, path)}`),
    },
    { now, domain: mail.mailDomain, ...(reference !== null && { target: reference }) },
  )
}

/** A colleague wrote to the customer from the mailbox itself: as if it had been at the desk. What the customer wrote after it is still to be answered. */
export async function noteSentAnswer(
  transaction: Transaction,
  reference: string,
  { id, at }: { id: string; at: Date },
  acting: CaseActing,
): Promise<void> {
  const row = await lockCase(transaction, 'inquiry', { reference })
  const later = await lastEvent(transaction, reference)
    .select('id')
    .where('kind', 'in', ['reply', 'file'])
    .where('at', '>', at.toISOString())
    .executeTakeFirst()
  const isSettled = row.flagged === 0 && !later
  const turn = turnOf[row.state] === 'nobody' ? 'nobody' : 'customer'
  await addEvent(
    transaction,
    'inquiry',
    row,
    { ...acting, at },
    {
      kind: 'answer',
      answer: id,
      ...(isSettled && {
        set: {
          turn,
          dueAt: at.toISOString(),
          remindAt: usualReminder(row.state, at, acting.closedDays),
          isNew: 0,
          notified: '',
        },
      }),
    },
  )
  await renewWords(transaction, reference)
}

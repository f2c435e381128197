/** An inquiry that came as an e-mail, and not by the form. */
import { ownWords } from '@laboratory/contract/desk/quotation'
import { mapSenderFields, inquiryLimits } from '@laboratory/contract/inquiry'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import { recordAudit } from '../../database/audit.ts'
import { changeNew } from '../../casework/mail-at-desk.ts'
import type { Transaction } from '../../database/database.ts'
import { submissionColumns } from '../../forms/submission-repository.ts'
import { createReference } from '../../database/ids.ts'
import type { LetterFacts } from '../../mail/letter-facts.ts'
import { OperationError, type Acting } from '../../operations.ts'
import { languageOf } from '../../words/recognise.ts'
import { beginComplaint, classify, notifyNamed } from './of-person.ts'
import { renewWords, toSearchText } from '../list/inquiry-search.ts'

/** Makes an inquiry of an e-mail that belongs to none. Its sender gets no receipt: the answer is the first word from us. */
export async function inquiryOfMail(
  transaction: Transaction,
  { id }: DeskRequest<'inquiryOfMail'>,
  acting: Acting & { closedDays: readonly string[]; mail?: LetterFacts },
): Promise<{ reference: string }> {
  const reference = createReference()
  const mail = await changeNew(transaction, id, { reference })
  if (mail.sender === '')
    throw new OperationError('invalid', 'This e-mail names no sender who could be answered.')
  const language = languageOf(ownWords(mail.body))
  const { columns, isComplaint } = classify(
    { isSure: false, begins: [mail.subject, ownWords(mail.body)], more: [mail.body] },
    acting,
  )
  const isKept = columns.isOfPerson === 1 && acting.seesPersons === false
  await transaction
    .insertInto('inquiry')
    .values({
      ...submissionColumns({
        reference,
        // Unique, and that of no form.
        identity: { submissionKey: `mail ${id}`, contentDigest: mail.mailKey, named: true },
        spam: { score: 0, reasons: [], flagged: false },
        consentVersion: undefined,
        now: new Date(mail.at),
      }),
      ...mapSenderFields(() => ''),
      name: mail.senderName || mail.sender,
      company: mail.senderName || mail.sender,
      email: mail.sender,
      mailbox: mail.mailbox,
      description: `${mail.subject}\n\n${mail.body}`.slice(0, inquiryLimits.description),
      subject: null,
      ...(language && { language }),
      turn: 'laboratory',
      ...columns,
      // What it was in New mail, where that is earlier.
      dueAt: mail.dueAt !== null && mail.dueAt < columns.dueAt ? mail.dueAt : columns.dueAt,
      // Whoever makes it knows its words: it does not vanish for them.
      takenBy: isKept ? (acting.staffId ?? null) : null,
      changedAt: acting.now.toISOString(),
      searchText: toSearchText(`${reference} ${mail.senderName} ${mail.sender}`),
    })
    .execute()
  if (isComplaint) await beginComplaint(transaction, reference, acting.now)
  if (columns.isOfPerson === 1) await notifyNamed(transaction, reference, acting)
  await renewWords(transaction, reference)
  await recordAudit(transaction, { action: 'email inquiry', target: reference }, acting)
  return { reference }
}

/** An inquiry that came as an e-mail, and not by the form. */
import { inquiryLimits } from '@laboratory/contract/inquiry'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import { recordAudit } from '../audit.ts'
import { firstDue } from '../calendar.ts'
import { changeNew } from '../casework/mail-at-desk.ts'
import type { Transaction } from '../database/database.ts'
import { createReference } from '../ids.ts'
import { OperationError, type Acting } from '../operations.ts'
import { renewWords, toSearchText } from './inquiry-search.ts'

/** Makes an inquiry of an e-mail that belongs to none. Its sender gets no receipt: the answer is the first word from us. */
export async function inquiryOfMail(
  transaction: Transaction,
  { id }: DeskRequest<'inquiryOfMail'>,
  acting: Acting & { closedDays: readonly string[] },
): Promise<{ reference: string }> {
  const reference = createReference()
  const mail = await changeNew(transaction, id, { reference })
  if (mail.sender === '')
    throw new OperationError('invalid', 'This e-mail names no sender who could be answered.')
  const at = acting.now.toISOString()
  await transaction
    .insertInto('inquiry')
    .values({
      reference,
      receivedAt: mail.at,
      name: mail.senderName || mail.sender,
      company: mail.senderName || mail.sender,
      address: '',
      email: mail.sender,
      mailbox: mail.mailbox,
      phone: '',
      description: `${mail.subject}\n\n${mail.body}`.slice(0, inquiryLimits.description),
      subject: null,
      consentVersion: null,
      // Unique, and that of no form.
      submissionKey: `mail ${id}`,
      contentDigest: mail.mailKey,
      spamScore: 0,
      spamReasons: '',
      flagged: 0,
      releasedAt: null,
      reportedAt: null,
      erasedAt: null,
      turn: 'laboratory',
      dueAt: firstDue(acting.now, acting.closedDays),
      changedAt: at,
      searchText: toSearchText(`${reference} ${mail.senderName} ${mail.sender}`),
    })
    .execute()
  await renewWords(transaction, reference)
  await recordAudit(transaction, { action: 'email inquiry', target: reference }, acting)
  return { reference }
}

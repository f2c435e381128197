/** Answers of staff to a customer, and to others: stored now, and sent when they can no longer be undone. */
import { recordAudit } from '../../database/audit.ts'
import { holdUntil, openCase } from '../../casework/case.ts'
import { enqueueAbout, letterOf } from '../../casework/emails.ts'
import { requireUnrestricted } from '../../casework/restriction.ts'
import { day, later } from '../../clock.ts'
import type { Transaction } from '../../database/database.ts'
import { changeRows, countRows, findRow } from '../../database/rows.ts'
import { createId } from '../../database/ids.ts'
import { isCopiedTo, recall } from '../../mail/outbox.ts'
import { OperationError, refuseField } from '../../operations.ts'
import { readThread } from './answer-letter.ts'
import {
  change,
  checkStep,
  dueOf,
  turnAfter,
  type ActingAtDesk,
  type Inquiry,
  type InquiryAct,
} from '../work/inquiry-change.ts'

/** Answers by e-mail. The message is stored now and sent when it can no longer be undone. */
export const answerInquiry: InquiryAct<'answerInquiry'> = async (transaction, given, acting) => {
  const row = await openCase(transaction, 'inquiry', given)
  await requireUnrestricted(transaction, row.mailbox)
  const { now } = acting
  const id = createId()
  const isToCustomer = given.to === undefined || given.to === row.mailbox
  const to = isToCustomer ? row.email : given.to
  const cc = [...new Set(given.cc)].filter((address) => address !== to?.toLowerCase())
  const others = [...(isToCustomer ? [] : [given.to ?? '']), ...cc]
  await admitOthers(transaction, row, others, acting)
  const thread = await readThread(transaction, row)
  const language = given.language ?? thread.language
  const written = thread.letterIn(language)
  const ending =
    others.length > 0
      ? written.endingForOthers + (given.quote === 'yes' ? written.quote : '')
      : written.ending + written.quote
  const isOfPerson = row.isOfPerson === 1
  const provenAt = isOfPerson
    ? await requireProof(transaction, row, given.called === 'yes', acting.now)
    : row.provenAt
  const subject = isOfPerson ? written.subject : given.subject
  const letter = { subject, body: given.body }
  const message = letterOf('inquiry-answer', { ...row, ...(to && { email: to }) }, letter, ending)
  const sending = { sendAt: holdUntil(now), cc, answers: thread.answers }
  const outbox = await enqueueAbout(transaction, row.reference, message, acting, sending)
  await transaction
    .insertInto('inquiryAnswer')
    .values({
      id,
      reference: row.reference,
      at: now.toISOString(),
      actor: acting.staffId ?? null,
      recipient: message.to,
      cc: cc.join(' ') || null,
      subject: message.subject,
      body: given.body,
      outbox,
    })
    .execute()
  await attachFiles(transaction, given.files, { id, reference: row.reference })
  const state = given.state ?? row.state
  if (state !== row.state) checkStep(row.state, state)
  const turn = turnAfter(state, given.turn)
  // Nobody's inquiry becomes that of whoever answers: replies tell them.
  const takenBy = row.takenBy ?? acting.staffId ?? null
  const set = { state, turn, takenBy, language, ...dueOf(state, turn, given.dueAt, acting) }
  if (provenAt !== row.provenAt)
    await changeRows(transaction, 'inquiry', { reference: row.reference }, { provenAt })
  const note = given.called === 'yes' && isOfPerson ? 'The address was confirmed in a call.' : ''
  return change(transaction, row, acting, { kind: 'answer', set, answer: id, note })
}

/**
 * About a person, an answer goes to an address of which somebody showed that it is the customer's: by the link of the receipt, by a reply of
 * which the mail server knows that it is from there, or in a call. One slip in the form would tell a stranger.
 * @returns since when it is known
 */
async function requireProof(
  transaction: Transaction,
  { provenAt, reference, mailbox }: Inquiry,
  isCalled: boolean,
  now: Date,
): Promise<string> {
  if (provenAt !== null) return provenAt
  const reply = await findRow(transaction, 'incomingMail', {
    reference,
    mailbox,
    kind: 'reply',
    authentication: 'pass',
    erasedAt: null,
  })
  if (reply) return reply.at
  if (isCalled) return now.toISOString()
  return refuseField(
    'called',
    'Nobody has shown yet that this address is the customer’s. Wait until the link of the receipt is confirmed, or call the customer, and say so here.',
  )
}

export async function recallAnswer(transaction: Transaction, id: string, now: Date): Promise<void> {
  await changeRows(transaction, 'file', { answer: id }, { answer: null })
  const answer = await transaction
    .deleteFrom('inquiryAnswer')
    .where('id', '=', id)
    .returning('outbox')
    .executeTakeFirst()
  if (!(await recall(transaction, answer?.outbox ?? '', now))) {
    throw new OperationError('invalid', 'The answer is on its way already: it is too late to take it back.')
  }
}

/** Answers that a mailbox may get in a day without being a customer's own. */
const mostToOthers = 20

/**
 * Whether an answer may go to others than the customer. The audit log notes who they are, as digests.
 * @param others in lower case
 */
async function admitOthers(
  transaction: Transaction,
  row: Inquiry,
  others: readonly string[],
  acting: ActingAtDesk,
): Promise<void> {
  if (others.length > 0 && row.isOfPerson === 1)
    refuseField('to', 'About a person, only the customer’s own address gets an answer.')
  for (const address of others) {
    const today = transaction
      .selectFrom('outbox')
      .where('kind', '=', 'inquiry-answer')
      .where('createdAt', '>', later(acting.now, -day).toISOString())
    const direct = await countRows(today.where('mailbox', '=', address))
    if (direct + (await countRows(today.where(isCopiedTo(address)))) >= mostToOthers)
      refuseField('to', `${address} got ${mostToOthers} answers today. Please write to it tomorrow.`)
    await recordAudit(
      transaction,
      { action: 'inquiry answer-to', target: acting.audit.nameOf(address) },
      acting,
    )
  }
}

/** Files that are whole, and of this inquiry, go with an answer. */
async function attachFiles(
  transaction: Transaction,
  ids: readonly string[],
  answer: { id: string; reference: string },
): Promise<void> {
  for (const id of ids) {
    const { numUpdatedRows } = await transaction
      .updateTable('file')
      .set({ answer: answer.id })
      .where('id', '=', id)
      .where('reference', '=', answer.reference)
      .where('checkedAt', 'is not', null)
      .where('sender', 'is', null)
      .where('answer', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) refuseField('files', 'A file is not complete. Please attach it again.')
  }
}

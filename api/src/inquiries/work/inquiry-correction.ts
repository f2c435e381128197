/** What follows from a correction of what the customer gave. */
import { changeRows } from '../../database/rows.ts'
import { correctableNames } from '@laboratory/contract/desk/privacy'
import { lockCase } from '../../casework/case.ts'
import type { Transaction } from '../../database/database.ts'
import { redirect } from '../../mail/outbox.ts'
import type { ActingWithMail } from '../../operations.ts'
import { asBefore, change, type Changed, type Inquiry } from './inquiry-change.ts'
import { inquiryForLaboratory } from '../form/inquiry-emails.ts'
import { entryOf } from '../form/store-inquiry.ts'

/**
 * The customer's data was corrected: the history says so, and what has not left yet says and goes to what is right now.
 * @param before the row before the correction
 * @param changed names of what changed
 * @param reason where the history says it too
 */
export async function noteCorrection(
  transaction: Transaction,
  before: Inquiry,
  changed: readonly string[],
  acting: ActingWithMail,
  reason?: string,
): Promise<Changed> {
  const { reference } = before
  const row = await lockCase(transaction, 'inquiry', { reference })
  const names: Readonly<Record<string, string>> = { ...correctableNames.inquiry, requestList: 'Request list' }
  const corrected = changed.map((name) => names[name] ?? name).join(', ')
  const done = await change(transaction, row, acting, {
    kind: 'corrected',
    note: reason === undefined ? corrected : `${corrected}: ${reason}`,
    ...asBefore(row),
  })
  if (row.email !== before.email) {
    await redirect(transaction, reference, { from: before.email, to: row.email })
    await transaction
      .updateTable('inquiryAnswer')
      .set({ recipient: row.email })
      .where('reference', '=', reference)
      .where('recipient', '=', before.email)
      .where('outbox', 'in', ({ selectFrom }) =>
        selectFrom('outbox').select('id').where('target', '=', reference).where('sentAt', 'is', null),
      )
      .execute()
  }
  const { inquiry, ...entry } = entryOf(row, acting.now)
  const { replyTo, body } = inquiryForLaboratory(inquiry, { ...acting.mail, ...entry })
  const right = { replyToName: replyTo?.name ?? null, replyToAddress: replyTo?.address ?? null, body }
  await changeRows(transaction, 'outbox', { target: reference, kind: 'inquiry', sentAt: null }, right)
  return done
}

/** Registrations as a file: those of a list at the desk for people, and the approved ones for a customer portal. */
import type { AnswerName } from '@laboratory/contract/desk/registrations'
import { asExported, type Columns, type Exported, exportList, localTime } from '../casework/list.ts'
import { isUnrestricted } from '../casework/restriction.ts'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { Connection } from '../database/database.ts'
import type { Acting, Operation } from '../operations.ts'
import { recordAudit } from '../database/audit.ts'
import { toPortal } from './portal.ts'
import { answersOf } from './registration-answers.ts'
import { narrowRegistrations } from './registration-list.ts'
import { newestOf, type Registration } from './registration-repository.ts'

const answer = (name: AnswerName) => (row: Registration) => answersOf(row)[name]
const columns: Columns<Registration> = {
  'Reference': (row) => row.reference,
  'Received (Mauritius time)': (row) => localTime(row.receivedAt),
  'State': ({ state, decidedAt }) => (state === 'repeated' && decidedAt !== null ? 'closed as repeated' : state),
  'Decided (Mauritius time)': ({ decidedAt }) => decidedAt && localTime(decidedAt),
  'E-mail confirmed': ({ mailboxConfirmedAt }) => (mailboxConfirmedAt === null ? 'no' : 'yes'),
  'Organisation': answer('organisation'),
  'Registration number': answer('number'),
  'Contact': answer('contact'),
  'E-mail': answer('email'),
  'Mobile': answer('mobile'),
  'Phone': answer('phone'),
  'Billing address': answer('billing'),
  'Delivery address': answer('delivery'),
} // prettier-ignore

export function exportRegistrations(
  connection: Connection,
  { format, ...filters }: DeskRequest<'exportRegistrations'>,
  { now }: Acting,
): Promise<Exported> {
  const list = asExported(narrowRegistrations(connection, filters, now), filters)
  return exportList('registration', { format, list, columns })
}

/** Approved registrations for a portal that takes no calls, newest first. Of each mailbox one PIN is among them: that of the newest approval. */
export const exportForPortal: Operation<void, ReturnType<typeof toPortal>[], Acting> = async (
  transaction,
  _input,
  acting,
) => {
  await recordAudit(transaction, { action: 'registration export', target: 'approved' }, acting)
  const rows = await transaction
    .selectFrom('registration')
    .selectAll()
    .where('state', '=', 'approved')
    .where(isUnrestricted)
    .orderBy('receivedAt', 'desc')
    .orderBy('reference', 'desc')
    .execute()
  const withPin = newestOf(rows, acting.now)
  return rows.map((row) => toPortal(row, withPin.has(row.reference)))
}

/** Registrations as a file: those of a list at the desk for people, and the approved ones for a customer portal. */
import { mostExported } from '@laboratory/contract/desk/inquiries'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { Transaction } from '../database/database.ts'
import { OperationError, type Acting, type Operation } from '../operations.ts'
import { recordAudit } from '../audit/audit.ts'
import type { TableFile } from '../spreadsheet.ts'
import { toPortal } from './portal.ts'
import { selectRegistrationsForExport, toExportRow } from './registration-list.ts'
import { findNewestApproved } from './registration-repository.ts'

/**
 * The rows of a file, the names of the columns first.
 * @throws OperationError where the list is longer than one file holds
 */
export async function exportRegistrationsForDesk(
  transaction: Transaction,
  { format, ...filters }: DeskRequest<'exportRegistrations'>,
  acting: Acting,
): Promise<TableFile> {
  const found = await selectRegistrationsForExport(transaction, filters, acting.now, mostExported + 1)
  if (found.length > mostExported) {
    throw new OperationError(
      'invalid',
      `These are more than ${mostExported} registrations: narrow the list first.`,
    )
  }
  await recordAudit(
    transaction,
    { action: `registration export ${format}`, target: `${found.length}` },
    acting,
  )
  const rows = found.map(toExportRow)
  const names = Object.keys(rows[0] ?? {})
  return { format, sheet: 'Registrations', rows: [names, ...rows.map((row) => Object.values(row))] }
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
    .orderBy('receivedAt', 'desc')
    .orderBy('reference', 'desc')
    .execute()
  const mailboxes = rows.map(({ mailbox }) => mailbox)
  const withPin = await findNewestApproved(transaction, mailboxes, acting.now)
  return rows.map((row) => toPortal(row, withPin.has(row.reference)))
}

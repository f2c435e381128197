/** Registrations as a file: those of a list at the desk for people, and the approved ones for a customer portal. */
import { mostExported } from '@laboratory/contract/desk/inquiries'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import { exportList } from '../casework/list.ts'
import type { Transaction } from '../database/database.ts'
import type { Acting, Operation } from '../operations.ts'
import { recordAudit } from '../audit.ts'
import type { TableFile } from '../spreadsheet.ts'
import { toPortal } from './portal.ts'
import { narrowRegistrations, toExportRow } from './registration-list.ts'
import { newestOf } from './registration-repository.ts'

export async function exportRegistrations(
  transaction: Transaction,
  { format, ...filters }: DeskRequest<'exportRegistrations'>,
  acting: Acting,
): Promise<TableFile> {
  const found = await narrowRegistrations(transaction, filters, acting.now)
    .clearSelect()
    .selectAll()
    .orderBy('receivedAt', 'desc')
    .orderBy('reference', 'desc')
    .limit(mostExported + 1)
    .execute()
  return exportList(transaction, 'registration', format, found.map(toExportRow), acting)
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
  const withPin = newestOf(rows, acting.now)
  return rows.map((row) => toPortal(row, withPin.has(row.reference)))
}

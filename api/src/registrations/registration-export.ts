/** Registrations as a file for people: those of a list at the desk. The portal's file is `exportRegistrations`. */
import { mostExported } from '@laboratory/contract/desk/inquiries'
import { RegistrationExportRequestSchema } from '@laboratory/contract/desk/registrations'
import type { Transaction } from '../database/database.ts'
import { OperationError, parseInput, type Acting } from '../operations.ts'
import { recordAudit } from '../audit/audit.ts'
import type { TableFile } from '../spreadsheet.ts'
import { selectRegistrationsForExport, toExportRow } from './registration-list.ts'

/**
 * The rows of a file, the names of the columns first.
 * @throws OperationError where the list is longer than one file holds
 */
export async function exportRegistrationsForDesk(
  transaction: Transaction,
  input: unknown,
  acting: Acting,
): Promise<TableFile> {
  const { format, ...filters } = parseInput(RegistrationExportRequestSchema, input)
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

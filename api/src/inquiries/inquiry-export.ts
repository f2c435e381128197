/** Inquiries as a file: those of a list at the desk, with what was asked and how far it came. */
import { laboratoryClock } from '@laboratory/contract/clock'
import { mostExported } from '@laboratory/contract/desk/inquiries'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import { senderFields } from '@laboratory/contract/inquiry'
import type { Transaction } from '../database/database.ts'
import { OperationError, type ActingWithMail } from '../operations.ts'
import { recordAudit } from '../audit/audit.ts'
import type { TableFile } from '../spreadsheet.ts'
import { selectForExport } from './inquiry-list.ts'
import { linesOfList, readStoredList } from './request-lines.ts'

const columns = {
  reference: 'Reference',
  receivedAt: 'Received (Mauritius time)',
  state: 'State',
  turn: 'Turn',
  taker: 'Taken by',
  ...senderFields,
  subject: 'Page',
  description: 'Description',
  requestList: 'Request list',
} as const

/**
 * The rows of a file, the names of the columns first.
 * @throws OperationError where the list is longer than one file holds
 */
export async function exportForDesk(
  transaction: Transaction,
  { format, ...filters }: DeskRequest<'exportInquiries'>,
  acting: ActingWithMail,
): Promise<TableFile> {
  const found = await selectForExport(transaction, filters, acting, mostExported + 1)
  if (found.length > mostExported) {
    throw new OperationError(
      'invalid',
      `These are more than ${mostExported} inquiries: narrow the list first.`,
    )
  }
  await recordAudit(transaction, { action: `inquiry export ${format}`, target: `${found.length}` }, acting)
  const rows = [
    Object.values(columns),
    ...found.map((found) => {
      // In the laboratory's time, as the desk shows it.
      const { date, time } = laboratoryClock(new Date(found.receivedAt))
      const list = linesOfList(readStoredList(found.requestList), acting.mail)
      const row = { ...found, receivedAt: `${date} ${time}`, requestList: list.join('\n') }
      return Object.keys(columns).map((name) => row[name as keyof typeof columns])
    }),
  ]
  return { format, sheet: 'Inquiries', rows }
}

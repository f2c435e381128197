/** Inquiries as a file: those of a list at the desk, with what was asked and how far it came. */
import { laboratoryClock } from '@laboratory/contract/clock'
import { mostExported } from '@laboratory/contract/desk/inquiries'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import { senderFields, senderNames } from '@laboratory/contract/inquiry'
import { exportList } from '../casework/list.ts'
import type { Transaction } from '../database/database.ts'
import type { ActingWithMail } from '../operations.ts'
import type { TableFile } from '../spreadsheet.ts'
import { personOf, readNames } from '../people/staff-names.ts'
import { narrowInquiries } from './inquiry-list.ts'
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

export async function exportInquiries(
  transaction: Transaction,
  { format, ...filters }: DeskRequest<'exportInquiries'>,
  acting: ActingWithMail,
): Promise<TableFile> {
  const names = await readNames(transaction)
  const found = await narrowInquiries(transaction, filters, acting)
    .select(senderNames)
    .orderBy('receivedAt', 'desc')
    .orderBy('reference', 'desc')
    .limit(mostExported + 1)
    .execute()
  const rows = found.map((found) => {
    // In the laboratory's time, as the desk shows it.
    const { date, time } = laboratoryClock(new Date(found.receivedAt))
    const row = {
      ...found,
      receivedAt: `${date} ${time}`,
      taker: personOf(names, found.takenBy)?.name ?? null,
      requestList: linesOfList(readStoredList(found.requestList), acting.mail).join('\n'),
    }
    return Object.fromEntries(
      Object.entries(columns).map(([name, label]) => [label, row[name as keyof typeof columns]]),
    )
  })
  return exportList(transaction, 'inquiry', format, rows, acting)
}

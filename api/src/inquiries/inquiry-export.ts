/** Inquiries as a file: those of a list at the desk, with what was asked and how far it came. */
import { senderFields, senderNames } from '@laboratory/contract/inquiry'
import { exportList, localTime, type Columns } from '../casework/list.ts'
import type { DeskAct } from '../operations.ts'
import type { TableFile } from '../spreadsheet.ts'
import { personOf, readNames } from '../people/staff-names.ts'
import { narrowInquiries } from './inquiry-list.ts'
import type { Inquiry } from './inquiry-work.ts'
import { linesOfList, readStoredList } from './request-lines.ts'

export const exportInquiries: DeskAct<'exportInquiries', TableFile> = async (
  transaction,
  { format, ...filters },
  acting,
) => {
  const names = await readNames(transaction)
  const list = narrowInquiries(transaction, filters, acting).clearSelect().selectAll()
  const columns: Columns<Inquiry> = {
    'Reference': (row) => row.reference,
    'Received (Mauritius time)': (row) => localTime(row.receivedAt),
    'State': (row) => row.state,
    'Turn': (row) => row.turn,
    'Taken by': (row) => personOf(names, row.takenBy)?.name ?? null,
    ...Object.fromEntries(senderNames.map((name) => [senderFields[name], (row: Inquiry) => row[name]])),
    'Page': (row) => row.subject,
    'Description': (row) => row.description,
    'Request list': (row) => linesOfList(readStoredList(row.requestList), acting.mail).join('\n'),
  } // prettier-ignore
  return exportList(transaction, 'inquiry', { format, list, columns }, acting)
}

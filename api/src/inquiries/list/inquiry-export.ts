/** Inquiries as a file: those of a list at the desk, with what was asked, how far it came and when. */
import { inquiryStates } from '@laboratory/contract/desk/inquiries'
import { wordsOfTest } from '@laboratory/contract/request-list'
import { senderFields, senderNames } from '@laboratory/contract/inquiry'
import { asExported, type Columns, type Exported, exportList, localTime } from '../../casework/list.ts'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import type { Connection } from '../../database/database.ts'
import type { ActingWithMail } from '../../operations.ts'
import { personOf, readNames } from '../../people/staff-names.ts'
import { tagsOf } from './inquiry-search.ts'
import { listNames } from './list-names.ts'
import { narrowInquiries } from './inquiry-list.ts'
import { nothingDue, type Inquiry } from '../work/inquiry-change.ts'
import { linesOfList, readStoredList } from '../form/request-lines.ts'

export async function exportInquiries(
  connection: Connection,
  { format, ...filters }: DeskRequest<'exportInquiries'>,
  acting: ActingWithMail,
): Promise<Exported> {
  const names = await readNames(connection)
  const narrowed = narrowInquiries(connection, filters, { ...acting, ...acting.mail })
  const list = asExported(narrowed.clearSelect().selectAll(), filters)
  const listed = list.clearSelect().select('reference')
  const steps = await connection
    .selectFrom('caseEvent')
    .select(['reference', 'toState', (row) => row.fn.max('at').as('at')])
    .where('reference', 'in', listed)
    .where('toState', 'is not', null)
    .where('undoneAt', 'is', null)
    .groupBy(['reference', 'toState'])
    .execute()
  const answers = await connection
    .selectFrom('inquiryAnswer')
    .select(['reference', (row) => row.fn.min('at').as('at')])
    .where('reference', 'in', listed)
    .groupBy('reference')
    .execute()
  const times = new Map(steps.map(({ reference, toState, at }) => [`${toState} ${reference}`, at]))
  for (const { reference, at } of answers) times.set(`answer ${reference}`, at)
  const { names: named } = await listNames(connection)
  const tagNames = new Map(named.map(({ id, name }) => [id, name]))
  const timeOf = (what: string) => (row: Inquiry) => {
    const at = times.get(`${what} ${row.reference}`)
    return at === undefined ? null : localTime(at)
  }
  const columns: Columns<Inquiry> = {
    'Reference': (row) => row.reference,
    'Received (Mauritius time)': (row) => localTime(row.receivedAt),
    'State': (row) => row.state,
    'Turn': (row) => row.turn,
    'Due': ({ turn, dueAt }) => (turn === 'laboratory' && dueAt !== nothingDue ? localTime(dueAt) : null),
    'First answer': timeOf('answer'),
    ...Object.fromEntries(inquiryStates.slice(1).map((state) => [wordsOfTest(state), timeOf(state)])),
    'Tags': (row) => tagsOf(row.tags).map((tag) => tagNames.get(tag)).join(', '),
    'Taken by': (row) => personOf(names, row.takenBy)?.name ?? null,
    ...Object.fromEntries(senderNames.map((name) => [senderFields[name], (row: Inquiry) => row[name]])),
    'Page': (row) => row.subject,
    'Description': (row) => row.description,
    'Request list': (row) => linesOfList(readStoredList(row.requestList), acting.mail).join('\n'),
  } // prettier-ignore
  return exportList('inquiry', { format, list, columns })
}

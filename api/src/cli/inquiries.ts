/** The laboratory's inquiries on the command line. Run as `npm run inquiries -- <command>`. */
import {
  exportInquiries,
  listInquiries,
  releaseInquiry,
  showInquiry,
} from '../inquiries/inquiry-operations.ts'
import { linesOfList, readStoredList } from '../inquiries/request-lines.ts'
import { resendEmails } from '../mail/outbox-operations.ts'
import { readNumber } from './arguments.ts'
import { command, runCommand } from './command.ts'
import { toCsvLine } from '../spreadsheet.ts'
import { printable, toLines, toTable } from './table.ts'

const usage = `npm run inquiries -- list [--flagged] [--limit 50]
npm run inquiries -- show <reference>
npm run inquiries -- export > inquiries.csv
npm run inquiries -- release <reference>   send a flagged inquiry on
npm run inquiries -- resend [<reference>]  try e-mails again that were given up`
const columns = [
  'reference',
  'receivedAt',
  'name',
  'company',
  'address',
  'email',
  'phone',
  'description',
  'subject',
  'consentVersion',
  'flagged',
  'spamReasons',
  'requestList',
] as const

await runCommand(usage, {
  list: command(
    { options: { flagged: { type: 'boolean' }, limit: { type: 'string' } } },
    async ({ act, print }, { flagged, limit }) => {
      const { items } = await act(listInquiries, {
        ...(limit !== undefined && { limit: readNumber('limit', limit) }),
        ...(flagged && { flagged }),
      })
      const cells = items.map((inquiry) => [
        inquiry.reference,
        inquiry.receivedAt.slice(0, 16).replace('T', ' '),
        inquiry.flagged ? 'flagged' : '',
        printable(inquiry.name).slice(0, 30),
        printable(inquiry.company).slice(0, 30),
        inquiry.email,
      ])
      toTable(['Reference', 'Received (UTC)', '', 'Name', 'Company', 'E-mail'], cells).forEach(print)
    },
  ),
  show: command({ words: ['reference'] }, async ({ act, acting, print }, _values, [reference]) => {
    const { requestList = [], ...inquiry } = await act(showInquiry, { reference })
    const list = linesOfList(requestList, acting.mail).join('\n')
    toLines({ ...inquiry, requestList: list }).forEach(print)
  }),
  export: command({}, async ({ act, acting, print }) => {
    print(columns.join(','))
    let after: string | undefined
    do {
      const page = await act(exportInquiries, after === undefined ? {} : { after })
      for (const { requestList, ...row } of page.items) {
        const list = linesOfList(readStoredList(requestList), acting.mail).join('\n')
        const cells = { ...row, requestList: list }
        print(toCsvLine(columns.map((column) => cells[column])))
      }
      after = page.next
    } while (after !== undefined)
  }),
  release: command({ words: ['reference'] }, async ({ act, print }, _values, [reference]) => {
    const released = await act(releaseInquiry, { reference })
    print(`Released ${released.reference}: its e-mails are on their way.`)
  }),
  resend: command({ words: ['reference?'] }, async ({ act, print }, _values, [reference]) => {
    const { count } = await act(resendEmails, reference === undefined ? {} : { reference })
    print(`${count} e-mails are on their way again.`)
  }),
})

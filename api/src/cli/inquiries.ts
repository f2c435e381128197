/** The laboratory's inquiries until it has a console. Run as `npm run inquiries -- <command>`. */
import { findInquiry, listInquiries, type StoredInquiry } from '../inquiries/inquiry-repository.ts'
import { releaseFlagged } from '../inquiries/store-inquiry.ts'
import { reviveDead } from '../mail/outbox.ts'
import { recordAudit } from '../privacy/audit.ts'
import { CommandError, readReference, runCommand, type CommandContext } from './settings.ts'
import { printable, toCsvLine, toLines, toTable } from './table.ts'

const usage = `npm run inquiries -- list [--flagged] [--limit 50]
npm run inquiries -- show <reference>
npm run inquiries -- export > inquiries.csv
npm run inquiries -- release <reference>   send a flagged inquiry on
npm run inquiries -- resend [<reference>]  try e-mails again that were given up`
const pageSize = 500
const columns = [
  'reference',
  'received_at',
  'name',
  'company',
  'address',
  'email',
  'phone',
  'description',
  'subject',
  'consent_version',
  'flagged',
  'spam_reasons',
] as const

await runCommand(usage, async (context) => {
  const { database, mail, now, words, options, print } = context
  switch (words[0]) {
    case 'list': {
      const limit = Number(options.get('limit') || 50)
      const rows = await listInquiries(database.query, {
        limit: Number.isInteger(limit) && limit > 0 ? Math.min(limit, 1000) : 50,
        ...(options.has('flagged') && { flagged: true }),
      })
      const cells = rows.map((row) => [
        row.reference,
        row.received_at.slice(0, 16).replace('T', ' '),
        row.flagged ? 'flagged' : '',
        printable(row.name).slice(0, 30),
        printable(row.company).slice(0, 30),
        row.email,
      ])
      return toTable(['Reference', 'Received (UTC)', '', 'Name', 'Company', 'E-mail'], cells).forEach(print)
    }
    case 'show': {
      const inquiry = await findInquiry(database.query, readReference(words))
      if (!inquiry) throw new CommandError('There is no inquiry with this reference.')
      await recordAudit(database, { action: 'inquiry show', target: inquiry.reference }, now)
      const { mailbox: _mailbox, submission_key: _key, content_digest: _digest, ...shown } = inquiry
      return toLines(shown).forEach(print)
    }
    case 'export':
      await recordAudit(database, { action: 'inquiry export', target: 'all' }, now)
      return exportAll(context)
    case 'release': {
      const reference = readReference(words)
      if (!(await releaseFlagged(database, reference, mail, now))) {
        throw new CommandError('There is no flagged inquiry with this reference.')
      }
      await recordAudit(database, { action: 'inquiry release', target: reference }, now)
      return print(`Released ${reference}: its e-mails are on their way.`)
    }
    case 'resend': {
      const count = await reviveDead(database.query, now, words[1]?.toUpperCase())
      return print(`${count} e-mails are on their way again.`)
    }
    default:
      throw new CommandError(usage)
  }
})

async function exportAll({ database, print }: CommandContext): Promise<void> {
  print(columns.join(','))
  let before: StoredInquiry | undefined
  for (;;) {
    const page = await listInquiries(database.query, { limit: pageSize, ...(before && { before }) })
    for (const row of page) print(toCsvLine(columns.map((column) => row[column])))
    before = page.at(-1)
    if (page.length < pageSize) return
  }
}

/** Corporate registrations: review and export. Run as `npm run registrations -- <command>`. */
import type { RegistrationState } from '../database/schema.ts'
import { recordAudit } from '../privacy/audit.ts'
import {
  findRegistration,
  listRegistrations,
  type StoredRegistration,
} from '../registrations/registration-repository.ts'
import { endReview, releaseFlagged } from '../registrations/store-registration.ts'
import { CommandError, readReference, runCommand, type CommandContext } from './settings.ts'
import { printable, toLines, toTable } from './table.ts'

const usage = `npm run registrations -- list [--state under_review|repeated|approved|rejected] [--limit 50]
npm run registrations -- show <reference>
npm run registrations -- approve <reference>
npm run registrations -- reject <reference>
npm run registrations -- release <reference>  take the spam flag off
npm run registrations -- export [--state approved] > registrations.jsonl
The export holds one JSON object a line for the customer portal: hash, parameters and pepper id of the PIN, never the PIN.`
const pageSize = 500
const states: RegistrationState[] = ['under_review', 'repeated', 'approved', 'rejected']

await runCommand(usage, async (context) => {
  const { database, mail, now, words, options, print } = context
  const state = readState(options.get('state'))
  switch (words[0]) {
    case 'list': {
      const limit = Number(options.get('limit') || 50)
      const rows = await listRegistrations(database.query, {
        limit: Number.isInteger(limit) && limit > 0 ? Math.min(limit, 1000) : 50,
        ...(state && { state }),
      })
      const cells = rows.map((row) => [
        row.reference,
        row.received_at.slice(0, 16).replace('T', ' '),
        row.state + (row.flagged ? ', flagged' : ''),
        printable(row.org_name).slice(0, 40),
        row.email,
      ])
      return toTable(['Reference', 'Received (UTC)', 'State', 'Organisation', 'E-mail'], cells).forEach(print)
    }
    case 'show': {
      const registration = await findRegistration(database.query, readReference(words))
      if (!registration) throw new CommandError('There is no registration with this reference.')
      await recordAudit(database, { action: 'registration show', target: registration.reference }, now)
      const {
        pin_hash: _pin,
        mailbox: _mailbox,
        submission_key: _key,
        content_digest: _digest,
        ...shown
      } = registration
      return toLines(shown).forEach(print)
    }
    case 'approve':
    case 'reject': {
      const reference = readReference(words)
      const decision = words[0] === 'approve' ? 'approved' : 'rejected'
      if (!(await endReview(database, reference, decision, { mailDomain: mail.mailDomain, now }))) {
        throw new CommandError('There is no registration with this reference that waits for a decision.')
      }
      await recordAudit(database, { action: `registration ${words[0]}`, target: reference }, now)
      return print(`${reference} is ${decision}; the e-mail to the applicant is on its way.`)
    }
    case 'release': {
      const reference = readReference(words)
      if (!(await releaseFlagged(database, reference, { mailDomain: mail.mailDomain, now }))) {
        throw new CommandError('There is no flagged registration with this reference.')
      }
      await recordAudit(database, { action: 'registration release', target: reference }, now)
      return print(`Released ${reference}: the e-mail to the applicant is on its way.`)
    }
    case 'export':
      await recordAudit(database, { action: 'registration export', target: state ?? 'all' }, now)
      return exportAll(context, state)
    default:
      throw new CommandError(usage)
  }
})

function readState(text: string | undefined): RegistrationState | undefined {
  if (text === undefined) return undefined
  const state = states.find((known) => known === text)
  if (!state) throw new CommandError(`--state must be one of ${states.join(', ')}.`)
  return state
}

async function exportAll(
  { database, print }: CommandContext,
  state: RegistrationState | undefined,
): Promise<void> {
  let before: StoredRegistration | undefined
  for (;;) {
    const page = await listRegistrations(database.query, {
      limit: pageSize,
      ...(state && { state }),
      ...(before && { before }),
    })
    for (const row of page) print(JSON.stringify(toExport(row)))
    before = page.at(-1)
    if (page.length < pageSize) return
  }
}

function toExport(row: StoredRegistration) {
  const {
    mailbox: _mailbox,
    submission_key: _key,
    content_digest: _digest,
    pin_hash,
    pepper_id,
    ...rest
  } = row
  return {
    ...rest,
    address_list: JSON.parse(row.address_list || '[]') as unknown,
    delivery_address: row.delivery_address === null ? null : (JSON.parse(row.delivery_address) as unknown),
    // The PHC string carries algorithm, parameters, salt and hash; the pepper with this id completes it.
    pin: pin_hash === null ? null : { hash: pin_hash, pepperId: pepper_id },
  }
}

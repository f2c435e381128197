/** Corporate registrations: review and export. Run as `npm run registrations -- <command>`. */
import type { Decision } from '@laboratory/contract/staff/registrations'
import {
  decideRegistration,
  exportRegistrations,
  listRegistrations,
  releaseRegistration,
  showRegistration,
} from '../registrations/registration-operations.ts'
import { readNumber } from './arguments.ts'
import { command, runCommand } from './command.ts'
import { printable, toLines, toTable } from './table.ts'

const usage = `npm run registrations -- list [--state under_review|repeated|approved|rejected] [--limit 50]
npm run registrations -- show <reference>
npm run registrations -- approve <reference>
npm run registrations -- reject <reference>
npm run registrations -- release <reference>  take the spam flag off
npm run registrations -- export [--state approved] > registrations.jsonl
The export holds one JSON object a line for the customer portal: hash, parameters and pepper id of the PIN, never the PIN.`

await runCommand(usage, {
  list: command(
    { options: { state: { type: 'string' }, limit: { type: 'string' } } },
    async ({ act, print }, { state, limit }) => {
      const { items } = await act(listRegistrations, {
        ...(limit !== undefined && { limit: readNumber('limit', limit) }),
        ...(state !== undefined && { state }),
      })
      const cells = items.map((registration) => [
        registration.reference,
        registration.receivedAt.slice(0, 16).replace('T', ' '),
        registration.state + (registration.flagged ? ', flagged' : ''),
        printable(registration.orgName).slice(0, 40),
        registration.email,
      ])
      toTable(['Reference', 'Received (UTC)', 'State', 'Organisation', 'E-mail'], cells).forEach(print)
    },
  ),
  show: command({ words: ['reference'] }, async ({ act, print }, _values, [reference]) => {
    const { addressList, deliveryAddress, ...shown } = await act(showRegistration, { reference })
    toLines({
      ...shown,
      addressList: JSON.stringify(addressList),
      deliveryAddress: deliveryAddress && JSON.stringify(deliveryAddress),
    }).forEach(print)
  }),
  approve: decide('approved'),
  reject: decide('rejected'),
  release: command({ words: ['reference'] }, async ({ act, print }, _values, [reference]) => {
    const released = await act(releaseRegistration, { reference })
    print(`Released ${released.reference}: the e-mail to the applicant is on its way.`)
  }),
  export: command({ options: { state: { type: 'string' } } }, async ({ act, print }, { state }) => {
    let after: string | undefined
    do {
      const page = await act(exportRegistrations, {
        ...(state !== undefined && { state }),
        ...(after !== undefined && { after }),
      })
      for (const registration of page.items) print(JSON.stringify(registration))
      after = page.next
    } while (after !== undefined)
  }),
})

function decide(decision: Decision) {
  return command({ words: ['reference'] }, async ({ act, print }, _values, [given]) => {
    const { reference } = await act(decideRegistration, { reference: given, decision })
    print(`${reference} is ${decision}; the e-mail to the applicant is on its way.`)
  })
}

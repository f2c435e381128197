/** Corporate registrations: review and export. Run as `npm run registrations -- <command>`. */
import { continued } from '../continued.ts'
import {
  decideRegistration,
  exportRegistrations,
  listRegistrations,
  releaseRegistration,
  sendProofLink,
  showRegistration,
} from '../registrations/registration-operations.ts'
import { readNumber } from './arguments.ts'
import { command, runCommand, type CommandContext } from './command.ts'
import { printable, toLines, toTable } from './table.ts'

const usage = `npm run registrations -- list [--state under_review|repeated|approved|rejected] [--limit 50]
npm run registrations -- show <reference>
npm run registrations -- approve <reference> [--unconfirmed] [--again]
npm run registrations -- reject <reference> --reason "..." [--untold]
npm run registrations -- close <reference> --repeats <decided reference>
npm run registrations -- release <reference>  take the spam flag off
npm run registrations -- link <reference>     send the mailbox a new link that confirms it
npm run registrations -- export [--state approved] > registrations.jsonl
--unconfirmed approves although nobody confirmed the mailbox, --again although it has an approved or rejected registration.
close ends the review of one that repeats an approved or rejected one of the same mailbox or company; nobody is written to.
--untold keeps the reason of a rejection, and sends the applicant no e-mail.
The export holds one JSON object a line for the customer portal: hash, parameters and pepper id of the PIN, never the PIN, and only in the
newest approved registration of a mailbox.`

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
        confirmed(registration.mailboxConfirmedAt),
        printable(registration.orgName).slice(0, 40),
        registration.email,
      ])
      toTable(['Reference', 'Received (UTC)', 'State', 'Mailbox', 'Organisation', 'E-mail'], cells).forEach(
        print,
      )
    },
  ),
  show: command({ words: ['reference'] }, async ({ act, print }, _values, [reference]) => {
    const { addressList, deliveryAddress, others, mailboxConfirmedAt, ...shown } = await act(
      showRegistration,
      { reference },
    )
    toLines({
      ...shown,
      addressList: JSON.stringify(addressList),
      deliveryAddress: deliveryAddress && JSON.stringify(deliveryAddress),
      mailbox: confirmed(mailboxConfirmedAt),
      others: others
        .map(({ reference: other, receivedAt, state, mailboxConfirmedAt: at, differs }) =>
          [
            `${other}, ${state}, ${confirmed(at)}, received ${receivedAt.slice(0, 10)}; there it says:`,
            ...Object.entries(differs).map(([label, text]) => `  ${label}: ${continued(text, 4)}`),
          ].join('\n'),
        )
        .join('\n'),
    }).forEach(print)
  }),
  approve: command(
    { words: ['reference'], options: { unconfirmed: { type: 'boolean' }, again: { type: 'boolean' } } },
    async (context, meant, [reference]) => decide(context, { reference, decision: 'approved', ...meant }),
  ),
  reject: command(
    { words: ['reference'], options: { reason: { type: 'string' }, untold: { type: 'boolean' } } },
    async (context, { reason = '', untold = false }, [reference]) =>
      decide(context, { reference, decision: 'rejected', reason, isTold: !untold }),
  ),
  close: command(
    { words: ['reference'], options: { repeats: { type: 'string' } } },
    async ({ act, print }, { repeats }, [reference]) => {
      await act(decideRegistration, {
        reference,
        decision: 'repeated',
        reason: '',
        ...(repeats !== undefined && { repeats }),
      })
      print(`${reference} is closed as repeated; nobody is written to.`)
    },
  ),
  release: command({ words: ['reference'] }, async ({ act, print }, _values, [reference]) => {
    const released = await act(releaseRegistration, { reference })
    print(`Released ${released.reference}: the e-mail to the applicant is on its way.`)
  }),
  link: command({ words: ['reference'] }, async ({ act, print }, _values, [reference]) => {
    const sent = await act(sendProofLink, { reference })
    print(`A new link is on its way to the e-mail address of ${sent.reference}.`)
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

async function decide(
  { act, print }: CommandContext,
  input: { isTold?: boolean; [name: string]: unknown },
): Promise<void> {
  const { reference, decision } = await act(decideRegistration, input)
  const told =
    input.isTold === false ? 'the applicant is not told' : 'the e-mail to the applicant is on its way'
  print(`${reference} is ${decision}; ${told}.`)
}

function confirmed(at: string | null): string {
  return at === null ? 'not confirmed' : `confirmed ${at.slice(0, 10)}`
}

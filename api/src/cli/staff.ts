/** The laboratory's people at the desk. Run as `npm run staff -- <command>`. */
import { ColleagueSchema, InviteSchema } from '@laboratory/contract/desk/people'
import { readServiceSecret } from '../data-folder.ts'
import { parseInput } from '../operations.ts'
import { invitationLink } from '../people/invitation-link.ts'
import { createStaffKeys } from '../people/staff-keys.ts'
import {
  endSessionsOf,
  invite,
  deactivate,
  listStaff,
  removeSecondFactor,
  sendPasswordLink,
} from '../people/staff-operations.ts'
import { command, runCommand, type CommandContext } from './command.ts'

const usage = `npm run staff -- list
npm run staff -- invite <e-mail> --name 'Priya Nair' --role reader|clerk|editor|manager [--print]
npm run staff -- password <e-mail> [--print]   a link to choose a new password
npm run staff -- second-factor <e-mail>        remove a lost second factor; another one is set up at the next sign-in
npm run staff -- end-sessions <e-mail>
npm run staff -- deactivate <e-mail>           end an account; its person is signed out at once
Links work once, for 24 hours. They go by e-mail; --print shows them here too, for a service that cannot send any yet.`

const print = { type: 'boolean' } as const

await runCommand(usage, {
  list: command({}, async (context) => {
    const { people, invitations } = await context.database.transact((transaction) =>
      listStaff(transaction, context.acting.now),
    )
    for (const { mailbox, name, role, hasSecondFactor, sessions, leftAt } of people) {
      const factor = hasSecondFactor ? 'with' : 'without'
      const left = leftAt === null ? '' : `, left ${leftAt.slice(0, 10)}`
      context.print(`${mailbox} (${name}): ${role}, ${factor} a second factor, ${sessions} sessions${left}`)
    }
    for (const { mailbox, role, endsAt } of invitations) {
      context.print(`Invited: ${mailbox}, ${role}, until ${endsAt.slice(0, 16).replace('T', ' ')} UTC`)
    }
  }),
  invite: command(
    { words: ['e-mail'], options: { name: { type: 'string' }, role: { type: 'string' }, print } },
    async (context, { name, role, print: isPrinted }, [mailbox]) => {
      const { id } = await context.act(invite, parseInput(InviteSchema, { mailbox, name, role }))
      context.print(`An invitation to ${mailbox} is on its way.`)
      if (isPrinted) printLink(context, id)
    },
  ),
  password: command(
    { words: ['e-mail'], options: { print } },
    async (context, { print: isPrinted }, [mailbox]) => {
      const { id } = await context.act(sendPasswordLink, parseInput(ColleagueSchema, { mailbox }))
      context.print(`A link to ${mailbox} is on its way.`)
      if (isPrinted) printLink(context, id)
    },
  ),
  'second-factor': command({ words: ['e-mail'] }, async (context, _values, [mailbox]) => {
    await context.act(removeSecondFactor, parseInput(ColleagueSchema, { mailbox }))
    context.print(`${mailbox} has no second factor any more, and is signed out.`)
  }),
  'end-sessions': command({ words: ['e-mail'] }, async (context, _values, [mailbox]) => {
    const { count } = await context.act(endSessionsOf, parseInput(ColleagueSchema, { mailbox }))
    context.print(`${count} sessions of ${mailbox} were ended.`)
  }),
  deactivate: command({ words: ['e-mail'] }, async (context, _values, [mailbox]) => {
    await context.act(deactivate, parseInput(ColleagueSchema, { mailbox }))
    context.print(`The account of ${mailbox} has ended.`)
  }),
})

function printLink({ config, print: show }: CommandContext, id: string): void {
  show(invitationLink(createStaffKeys(readServiceSecret(config)), config.desk.origin, id))
}

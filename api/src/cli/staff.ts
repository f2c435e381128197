/** The way into the desk for the first manager, and for one whom no other can help. Run as `laboratory staff <command>`. */
import { ColleagueSchema, InviteSchema } from '@laboratory/contract/desk/people'
import { readServiceSecret } from '../database/data-folder.ts'
import { parseInput } from '../operations.ts'
import { invitationLink } from '../people/staff-emails.ts'
import { createStaffKeys } from '../people/staff-keys.ts'
import { invite, removeSecondFactor, sendPasswordLink } from '../people/staff-operations.ts'
import { command, runCommand, type CommandContext } from './command.ts'

const usage = `laboratory staff invite <e-mail> --name 'Priya Nair' --role reader|clerk|editor|manager [--print]
laboratory staff password <e-mail> [--print]   a link to choose a new password
laboratory staff second-factor <e-mail>        remove a lost second factor; another one is set up at the next sign-in
Links work once, for 24 hours. They go by e-mail; --print shows them here too, for a service that cannot send any yet.`

const print = { type: 'boolean' } as const

await runCommand(usage, {
  invite: command(
    { word: 'e-mail', options: { name: { type: 'string' }, role: { type: 'string' }, print } },
    async (context, { name, role, print: isPrinted }, mailbox) => {
      const { id } = await context.act(invite, parseInput(InviteSchema, { mailbox, name, role }))
      context.print(`An invitation to ${mailbox} is on its way.`)
      if (isPrinted) printLink(context, id)
    },
  ),
  password: command(
    { word: 'e-mail', options: { print } },
    async (context, { print: isPrinted }, mailbox) => {
      const { id } = await context.act(sendPasswordLink, parseInput(ColleagueSchema, { mailbox }))
      context.print(`A link to ${mailbox} is on its way.`)
      if (isPrinted) printLink(context, id)
    },
  ),
  'second-factor': command({ word: 'e-mail' }, async (context, _values, mailbox) => {
    await context.act(removeSecondFactor, parseInput(ColleagueSchema, { mailbox }))
    context.print(`${mailbox} has no second factor any more, and is signed out.`)
  }),
})

function printLink({ config, print: show }: CommandContext, id: string): void {
  show(invitationLink(createStaffKeys(readServiceSecret(config)), config.desk.origin, id))
}

/** Requests of people about their data. Run as `laboratory privacy <command>`. */
import { resolve } from 'node:path'
import { ReferenceSchema } from '@laboratory/contract/desk/inquiries'
import { PersonRequestSchema } from '@laboratory/contract/desk/privacy'
import { checkAudit } from '../database/audit.ts'
import { readSecretFile } from '../database/data-folder.ts'
import { listCopies } from '../database/backup.ts'
import { keptInLog } from '../privacy/overwrite.ts'
import { createAuditKey } from '../secrets/keys.ts'
import { parseInput } from '../operations.ts'
import { eraseWithFiles, exportPerson, type Whose } from '../privacy/privacy-operations.ts'
import { remainingData } from '../privacy/remaining-data.ts'
import { command, CommandError, runCommand, UsageError } from './command.ts'

const usage = `laboratory privacy export --reference ABI-7Q4M-2KTR > data.json   all about the mailbox of this submission
laboratory privacy export --email 'someone@example.mu' > data.json
laboratory privacy erase --reference ABI-7Q4M-2KTR
laboratory privacy erase --email 'someone@example.mu' [--reason 'why an open complaint goes too']
laboratory privacy audit       check that no entry of the audit log was changed
laboratory privacy audit --old-secret <file>   the same, where the service had another secret before`

const person = { options: { email: { type: 'string' }, reference: { type: 'string' } } } as const
const erasing = { options: { ...person.options, reason: { type: 'string' } } } as const
const oneOfBoth = 'Say whose data: by one e-mail address, or by one reference of a submission.'

/** A mailbox need not be typed behind a command. */
function whose({ email, reference }: { email?: string; reference?: string }): Whose {
  if ((email === undefined) === (reference === undefined)) throw new UsageError(oneOfBoth)
  return email === undefined
    ? parseInput(ReferenceSchema, { reference })
    : parseInput(PersonRequestSchema, { mailbox: email })
}

await runCommand(usage, {
  export: command(person, async ({ act, print }, values) => {
    print(JSON.stringify(await act(exportPerson, whose(values)), null, 2))
  }),
  erase: command(erasing, async ({ config, database, acting, print }, { reason, ...values }) => {
    const given = { ...whose(values), ...(reason && { reason }) }
    const { count, isOverwritten } = await eraseWithFiles({ config, database }, given, acting)
    if (!isOverwritten) {
      throw new CommandError(`${count} submissions were emptied. ${keptInLog}`)
    }
    print(`${count} submissions were emptied.`)
    remainingData(config).forEach(print)
    for (const path of listCopies(config.dataDir)) print(`  ${path}`)
  }),
  audit: command(
    { options: { 'old-secret': { type: 'string' } } },
    async ({ database, acting, print }, values) => {
      const file = values['old-secret']
      const earlier = file === undefined ? [] : [createAuditKey(readSecretFile(resolve(file), false))]
      const { broken, entries, last } = await checkAudit(database.query, [acting.audit, ...earlier])
      if (broken !== null) {
        throw new CommandError(
          `The audit log was changed at entry ${broken}, or that entry was sealed with another secret than the service’s (--old-secret <file>).`,
        )
      }
      print('No entry of the audit log was changed.')
      print(
        `${entries} entries, the last of ${last ?? 'no day'}. Write the number down: if there were more at the last check, the end was cut off.`,
      )
    },
  ),
})

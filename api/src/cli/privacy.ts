/** Requests of people about their data. Run as `npm run privacy -- <command>`. */
import { resolve } from 'node:path'
import { readSecretFile } from '../data-folder.ts'
import type { Config } from '../config.ts'
import { listCopies, removeEndedCopies } from '../database/backup.ts'
import { overwriteErased } from '../database/overwrite.ts'
import { createAuditKey } from '../privacy/audit-key.ts'
import { removeOrphanedMailFiles } from '../privacy/personal-data.ts'
import { checkAudit, erasePerson, exportPerson } from '../privacy/privacy-operations.ts'
import { runRetention } from '../privacy/retention.ts'
import { command, CommandError, runCommand } from './command.ts'

const usage = `npm run privacy -- export --reference ABI-7Q4M-2KTR > data.json   all about the mailbox of this submission
npm run privacy -- export --email 'someone@example.mu' > data.json
npm run privacy -- erase --reference ABI-7Q4M-2KTR
npm run privacy -- erase --email 'someone@example.mu'
npm run privacy -- retention   end retention periods now
npm run privacy -- audit       check that no entry of the audit log was changed
npm run privacy -- audit --old-secret <file>   the same, where the service had another secret before`

const person = { options: { email: { type: 'string' }, reference: { type: 'string' } } } as const

function whose({ email, reference }: { email?: string; reference?: string }) {
  return { ...(email !== undefined && { mailbox: email }), ...(reference !== undefined && { reference }) }
}

/** What still holds the data of somebody who was erased here. */
function leftovers({ dataDir, databaseUrl, smtpUrl, mailTo, retention }: Config): string[] {
  const copies = databaseUrl === undefined ? listCopies(dataDir) : []
  const period = `${retention.backup} days at most`
  return [
    `Copies of the database keep them until they expire (${period}), here and wherever they were taken${copies.length > 0 ? '. On this machine:' : '.'}`,
    ...copies.map((path) => `  ${path}`),
    ...(databaseUrl === undefined
      ? []
      : ['PostgreSQL keeps them in its dumps, archives and log as long as those are kept.']),
    smtpUrl === undefined
      ? 'The e-mails that were written as files are gone.'
      : `The mailbox ${mailTo} keeps the e-mails that went there: look for the reference and the address, and delete them.`,
  ]
}

await runCommand(usage, {
  export: command(person, async ({ act, print }, values) => {
    print(JSON.stringify(await act(exportPerson, whose(values)), null, 2))
  }),
  erase: command(person, async ({ config, database, act, print }, values) => {
    const { count } = await act(erasePerson, whose(values))
    await removeOrphanedMailFiles(database.query, config.dataDir)
    if (!(await overwriteErased(database))) {
      throw new CommandError(
        `${count} submissions were emptied, but the database was too busy to overwrite what they held: run this again.`,
      )
    }
    print(`${count} submissions were emptied.`)
    leftovers(config).forEach(print)
  }),
  retention: command({}, async ({ config, database, acting, print }) => {
    const count = await runRetention(database, config.retention, acting)
    await removeOrphanedMailFiles(database.query, config.dataDir)
    removeEndedCopies(config.dataDir, config.retention.backup, acting.now)
    print(`${count} submissions were emptied.`)
  }),
  audit: command({ options: { 'old-secret': { type: 'string' } } }, async ({ act, print }, values) => {
    const file = values['old-secret']
    const earlier = file === undefined ? [] : [createAuditKey(readSecretFile(resolve(file), false))]
    const { broken, entries, last } = await act(checkAudit, earlier)
    if (broken !== undefined) {
      throw new CommandError(
        `The audit log was changed at entry ${broken}, or that entry was sealed with another secret than the service’s (--old-secret <file>).`,
      )
    }
    print('No entry of the audit log was changed.')
    print(
      `${entries} entries, the last of ${last ?? 'no day'}. Fewer than at the last check, and its end was cut off: write the number down.`,
    )
  }),
})

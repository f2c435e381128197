/** Requests of people about their data. Run as `npm run privacy -- <command>`. */
import { createHash } from 'node:crypto'
import { isEmailAddress } from '@laboratory/contract/fields'
import { overwriteErased } from '../database/overwrite.ts'
import { findBrokenEntry, recordAudit } from '../privacy/audit.ts'
import { collectPersonalData, erasePersonalData, removeOrphanedMailFiles } from '../privacy/personal-data.ts'
import { runRetention } from '../privacy/retention.ts'
import { CommandError, runCommand } from './settings.ts'

const usage = `npm run privacy -- export --email someone@example.mu > data.json
npm run privacy -- erase --email someone@example.mu
npm run privacy -- retention   end retention periods now
npm run privacy -- audit       check that no entry of the audit log was changed`

await runCommand(usage, async ({ config, database, now, words, options, print }) => {
  const mailbox = (options.get('email') ?? '').trim().toLowerCase()
  const needed = words[0] === 'export' || words[0] === 'erase'
  if (needed && !isEmailAddress(mailbox)) throw new CommandError('--email must be one e-mail address.')
  // The audit log keeps no address: only whoever knows it can find the entry.
  const subject = createHash('sha256').update(mailbox).digest('hex').slice(0, 16)
  switch (words[0]) {
    case 'export':
      await recordAudit(database, { action: 'privacy export', target: subject }, now)
      return print(JSON.stringify(await collectPersonalData(database.query, mailbox), null, 2))
    case 'erase': {
      const count = await erasePersonalData(database, mailbox, now)
      await removeOrphanedMailFiles(database.query, config.dataDir)
      await recordAudit(database, { action: 'privacy erase', target: subject }, now)
      if (!(await overwriteErased(database))) {
        throw new CommandError(
          `${count} submissions were emptied, but the database was too busy to overwrite what they held: run this again.`,
        )
      }
      return print(
        `${count} submissions were emptied. Backups keep them until they expire (35 days at most).`,
      )
    }
    case 'retention': {
      const count = await runRetention(database, now, config.retention)
      await removeOrphanedMailFiles(database.query, config.dataDir)
      return print(`${count} submissions were emptied.`)
    }
    case 'audit': {
      const broken = await findBrokenEntry(database.query)
      if (broken !== undefined) throw new CommandError(`The audit log was changed at entry ${broken}.`)
      return print('No entry of the audit log was changed.')
    }
    default:
      throw new CommandError(usage)
  }
})

/** The pages of the edition, made for this release while another one still runs: its start finds them. Run by `laboratory upgrade`. */
import { systemClock } from '../clock.ts'
import { openAsItIs } from '../database/database.ts'
import { filesFolder } from '../database/files.ts'
import { pressSigned } from '../editions/left-out.ts'
import { listLive } from '../editions/statement-repository.ts'
import { loadSite } from '../http/site.ts'
import { readConfig } from '../settings/config.ts'
import { endWithSentence, print } from './command.ts'

await endWithSentence(async () => {
  const config = readConfig(process.env)
  const query = await openAsItIs(config)
  try {
    const live = await listLive(query)
    if (live.length === 0) return print('Nothing was published at the desk.')
    const database = { files: filesFolder(config.dataDir), query }
    const context = { clock: systemClock, config, database, site: loadSite(config.siteDir) }
    const { faults } = await pressSigned(context, live)
    for (const { address, sentence } of faults) print(`It leaves out ${address}: ${sentence}`)
    print('The pages of what was published at the desk are made for this release.')
  } finally {
    await query.destroy()
  }
})

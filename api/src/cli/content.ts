/** What the laboratory said at the desk, as files of the repository. Run as `laboratory content --to <folder>`. */
import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { laySources } from '../editions/compose-sources.ts'
import { listLeftOut } from '../editions/left-out.ts'
import { listOutdated } from '../editions/release-text.ts'
import { listLive } from '../editions/statement-repository.ts'
import { command, CommandError, runCommand, UsageError } from './command.ts'

const usage = `laboratory content --to <folder>    writes what was published at the desk as the files of web/ that hold it, into a new folder
Copied over the web folder of a clone, they are what the next release says by itself.`

await runCommand(usage, {
  '': command({ options: { to: { type: 'string' } } }, async ({ database, print }, { to }) => {
    if (!to) throw new UsageError(usage)
    const folder = resolve(to)
    if (existsSync(folder)) throw new CommandError(`${folder} is there already: name another one.`)
    mkdirSync(folder)
    const live = await listLive(database.query)
    await laySources(live, folder, database.files)
    print(`${live.filter(({ text }) => text !== null).length} statements are written to ${folder}.`)
    for (const { address } of await listOutdated(live))
      print(`The release changed ${address} too: compare the two.`)
    for (const { address, sentence } of await listLeftOut(database.query))
      print(`The release refuses ${address}: ${sentence}`)
  }),
})

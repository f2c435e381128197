/** A demonstration of the desk, on made-up data in a folder of its own. Run as `npm run demo`. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { readConfig, SettingError, type Config } from '../settings/config.ts'
import { prepareDataFolder, readServiceSecret } from '../database/data-folder.ts'
import { openDatabase } from '../database/database.ts'
import { people, type PersonKey } from '../demo/cases.ts'
import { codeAt, demoPassword, fillDemo, staffMailbox } from '../demo/fill.ts'
import { repository } from '../repository.ts'
import { start } from '../service.ts'
import { endWithSentence, print } from './command.ts'

const usage = `npm run demo                        the site and its desk with a month of made-up work, on port 3100
npm run demo -- --port 3101
npm run demo -- --folder <folder>   instead of demo-data
npm run demo -- --fresh             starts again from empty: what was done in the demo is deleted
npm run demo -- --codes             the codes of the second factors at this moment
Settings of the real service are not read, and its data is not touched.`

/** In the folder, so that no other folder is ever filled or deleted. */
const markerName = 'demo.json'
/** Without its secret, somebody ended the command before the demo was complete. */
const MarkerSchema = z.object({ secret: z.optional(z.string()) })

if (process.argv.includes('--help')) print(usage)
else await endWithSentence(run)

async function run(): Promise<void> {
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    options: { port: { type: 'string' }, folder: { type: 'string' }, fresh: flag, codes: flag },
  })
  const folder = resolve(values.folder ?? join(repository, 'demo-data'))
  const marker = join(folder, markerName)
  const isThere = existsSync(marker)
  if (!isThere && existsSync(folder) && readdirSync(folder).length > 0) {
    throw new SettingError(
      `${folder} contains files that do not belong to a demo: name a new folder with --folder.`,
    )
  }
  // Nothing of the environment, for the service and what it starts: an address of the real database may stand there.
  process.env = { PATH: process.env.PATH, DATA_DIR: folder }
  const config = readConfig({
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: values.port ?? '3100',
    PORTAL_ADDRESS: 'https://portal.example/',
    LOG_LEVEL: 'error',
  })
  const known = isThere ? MarkerSchema.parse(JSON.parse(readFileSync(marker, 'utf8'))).secret : undefined
  const secret = (values.fresh ? undefined : known) ?? (await fill(config, marker))
  const mailbox = staffMailbox('meera')
  const code = () =>
    print(
      `Code of ${mailbox} now: ${codeAt(secret, new Date())} (secret ${secret}; later: npm run demo -- --codes)`,
    )
  if (values.codes) return code()
  await start(config, 'name a free one, as in npm run demo -- --port 3101')
  print(`\nPassword of everybody: ${demoPassword}`)
  for (const [key, [name, role]] of Object.entries(people)) {
    print(`  ${role.padEnd(8)} ${staffMailbox(key as PersonKey).padEnd(20)} ${name}`)
  }
  code()
  print('Everything in it is a sample. E-mails become files in the folder; Ctrl-C ends it.')
}

/** @returns the secret of the first manager's second factor */
async function fill(config: Config, marker: string): Promise<string> {
  print('Filling the demo with a month of made-up work …')
  rmSync(config.dataDir, { recursive: true, force: true })
  prepareDataFolder(config.dataDir)
  writeFileSync(marker, '{}', { mode: 0o600 })
  const database = await openDatabase(config)
  try {
    const secret = await fillDemo({ config, database, secret: readServiceSecret(config) }, new Date())
    writeFileSync(marker, JSON.stringify({ secret }), { mode: 0o600 })
    return secret
  } finally {
    await database.close()
  }
}

/** A demonstration of the desk, on made-up data in a folder of its own. Run as `npm run demo`. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { readConfig, SettingError } from '../config.ts'
import { prepareDataFolder, readServiceSecret } from '../data-folder.ts'
import { openDatabase } from '../database/database.ts'
import { people, type Colleague } from '../demo/cases.ts'
import { startDemoPortal, type DemoPortal } from '../demo/demo-portal.ts'
import { codeAt, demoPassword, fillDemo, type DemoSecrets } from '../demo/fill.ts'
import { loadSite } from '../http/site.ts'
import { repository } from '../repository.ts'
import { start } from '../service.ts'
import { readArguments } from './arguments.ts'
import { endWithSentence, print } from './command.ts'

const usage = `npm run demo                        the site and its desk with a month of made-up work, on port 3100
npm run demo -- --port 3101
npm run demo -- --folder <folder>   instead of demo-data
npm run demo -- --fresh             starts again from empty: what was done in the demo is deleted
npm run demo -- --codes             the codes of the second factors at this moment
Settings of the real service are not read, and its data is not touched.`

/** In the folder, so that no other folder is ever filled or deleted. */
const markerName = 'demo.json'
/** Without secrets, somebody ended the command before the demo was complete. */
const MarkerSchema = z.object({ secrets: z.optional(z.record(z.string(), z.string())) })

if (process.argv.includes('--help')) print(usage)
else await endWithSentence(run)

async function run(): Promise<void> {
  const flag = { type: 'boolean' } as const
  const { values } = readArguments(process.argv.slice(2), {
    options: { port: { type: 'string' }, folder: { type: 'string' }, fresh: flag, codes: flag },
  })
  const folder = resolve(values.folder ?? join(repository, 'demo-data'))
  const marker = join(folder, markerName)
  refuseOtherData(folder, marker)
  if (values.fresh || !readMarker(marker)) rmSync(folder, { recursive: true, force: true })
  // Nothing of the environment: an address of the real database may stand there.
  const portal = await startDemoPortal()
  const settings = {
    ...portal.settings,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: values.port ?? '3100',
    DESK: 'on',
    LOG_LEVEL: 'error',
  }
  const config = readConfig(settings)
  const secrets = readMarker(marker) ?? (await fill(settings, marker, portal))
  if (values.codes) return printCodes(secrets)
  await start(config)
  print(`\nPassword of everybody: ${demoPassword}`)
  for (const { name, mailbox, role, left } of Object.values<Colleague>(people)) {
    if (!left)
      print(
        `  ${role.padEnd(8)} ${mailbox.padEnd(20)} ${name}${secrets[mailbox] ? ', with a second factor' : ''}`,
      )
  }
  printCodes(secrets)
  print('Everything in it is a sample. E-mails become files in the folder; Ctrl-C ends it.')
}

async function fill(
  settings: Record<string, string>,
  marker: string,
  portal: DemoPortal,
): Promise<DemoSecrets> {
  print('Filling the demo with a month of made-up work …')
  const config = readConfig({ ...settings, SUBMISSIONS_PER_ADDRESS: '1000' })
  prepareDataFolder(config.dataDir)
  writeFileSync(marker, '{}', { mode: 0o600 })
  const secret = readServiceSecret(config)
  const site = loadSite(config.siteDir)
  const database = await openDatabase(config)
  try {
    const secrets = await fillDemo(
      { config, database, secret, closedDays: site.closedDays, portal },
      new Date(),
    )
    writeFileSync(marker, JSON.stringify({ secrets }), { mode: 0o600 })
    return secrets
  } finally {
    await database.close()
    site.close()
  }
}

/** @returns undefined where there is no demo, or only an incomplete one */
function readMarker(marker: string): DemoSecrets | undefined {
  return existsSync(marker) ? MarkerSchema.parse(JSON.parse(readFileSync(marker, 'utf8'))).secrets : undefined
}

function printCodes(secrets: DemoSecrets): void {
  for (const [mailbox, secret] of Object.entries(secrets)) {
    print(
      `Code of ${mailbox} now: ${codeAt(secret, new Date())} (secret ${secret}; later: npm run demo -- --codes)`,
    )
  }
}

function refuseOtherData(folder: string, marker: string): void {
  if (existsSync(marker) || !existsSync(folder) || readdirSync(folder).length === 0) return
  throw new SettingError(
    `${folder} contains files that do not belong to a demo: name a new folder with --folder.`,
  )
}

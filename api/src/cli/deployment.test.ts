/** The commands of `deploy/`, as an operator has them: run, where this machine can. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { findNewestCopy } from '../upkeep/copies.ts'
import { openDatabase } from '../database/database.ts'
import { repository } from '../repository.ts'
import { buildTestApp, temporaryFolder } from '../testing.ts'
import { findServiceUser, installMachine } from '../testing/machine.ts'
import { runCommand } from '../testing/process.ts'

const run = promisify(execFile)
const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const unit = read('deploy/laboratory-website.service')
const cron = read('deploy/laboratory-website.cron')

/** The lines `name=value` of a unit, a script or an environment file. */
const valueOf = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? ''

async function storeInquiry(settings: Parameters<typeof openDatabase>[0]): Promise<string> {
  const database = await openDatabase(settings)
  const service = await buildTestApp({ database })
  const reference = await service.ask()
  await service.app.close()
  await database.close()
  return reference
}

test('beside the unit, commands and the nightly copy work on the database of the service', async () => {
  const { place, dataDir, bin, variables } = installMachine(temporaryFolder(), userInfo().username)
  const reference = await storeInquiry({ databaseUrl: undefined, dataDir })

  // What the operator's own shell has set is not the service's.
  const shown = await run(join(bin, 'laboratory'), ['privacy', 'export', '--reference', reference], {
    cwd: '/',
    env: { ...variables, PATH: '/usr/bin:/bin', DATA_DIR: '/nowhere', PORT: 'x' },
  })
  expect(shown.stdout).toContain(reference)
  const elsewhere = { ...variables, LABORATORY_ROOT: temporaryFolder() }
  await expect(run(join(bin, 'laboratory'), ['check'], { env: elsewhere })).rejects.toMatchObject({
    stderr: expect.stringContaining('website.env is missing, or the user'),
  })
  await expect(run(join(bin, 'laboratory'), ['../../server'], { env: variables })).rejects.toMatchObject({
    code: 2,
  })

  const backups = join(dataDir, 'backups')
  // The last one is of a restore that was killed.
  mkdirSync(join(backups, 'laboratory-restore.unfinished-x'), { recursive: true, mode: 0o700 })
  for (const [name, days] of [
    ['laboratory-old.sqlite', 36],
    ['laboratory-old.sqlite.unfinished', 36],
    ['2026-11-01.dump', 36],
    ['laboratory-kept.sqlite', 30],
    ['laboratory-restore.unfinished-x/sql', 36],
    ['laboratory-restore.unfinished-x', 36],
  ] as const) {
    const path = join(backups, name)
    if (!existsSync(path)) writeFileSync(path, '')
    const date = new Date(Date.now() - days * 86_400_000)
    utimesSync(path, date, date)
  }
  const [copying = '', pruning = ''] = Array.from(
    cron.matchAll(/^[0-9*]+ [0-9*]+ \* \* \* \S+ (.*)$/gm),
    ([, command = '']) =>
      command
        .replaceAll(valueOf(unit, 'WorkingDirectory'), join(place, valueOf(unit, 'WorkingDirectory')))
        .replaceAll('/var/lib/laboratory', dataDir),
  )
  // The environment that cron gives.
  const runAsCron = (command: string) =>
    run('/bin/sh', ['-c', command], { cwd: '/', env: { ...variables, PATH: '/usr/bin:/bin' } })
  const { stdout } = await runAsCron(copying)
  const copy = /^Backed up to (.+)$/m.exec(stdout)?.[1] ?? ''
  await runAsCron(pruning)
  expect(
    readdirSync(backups)
      .map((name) => join(backups, name))
      .toSorted(),
  ).toEqual([copy, join(backups, 'laboratory-kept.sqlite')].toSorted())
  const restored = new DatabaseSync(copy)
  onTestFinished(() => restored.close())
  expect(restored.prepare('select reference from inquiry').all()).toEqual([{ reference }])
  // Where no copy is taken any more, the last ones stay.
  const longAgo = new Date(Date.now() - 40 * 86_400_000)
  const last = readdirSync(backups)
  for (const name of last) utimesSync(join(backups, name), longAgo, longAgo)
  await runAsCron(pruning)
  expect(readdirSync(backups)).toEqual(last)
})

test('the steps of docs/operations.md bring the data of a lost machine back, as the user of the service', async () => {
  const lost = temporaryFolder()
  const reference = await storeInquiry({ databaseUrl: undefined, dataDir: lost })
  await runCommand(lost, 'backup')
  const copy = findNewestCopy(lost)
  const machine = installMachine(temporaryFolder(), findServiceUser())
  // In the place of restic, which writes into a folder of its own user, and whose restored files belong to the superuser here.
  const kept = temporaryFolder()
  writeFileSync(join(kept, 'copies.env'), '')
  writeFileSync(
    join(machine.bin, 'restic'),
    `#!/bin/sh\nfor target; do true; done\n[ -O "$target" ] || exit 9\nmkdir -p "$target/backups" && cp ${copy} "$target/backups"\n`,
    { mode: 0o755 },
  )
  const environment = {
    LABORATORY_COPIES_SETTINGS: join(kept, 'copies.env'),
  }
  const steps = async (...lines: string[]) => {
    for (const line of lines) await machine.type(line, environment)
  }
  await steps(`install -m 0600 -o laboratory ${lost}/service-secret /var/lib/laboratory/service-secret`)
  const back = '/var/lib/laboratory-back'
  const file = (await machine.type(`laboratory-copies restore ${back}`, environment)).trim()
  await steps(`laboratory backup verify ${file}`, `laboratory backup restore ${file}`, `rm -r ${back}`)
  expect(await machine.type(`laboratory privacy export --reference ${reference}`)).toContain(reference)
  expect(existsSync(`${machine.dataDir}-back`)).toBe(false)
  if (machine.user === userInfo().username) return
  const hidden = join(temporaryFolder(), 'back')
  await expect(machine.type(`laboratory-copies restore ${hidden}`, environment)).rejects.toMatchObject({
    stderr: `The user ${machine.user} cannot reach ${hidden}: name another folder, such as /var/lib/laboratory-back.\n`,
  })
  expect(existsSync(hidden)).toBe(false)
})

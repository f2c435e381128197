/** `laboratory upgrade` with releases of its own on a machine in a folder, whose systemctl starts and stops a process. */
import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { databaseFile } from '../database/database.ts'
import { repository } from '../repository.ts'
import { inquiry, temporaryFolder, testSite } from '../testing.ts'
import { findFreePort } from '../testing/free-port.ts'
import { installMachine, type Machine } from '../testing/machine.ts'
import { processSettings } from '../testing/process.ts'

const run = promisify(execFile)

/** Starts the release behind `current`, and fails where it ends before it listens, as a unit with a wrong setting does. */
const systemctl = `#!/bin/sh
# The lock of the upgrade is not for the service.
exec 9>&-
cd "$LABORATORY_ROOT/srv/laboratory-website/current" || exit
case "$*" in
  start*) set -a; . "$LABORATORY_ROOT/etc/laboratory/website.env"
    node_modules/.bin/node api/build/server.js >"$LABORATORY_ROOT/log" 2>&1 & echo $! >"$LABORATORY_ROOT/pid"
    until grep -q 'The site is at' "$LABORATORY_ROOT/log"; do kill -0 $! 2>/dev/null || exit 1; sleep 0.1; done ;;
  stop*) echo stopped; kill "$(cat "$LABORATORY_ROOT/pid")" 2>/dev/null; tail --pid="$(cat "$LABORATORY_ROOT/pid")" --sleep-interval=0.05 -f /dev/null ;;
esac
`

/** A release from the sources, in a folder of its own. @param migration that it has, and the ones before have not */
function makeRelease(place: string, id: string, { migration = '', code = '' } = {}): string {
  const folder = join(place, id)
  const isSource = (path: string) => !path.endsWith('.test.ts')
  for (const path of ['package.json', 'deploy', 'api/src'])
    cpSync(join(repository, path), join(folder, path), { recursive: true, filter: isSource })
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'api/build'))
  writeFileSync(join(folder, 'api/build/server.js'), `await import('../src/server.ts')\n`)
  writeFileSync(join(folder, 'release.json'), `{"id":"${id}","origin":"http://127.0.0.1"}\n`)
  if (migration)
    appendFileSync(
      join(folder, 'api/src/database/migrations.ts'),
      `migrations['${migration}'] = { up: (query) => query.schema.createTable('more').addColumn('a', 'integer').execute() }\n`,
    )
  const database = join(folder, 'api/src/database/database.ts')
  const text = readFileSync(database, 'utf8')
  writeFileSync(database, text.replace('if (error) throw error', `$&\n  ${code}`))
  return folder
}

/** The release starts, and is never ready; it is given 3 s. @returns what makes it whole again */
function breakReadiness(release: string): () => void {
  const changes = [
    ['database/database.ts', '=> probe(query)', `=> Promise.reject(new Error('broken on purpose'))`],
    ['cli/check.ts', '120 * second', '3 * second'],
  ] as const
  const before = changes.map(([name, old, other]) => {
    const path = join(release, 'api/src', name)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace(old, other))
    return () => writeFileSync(path, text)
  })
  return () => before.forEach((mend) => mend())
}

function archive(folder: string): string {
  const file = `${folder}-linux-x64.tar.gz`
  execFileSync('tar', ['-czf', file, '-C', join(folder, '..'), basename(folder)])
  writeFileSync(`${file}.sha256`, `${createHash('sha256').update(readFileSync(file)).digest('hex')}  x\n`)
  return file
}

async function prepareMachine(): Promise<Machine & { address: string; current(): string }> {
  const machine = installMachine(temporaryFolder(), userInfo().username)
  const { place, dataDir, bin } = machine
  const program = join(place, 'srv/laboratory-website')
  const port = await findFreePort()
  writeFileSync(
    join(place, 'etc/laboratory/website.env'),
    `DATA_DIR=${dataDir}\nPORT=${port}\nSITE_DIR=${testSite({ '/home': {} })}\nNODE_COMPILE_CACHE=${processSettings.NODE_COMPILE_CACHE}\n`,
  )
  writeFileSync(join(bin, 'systemctl'), systemctl, { mode: 0o755 })
  writeFileSync(join(bin, 'journalctl'), '#!/bin/sh\ncat "$LABORATORY_ROOT/log"\n', { mode: 0o755 })
  mkdirSync(join(program, 'releases'))
  const first = makeRelease(join(program, 'releases'), '1.0.0-first')
  await run('ln', ['-sfn', first, join(program, 'current')])
  await machine.type('systemctl start')
  onTestFinished(() => machine.type('systemctl stop').then(() => {}))
  const current = () => basename(realpathSync(join(program, 'current')))
  return { ...machine, address: `http://127.0.0.1:${port}`, current }
}

test('a release that cannot run gives place to the one before, with every inquiry; one that can is left again with its copy', async () => {
  const machine = await prepareMachine()
  const { address, current } = machine
  const work = temporaryFolder()
  const send = async (description: string) => {
    const answer = await fetch(`${address}/api/inquiries`, {
      method: 'POST',
      // The service waits for connections that stay open.
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ ...inquiry, description }),
    })
    return ((await answer.json()) as { reference: string }).reference
  }
  const isStored = (reference: string) => {
    const database = new DatabaseSync(join(machine.dataDir, databaseFile), { readOnly: true })
    const row = database.prepare('select 1 from inquiry where reference = ?').get(reference)
    database.close()
    return row !== undefined
  }
  const first = await send('Water of a pool')

  const broken = archive(
    makeRelease(work, '1.1.0-broken', {
      migration: '2099-01-01',
      code: `throw new Error('broken on purpose')`,
    }),
  )
  appendFileSync(broken, 'x')
  await expect(machine.type(`laboratory upgrade ${broken}`)).rejects.toMatchObject({
    stderr: expect.stringContaining('is not as it was made'),
  })
  await expect(
    machine.type(`laboratory upgrade ${archive(broken.replace('-linux-x64.tar.gz', ''))}`),
  ).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /broken on purpose[^]*It holds no submission that is not in the copy[^]*Release 1\.0\.0-first runs again/,
    ),
  })
  expect(current()).toBe('1.0.0-first')
  expect(isStored(first)).toBe(true)

  const newer = archive(makeRelease(work, '1.2.0-newer', { migration: '2099-01-02' }))
  expect(await machine.type(`laboratory upgrade ${newer}`)).toMatch(
    /Nothing was published at the desk\.\n[^]*stopped\n[^]*Release 1\.2\.0-newer runs\./,
  )
  expect(current()).toBe('1.2.0-newer')
  const second = await send('Swabs of a kitchen')
  await expect(machine.type('laboratory upgrade --rollback')).rejects.toMatchObject({
    stderr: expect.stringContaining('laboratory upgrade --rollback --with-copy'),
  })
  const mend = breakReadiness(join(machine.place, 'srv/laboratory-website/releases/1.0.0-first'))
  await expect(machine.type('laboratory upgrade --rollback --with-copy')).rejects.toMatchObject({
    stderr: expect.stringContaining('Release 1.0.0-first is not ready: back to 1.2.0-newer'),
  })
  expect(current()).toBe('1.2.0-newer')
  expect(isStored(second)).toBe(true)
  mend()
  expect(await machine.type('laboratory upgrade --rollback --with-copy')).toMatch(
    new RegExp(`It holds 1 submissions that are not in the copy: ${second}`),
  )
  expect(current()).toBe('1.0.0-first')
  expect(isStored(first)).toBe(true)
  await expect(machine.type('laboratory upgrade --rollback')).rejects.toMatchObject({
    stderr: 'There is no release before this one.\n',
  })
})

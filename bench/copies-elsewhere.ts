/**
 * Encrypted copies elsewhere, with deploy/laboratory and deploy/laboratory-copies: `node bench/copies-elsewhere.ts`. A service takes an inquiry,
 * its copy is sent twice, the machine is deleted, and on a new one without a database the steps of docs/operations.md bring the inquiry
 * back, as another user than the superuser. Needs restic (Debian); exits 1 when it fails.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringBack, findServiceUser, installMachine } from '../api/src/testing/machine.ts'
import { hold, Stage } from './faults/fault.ts'
import { readRows, send } from './faults/inquiries.ts'

const root = join(import.meta.dirname, '..')
const stage = new Stage(false)
try {
  if (spawnSync('restic', ['version']).status === 0) await tryCopies()
  else console.error('SKIP: restic is not installed here (Debian: apt-get install restic).')
} finally {
  await stage.clear()
}

async function tryCopies(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  stage.defer(() => rmSync(folder, { recursive: true, force: true }))
  // The service's user reaches what lies in it.
  chmodSync(folder, 0o755)
  const repository = join(folder, 'repository')
  writeFileSync(join(folder, 'password'), 'a password for a test alone', { mode: 0o600 })
  writeFileSync(
    join(folder, 'copies.env'),
    `RESTIC_REPOSITORY=${repository}\nRESTIC_PASSWORD_FILE=${join(folder, 'password')}\n`,
    { mode: 0o600 },
  )
  const service = await stage.startService()
  const { reference } = await send(service.url, 'far-away')
  hold(reference !== undefined, 'The inquiry was not taken.')
  const backup = (dataDir: string, ...words: string[]) =>
    execFileSync(process.execPath, [join(root, 'api/src/cli/backup.ts'), ...words], {
      env: { ...process.env, DATA_DIR: dataDir, PUBLIC_ORIGIN: service.url },
      encoding: 'utf8',
    })
  const user = findServiceUser()
  const environment = {
    LABORATORY_COPIES_SETTINGS: join(folder, 'copies.env'),
    LABORATORY_BACKUPS: join(service.dataDir, 'backups'),
    LABORATORY_USER: user,
  }
  const copies = (...words: string[]) =>
    execFileSync(join(root, 'deploy/laboratory-copies'), words, {
      env: { PATH: process.env.PATH, ...environment },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  copies('begin')
  const isRefused = (() => {
    try {
      copies('send')
      return false
    } catch {
      return true
    }
  })()
  hold(isRefused, 'Without a copy it says that one was sent.')
  backup(service.dataDir)
  const begun = performance.now()
  copies('send')
  const took = performance.now() - begun
  copies('send')
  hold(
    copies('list')
      .split('\n')
      .filter((line) => line.includes('laboratory')).length >= 2,
    'The list is empty.',
  )

  // Nothing in the remote copy is readable.
  const files = readdirSync(repository, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const file of files) {
    const content = readFileSync(join(file.parentPath, file.name))
    for (const word of ['far-away@example.org', reference, 'SQLite format'])
      hold(!content.includes(word), `${file.name} holds ${word} for everybody to read.`)
  }

  // What is kept apart: the secret, the password, and the settings of the copies.
  const secret = join(folder, 'kept-secret')
  copyFileSync(join(service.dataDir, 'service-secret'), secret)
  await service.stop('SIGKILL')
  rmSync(service.dataDir, { recursive: true })

  const machine = installMachine(join(folder, 'machine'), user)
  const said = await bringBack(machine, secret, environment)
  hold(said.join('').includes('is complete and undamaged'), `Nothing was verified: ${said.join('')}`)
  hold(!existsSync(`${machine.dataDir}-back`), 'The restored folder is still there.')
  const second = stage.prepareService({ DATA_DIR: machine.dataDir })
  await second.start()
  await second.stop()
  hold(
    readRows(second).some((row) => row.reference === reference),
    `${reference} did not come back.`,
  )
  console.log(
    `Sent in ${(took / 1000).toFixed(1)} s, ${files.length} encrypted files; on a new machine verified and restored as the user ${user}, and ${reference} is read again by a service.`,
  )
}

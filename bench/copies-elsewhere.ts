/**
 * Encrypted copies elsewhere, with deploy/laboratory-copies unchanged: `node bench/copies-elsewhere.ts`. A service takes an inquiry, its
 * copy is sent twice, everything here is deleted, and the inquiry is read again by a service on the restored copy. Needs restic (Debian);
 * exits 1 when it fails.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const copies = (...words: string[]) =>
    execFileSync(join(root, 'deploy/laboratory-copies'), words, {
      env: {
        PATH: process.env.PATH,
        LABORATORY_COPIES_SETTINGS: join(folder, 'copies.env'),
        LABORATORY_BACKUPS: join(service.dataDir, 'backups'),
      },
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

  await service.stop('SIGKILL')
  const back = copies('restore', join(folder, 'back')).trim()
  backup(service.dataDir, 'verify', back)
  const second = stage.prepareService()
  backup(second.dataDir, 'restore', back)
  await second.start()
  await second.stop()
  hold(
    readRows(second).some((row) => row.reference === reference),
    `${reference} did not come back.`,
  )
  console.log(
    `Sent in ${(took / 1000).toFixed(1)} s, ${files.length} encrypted files; restored, verified, and ${reference} is read again by a service.`,
  )
}

/** A disk that fills up, and has free space again. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, report, until, type Stage } from './fault.ts'
import { Ledger, readRows, send } from './inquiries.ts'

test('disk-full: On a full disk the service says 503 and serves its pages; with room again it accepts without a restart, and nothing accepted is lost.', async ({
  stage,
}) => {
  const folder = mountSmallDisk(stage)
  const service = await stage.startService({ DATA_DIR: folder })
  const ledger = new Ledger()
  for (let index = 0; index < 5; index += 1) await ledger.insist(service.url, `before-${index}`)

  const ballast = join(folder, 'ballast')
  fill(ballast)
  let refusals = 0
  let acceptedFull = 0
  // Free space inside the database file is used up first.
  for (let index = 0; refusals < 10 && index < 3000; index += 1) {
    const answer = await send(service.url, `full-${index}`)
    if (answer.status === 201) {
      ledger.accept(`full-${index}`, answer.reference ?? '')
      acceptedFull += 1
      continue
    }
    assert(answer.status === 503, `On a full disk an inquiry was answered ${answer.status}.`)
    assert(answer.retryAfter !== null, 'The answer 503 does not say when to come back.')
    refusals += 1
  }
  assert(refusals > 0, 'The disk is full and the service says that it stores inquiries.')
  for (const path of ['/home', '/contact', '/healthz']) {
    const { status } = await fetch(service.url + path)
    assert(status === 200, `On a full disk ${path} was answered ${status}.`)
  }
  const ready = await fetch(`${service.url}/readyz`)
  assert(ready.status === 503, `On a full disk /readyz was answered ${ready.status}.`)

  rmSync(ballast)
  const back = await until(
    'inquiries are accepted again',
    async () => (await ledger.send(service.url, 'after')).status === 201,
  )
  await service.stop()
  ledger.compare(readRows(service))
  report(
    `${refusals} refused with 503 and Retry-After, ${acceptedFull} found room in the file, ${ledger.accepted.size} accepted and all stored, back ${back.toFixed(0)} ms after there was room`,
  )
})

/** @returns its folder; it is removed with the stage */
function mountSmallDisk(stage: Stage): string {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  test.skip(!isRoot, 'Only root on Linux may mount a small disk; run this as root.')
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=700', 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true })
    test.skip(true, 'This machine does not let a test mount a small disk (tmpfs).')
  }
  chmodSync(folder, 0o700)
  stage.defer(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Writes until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'w', 0o600)
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) {
          if (writeSync(file, Buffer.alloc(size)) < size) break
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(file)
  }
}

/** Checks whether the service would run on a copy of the database: in a scratch folder, with no way to send an e-mail. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { second } from '../clock.ts'
import { SettingError } from '../config.ts'
import { databaseFile, openSqlite } from '../database/database.ts'
import { repository } from '../repository.ts'
import type { Database } from '../database/database.ts'
import { inspectCopy } from './inspect-copy.ts'

/** How long the service may take to start: a copy of an older version is migrated first. */
const longestStart = 60 * second

/** What the drill read. */
export type Drilled = { reference?: string; receivedAt?: string }

/**
 * Starts the service of this version on a copy, asks whether it is ready, and reads its newest inquiry.
 * @returns the reference and the instant of that inquiry, where there is one
 * @throws SettingError with one sentence when the copy is no good or the service does not start on it
 */
export async function drillCopy(file: string, siteDir: string): Promise<Drilled> {
  await inspectCopy(file)
  const folder = mkdtempSync(join(tmpdir(), 'laboratory-drill-'))
  try {
    const path = join(folder, databaseFile)
    copyFileSync(file, path)
    await startAndAsk({ DATA_DIR: folder, SITE_DIR: siteDir })
    return await readNewest(await openSqlite(path))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readNewest(database: Database): Promise<Drilled> {
  try {
    const inquiry = await database.query
      .selectFrom('inquiry')
      .selectAll()
      .orderBy('receivedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    return inquiry ? { reference: inquiry.reference, receivedAt: inquiry.receivedAt } : {}
  } finally {
    await database.close()
  }
}

async function startAndAsk(settings: Record<string, string>): Promise<void> {
  // None of the settings of the real service: what waits in the copy's outbox becomes files in the scratch folder.
  const child = spawn(process.execPath, [join(repository, 'api/src/server.ts')], {
    env: {
      PATH: process.env.PATH,
      ...settings,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DESK: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let complaint = ''
  child.stderr.on('data', (data: Buffer) => (complaint += data.toString()))
  const timer = setTimeout(() => child.kill('SIGKILL'), longestStart)
  try {
    let address: string | undefined
    for await (const line of createInterface({ input: child.stdout })) {
      address = /^The site is at (\S+)$/.exec(line)?.[1]
      if (address !== undefined) break
    }
    if (address === undefined)
      throw new SettingError(
        `The service does not start on this copy: ${complaint.trim() || 'it took too long'}`,
      )
    const answer = await fetch(`${address}/readyz`)
    if (!answer.ok)
      throw new SettingError(`The service started on this copy and is not ready: ${await answer.text()}`)
  } finally {
    clearTimeout(timer)
    child.kill('SIGTERM')
    await ended
  }
}

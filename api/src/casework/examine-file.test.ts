import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startClamd, testVirus } from '../testing/clamd.ts'
import { examineFile } from './examine-file.ts'

test('a file is clean or infected as ClamAV says, however long it is', async () => {
  const socket = await startClamd()
  const large = Buffer.alloc(3_000_000, 'a')
  expect(await examineFile(socket, large)).toBe('clean')
  expect(await examineFile(socket, Buffer.alloc(0))).toBe('clean')
  expect(await examineFile(socket, Buffer.concat([large, Buffer.from(testVirus)]))).toBe('infected')
})

test('a file that ClamAV refuses for its length, or does not answer about, is not examined', async () => {
  expect(await examineFile(undefined, Buffer.from(testVirus))).toBe('not-examined')
  expect(await examineFile('/nowhere/clamd.ctl', Buffer.from(testVirus))).toBe('not-examined')
  expect(await examineFile(await startClamd({ longest: 100 }), Buffer.alloc(3_000_000))).toBe('not-examined')
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => sockets.add(socket)).listen(join(folder, 'silent'))
  await once(silent, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
    rmSync(folder, { recursive: true })
  })
  expect(await examineFile(join(folder, 'silent'), Buffer.from('a'), 50)).toBe('not-examined')
})

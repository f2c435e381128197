import { expect, test } from 'vitest'
import { startClamd, testVirus } from '../testing/clamd.ts'
import { examineFile } from './examine-file.ts'

test('a file is clean or infected as ClamAV says, however long it is', async () => {
  const socket = await startClamd()
  const large = Buffer.alloc(300_000, 'a')
  expect(await examineFile(socket, large)).toBe('clean')
  expect(await examineFile(socket, Buffer.alloc(0))).toBe('clean')
  expect(await examineFile(socket, Buffer.concat([large, Buffer.from(testVirus)]))).toBe('infected')
})

test('a file that ClamAV refuses for its length, or does not answer about, is not examined', async () => {
  const virus = Buffer.from(testVirus.repeat(5000))
  for (const socket of [undefined, '/nowhere/clamd.ctl', await startClamd({ longest: 100 })])
    expect(await examineFile(socket, virus)).toBe('not-examined')
  expect(await examineFile(await startClamd({ isSilent: true }), virus, 50)).toBe('not-examined')
})

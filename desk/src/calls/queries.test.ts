import { afterEach, expect, test, vi } from 'vitest'
import { readAgain } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('what is read again after a change is not what was on its way before it', async () => {
  const answers: ((version: number) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        answers.push((version) => resolve(Response.json({ version })))
      }),
  )
  const read = () => readAgain('readInquiry', { reference: 'ABI-7Q4M-2KTR' })
  const before = read()
  await expect.poll(() => answers).toHaveLength(1)
  // The change is stored here.
  const after = read()
  answers[0]?.(1)
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.(2)
  expect([await before, await after]).toEqual([{ version: 1 }, { version: 2 }])
})

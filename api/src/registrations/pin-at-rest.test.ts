/** Nothing that is stored helps to find a PIN but its argon2 hash, at any time, even for somebody who has the service's secret. */
import type * as Crypto from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { minute } from '../clock.ts'
import { buildTestApp, decide, signUp } from '../testing.ts'

const url = '/api/customer/sign-up'
const idempotencyKey = '0f8fad5b-d9cb-469f-a165-70867728950e'
const tables = ['inquiry', 'registration', 'caseEvent', 'outbox', 'audit', 'marker', 'visit'] as const

/** What is random is the same in each service: what then differs comes from the PIN. */
let drawn = 0
vi.mock('node:crypto', async (original) => ({
  ...(await original<typeof Crypto>()),
  randomBytes: (size: number) => Buffer.alloc(size, String((drawn += 1))),
  randomInt: (most: number) => (drawn += 1) % most,
}))

describe('a PIN', () => {
  // The driver of PostgreSQL draws from the same numbers, when it connects.
  test.skipIf(process.env.TEST_ENGINE === 'postgres')(
    'changes nothing that is stored but its hash, whatever was decided',
    async () => {
      const stored = async (digits: string) => {
        drawn = 0
        const service = await buildTestApp()
        const pin = { pin: digits, confirmPin: digits }
        const references = [
          await service.register({ ...pin, idempotencyKey }),
          await service.register({ ...pin, email: 'ravi@lagoon.mu' }),
        ]
        const everything = () => Promise.all(tables.map((table) => service.rows(table)))
        const snapshots = [await everything()]
        for (const [index, reference] of references.entries()) {
          await decide(service, reference, index === 0 ? 'approved' : 'rejected', {
            unconfirmed: index === 0,
          })
          snapshots.push(await everything())
        }
        return JSON.stringify(snapshots)
      }
      const hash = /"pinHash":"[^"]+"/g
      const [one, other] = [await stored('0471'), await stored('9999')]
      expect([one.match(hash)?.length, one === other]).toEqual([5, false])
      expect(one.replaceAll(hash, '')).toBe(other.replaceAll(hash, ''))
    },
  )

  test('that was corrected is another registration, with a key or without; the same one again is not', async () => {
    for (const key of [{}, { idempotencyKey }]) {
      const service = await buildTestApp()
      const send = (digits: string) =>
        service.post(url, { ...signUp, pin: digits, confirmPin: digits, ...key })
      for (const digits of ['0471', '0472', '0473', '0472', '0471', '0473']) {
        expect((await send(digits)).status).toBe(200)
        service.pass(minute)
      }
      expect(await service.rows('registration')).toHaveLength(3)
    }
  })
})

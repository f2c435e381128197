/** Nothing that is stored helps to find a PIN but its argon2 hash, at any time, even for somebody who has the service's secret. */
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { SignUpSchema } from '@laboratory/contract/sign-up'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { minute } from '../clock.ts'
import { createIdentify } from '../forms/submission-key.ts'
import { buildTestApp, decide, signUp, testSecret } from '../testing.ts'

const url = '/api/customer/sign-up'
const idempotencyKey = '0f8fad5b-d9cb-469f-a165-70867728950e'
/** As the service reads it: the order of fields counts in a digest. */
const { pin: _pin, confirmPin: _confirmPin, ...withoutPin } = z.parse(SignUpSchema, signUp)
const tables = ['inquiry', 'registration', 'outbox', 'audit', 'marker', 'visit'] as const

/** The results of fast derivations of a guess, as texts that could be stored: with the secret, with keys derived from it, and without. */
function digestsOf(guess: string, now: Date): string[] {
  const derived = ['submission-digest', 'pin'].map((name) =>
    Buffer.from(hkdfSync('sha256', testSecret, '', name, 32)),
  )
  const texts = [
    guess,
    JSON.stringify({ signUp: withoutPin, pin: guess }),
    JSON.stringify({ ...signUp, pin: guess }),
  ]
  const quick = texts.flatMap((text) => [
    createHash('sha256').update(text).digest(),
    ...[testSecret, ...derived].map((key) => createHmac('sha256', key).update(text).digest()),
  ])
  const identify = createIdentify(testSecret)
  const identities = [undefined, idempotencyKey].flatMap((key) => {
    const { contentDigest, submissionKey } = identify(
      'registration',
      { signUp: withoutPin, pin: guess },
      key,
      now,
    )
    return [contentDigest, submissionKey]
  })
  return [...identities, ...quick.flatMap((bytes) => [bytes.toString('hex'), bytes.toString('base64url')])]
}

describe('a PIN', () => {
  test('is found by none of 10,000 guesses in what is stored, whatever was decided', async () => {
    const service = await buildTestApp()
    const everything = async () =>
      JSON.stringify(await Promise.all(tables.map((table) => service.rows(table))))
    const references = [
      await service.register({ idempotencyKey }),
      await service.register({ email: 'ravi@lagoon.mu' }),
    ]
    const snapshots = [await everything()]
    for (const [index, reference] of references.entries()) {
      await decide(service, reference, index === 0 ? 'approved' : 'rejected', { unconfirmed: index === 0 })
      snapshots.push(await everything())
    }
    // One set of all words that stand anywhere: a look-up for each digest of each guess.
    const words = new Set(snapshots.join(' ').match(/[A-Za-z0-9_-]{16,}/g))
    const guesses = Array.from({ length: 10_000 }, (_, guess) => String(guess).padStart(4, '0'))
    const found = guesses.filter((digits) =>
      digestsOf(digits, service.clock.now).some((digest) => words.has(digest)),
    )
    expect(found).toEqual([])
  })

  test('changes nothing but its hash: two that differ in the PIN alone have the same digests', async () => {
    const rows = []
    for (const digits of ['0471', '9999']) {
      const service = await buildTestApp()
      await service.post(url, { ...signUp, pin: digits, confirmPin: digits, idempotencyKey })
      const [row] = await service.rows('registration')
      const { reference: _reference, pinHash: _hash, ...rest } = row ?? {}
      rows.push(rest)
    }
    expect(rows[0]).toEqual(rows[1])
  })

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

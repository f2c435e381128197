/** Nothing that is stored helps to find a PIN but its argon2 hash, even for somebody who has the service's secret. */
import { describe, expect, test } from 'vitest'
import { minute } from '../clock.ts'
import { buildTestApp, decide, meant, signUp } from '../testing.ts'

const url = '/api/customer/sign-up'
const idempotencyKey = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('a PIN', () => {
  test.each([{ idempotencyKey }, {}])(
    'changes nothing but its hash, whatever it is and was decided: with %j, two that differ in it alone leave the same',
    async (key) => {
      const left = []
      for (const digits of ['0471', '9999']) {
        const service = await buildTestApp()
        await service.post(url, { ...signUp, pin: digits, confirmPin: digits, ...key })
        const [{ reference } = { reference: '' }] = await service.rows('registration')
        await decide(service, reference, 'approved', meant)
        const rows = (await service.rows('registration')).map(({ pinHash: _hash, ...row }) => row)
        const mails = (await service.rows('outbox')).map(({ id: _id, messageId: _name, ...row }) => row)
        const events = (await service.rows('caseEvent')).map(({ id: _id, ...row }) => row)
        // The link to the mailbox is signed for the reference, which is another each time.
        const text = JSON.stringify([rows, mails, events]).replaceAll(/token=[^\\"]+/g, '')
        left.push(text.replaceAll(reference, 'it'))
      }
      expect(left[0]).toBe(left[1])
      expect(left[0]).toContain('contentDigest')
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

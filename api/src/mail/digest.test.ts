import { expect, test } from 'vitest'
import { describeEachEngine, openTestDatabase } from '../database/testing.ts'
import { claimDue } from './outbox.ts'
import { enqueueDigest } from './digest.ts'

describeEachEngine('what is to be said at one instant', () => {
  test('is one e-mail, signed once, and another where the first is being sent', async () => {
    const database = await openTestDatabase()
    const mail = { mailTo: 'laboratory@example.mu', mailDomain: 'example.mu' }
    const now = new Date('2026-11-23T05:00:00Z')
    const say = (subject: string, at = now) =>
      database.transact((transaction) =>
        enqueueDigest(transaction, { ...mail, now: at }, subject, `${subject}.`),
      )
    const said = () =>
      database.query.selectFrom('outbox').select(['subject', 'body']).orderBy('subject').execute()
    await say('Held back: 1')
    await say('Waiting: 2')
    await say('Another day', new Date('2026-11-24T05:00:00Z'))
    const [other, first] = await said()
    expect([other?.subject, first?.subject]).toEqual(['Another day', 'Held back: 1; Waiting: 2'])
    expect(first?.body).toBe(
      'Held back: 1.\n\n\nWaiting: 2\n\nWaiting: 2.\n\nABI Laboratory & Medical Centre\n',
    )
    // As a worker that has taken it, and has not committed that yet where the engine lets others go on.
    await database.transact(async (transaction) => {
      await claimDue(transaction, now, 1)
      if (database.engine === 'postgres') await say('Late')
    })
    await say('Late')
    expect((await said()).map(({ subject }) => subject)).toContain(
      database.engine === 'postgres' ? 'Late; Late' : 'Late',
    )
  })
})

import { expect, test } from 'vitest'
import { describeEachEngine, openTestDatabase } from '../database/testing.ts'
import type { Transaction } from '../database/database.ts'
import { enqueueDigest } from './digest.ts'

test('what is to be said at one instant is one e-mail, signed once', async () => {
  const database = await openTestDatabase()
  const mail = { mailTo: 'laboratory@example.mu', mailDomain: 'example.mu' }
  const say = (subject: string, at: string) =>
    database.transact((transaction) =>
      enqueueDigest(transaction, { ...mail, now: new Date(at) }, subject, `${subject}.`),
    )
  await say('Held back: 1', '2026-11-23T05:00:00Z')
  await say('Waiting: 2', '2026-11-23T05:00:00Z')
  await say('Another day', '2026-11-24T05:00:00Z')
  const rows = await database.query
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .orderBy('createdAt')
    .execute()
  expect(rows.map(({ subject }) => subject)).toEqual(['Held back: 1; Waiting: 2', 'Another day'])
  expect(rows[0]?.body).toBe(
    'Held back: 1.\n\n\nWaiting: 2\n\nWaiting: 2.\n\nABI Laboratory & Medical Centre\n',
  )
})

describeEachEngine('an e-mail of the day that another process takes meanwhile', (engine) => {
  // SQLite has one process, which does one thing after another.
  test.runIf(engine === 'postgres')('is followed by another with the rest', async () => {
    const database = await openTestDatabase()
    const mail = { mailTo: 'laboratory@example.mu', mailDomain: 'example.mu', now: new Date() }
    const say = (subject: string, meanwhile = async () => {}) =>
      database.transact((transaction) =>
        enqueueDigest(
          transaction.withPlugin({
            transformQuery: ({ node }) => node,
            transformResult: async ({ result }) => {
              await meanwhile()
              return result
            },
          }) as Transaction,
          mail,
          subject,
          `${subject}.`,
        ),
      )
    const rows = database.query.selectFrom('outbox').select('subject').orderBy('subject')
    await say('First')
    await say('Second', async () => {
      await database.query
        .updateTable('outbox')
        .set({ leaseToken: 'taken' })
        .where('leaseToken', 'is', null)
        .where('subject', '=', 'First')
        .execute()
    })
    expect(await rows.execute()).toEqual([{ subject: 'First' }, { subject: 'Second' }])
  })
})

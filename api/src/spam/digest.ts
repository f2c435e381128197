/** Once a day staff read which submissions were held back, and whether e-mails were given up. */
import { laboratoryName } from '@laboratory/contract/laboratory'
import { todayInMauritius } from '@laboratory/contract/birth-date'
import { day, later } from '../clock.ts'
import type { Connection, Database } from '../database/database.ts'
import { enqueue, readOutboxState } from '../mail/outbox.ts'
import { lines } from '../mail/message.ts'

/** At most this many are named; the rest is counted. */
const named = 50

/**
 * Queues the digest when there is something to say.
 * @returns how many submissions it reports
 */
export async function queueDigest(
  database: Database,
  { mailTo, mailDomain, now }: { mailTo: string; mailDomain: string; now: Date },
): Promise<number> {
  return database.query.transaction().execute(async (transaction) => {
    const held = [
      ...(await takeUnreported(transaction, 'inquiry', now)),
      ...(await takeUnreported(transaction, 'registration', now)),
    ]
    const { dead } = await readOutboxState(transaction, now)
    if (held.length === 0 && dead === 0) return 0
    await enqueue(
      transaction,
      {
        kind: 'digest',
        to: mailTo,
        subject: `Held back by the website: ${held.length}, e-mails given up: ${dead}`,
        autoSubmitted: 'auto-generated',
        body: lines(
          'These submissions look like spam. They are stored, and were not sent on:',
          '',
          ...held.slice(0, named).map(({ reference, spam_reasons }) => `${reference}  (${spam_reasons})`),
          held.length > named && `and ${held.length - named} more`,
          '',
          'See one:     npm run inquiries -- show <reference>',
          'Send it on:  npm run inquiries -- release <reference>   (registrations: npm run registrations -- …)',
          '',
          dead > 0 &&
            `${dead} e-mails could not be delivered and were given up. Try again: npm run inquiries -- resend`,
          '',
          laboratoryName,
        ),
      },
      { now, domain: mailDomain },
    )
    return held.length
  })
}

async function takeUnreported(connection: Connection, table: 'inquiry' | 'registration', now: Date) {
  return connection
    .updateTable(table)
    .set({ reported_at: now.toISOString() })
    .where('flagged', '=', 1)
    .where('reported_at', 'is', null)
    .returning(['reference', 'spam_reasons'])
    .execute()
}

/**
 * Takes today's turn for a daily task. A clock that was set back by more than a day was wrong before, so that its turns do not count.
 * @param longestGap milliseconds since the last turn after which today only notes the day and the task waits for tomorrow: after
 *   a jump of the clock, nothing is done that cannot be undone
 * @returns false when this or another process had the turn already, or must wait. Where the task then fails: `giveBackDailyTurn`
 */
export async function takeDailyTurn(
  database: Database,
  task: string,
  now: Date,
  longestGap: number = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const today = todayInMauritius(now)
  const tomorrow = todayInMauritius(later(now, day))
  return database.query.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('marker')
      .values({ name: task, value: '' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const last = await transaction
      .selectFrom('marker')
      .select('value')
      .where('name', '=', task)
      .executeTakeFirstOrThrow()
    const moved = await transaction
      .updateTable('marker')
      .set({ value: today })
      .where('name', '=', task)
      .where((expression) =>
        expression.or([expression('value', '<', today), expression('value', '>', tomorrow)]),
      )
      .executeTakeFirst()
    const gap = last.value === '' ? 0 : Date.parse(today) - Date.parse(last.value)
    return moved.numUpdatedRows > 0n && gap <= longestGap
  })
}

/** Lets today's turn be taken again, as if the last one had been yesterday. Does nothing when it has become another day. */
export async function giveBackDailyTurn(database: Database, task: string, now: Date): Promise<void> {
  await database.query
    .updateTable('marker')
    .set({ value: todayInMauritius(later(now, -day)) })
    .where('name', '=', task)
    .where('value', '=', todayInMauritius(now))
    .execute()
}

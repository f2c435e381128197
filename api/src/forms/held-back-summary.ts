/** Once a day staff read which submissions were held back, and whether e-mails were given up. */
import type { Connection, Database } from '../database/database.ts'
import { enqueueDigest, type Digesting } from '../mail/digest.ts'
import { placeAtDesk } from '../mail/message.ts'
import type { LetterFacts } from '../mail/letter-facts.ts'
import { readOutboxState } from '../mail/outbox-state.ts'

/** Most that are listed; the rest is counted. */
const mostListed = 50

/** Queues the summary when there is something to report. @returns how many submissions it reports */
export async function queueSummary(
  database: Database,
  { desk, ...mail }: Digesting & Pick<LetterFacts, 'desk'>,
): Promise<number> {
  return database.transact(async (transaction) => {
    const { now } = mail
    const held = [
      ...(await takeUnreported(transaction, 'inquiry', now)),
      ...(await takeUnreported(transaction, 'registration', now)),
    ]
    const { dead } = await readOutboxState(transaction, now)
    if (held.length === 0 && dead === 0) return 0
    await enqueueDigest(
      transaction,
      mail,
      `Held back by the website: ${held.length}, e-mails given up: ${dead}`,
      'These submissions look like spam. They are stored, and were not sent on:',
      '',
      ...held.slice(0, mostListed).map(({ reference, spamReasons }) => `${reference}  (${spamReasons})`),
      held.length > mostListed && `and ${held.length - mostListed} more`,
      '',
      `Read them at the desk, and send on what is no spam: ${placeAtDesk(desk, '')}`,
      '',
      dead > 0 &&
        `${dead} e-mails could not be delivered and were given up. Try again at the desk: ${placeAtDesk(desk, '/emails')}`,
    )
    return held.length
  })
}

async function takeUnreported(connection: Connection, table: 'inquiry' | 'registration', now: Date) {
  return connection
    .updateTable(table)
    .set({ reportedAt: now.toISOString() })
    .where('flagged', '=', 1)
    .where('reportedAt', 'is', null)
    .returning(['reference', 'spamReasons'])
    .execute()
}

/** How the outbox stands, what staff can do with e-mails that were given up, and answers that are to be copied among the mailbox's own sent messages. */
import { mayAct, type Role } from '@laboratory/contract/desk/access'
import { type GivenUp } from '@laboratory/contract/desk/system-status'
import { referencePattern } from '@laboratory/contract/inquiry'
import { sql } from 'kysely'
import { recordAudit } from '../database/audit.ts'
import { second } from '../clock.ts'
import type { Connection } from '../database/database.ts'
import { countRows } from '../database/rows.ts'
import { OperationError, type Acting, type DeskAct } from '../operations.ts'
import { isAboutNoPerson, wakeAfter, type QueuedMessage } from './outbox.ts'

/** That are listed at once. */
const mostListed = 100

/** How many messages wait, for how many seconds the oldest of them has, and how many were given up. */
export async function readOutboxState(connection: Connection, now: Date, seesPersons?: boolean) {
  const waiting = await connection
    .selectFrom('outbox')
    .select((expression) => [
      expression.fn.countAll<number>().as('count'),
      expression.fn.min('createdAt').as('oldest'),
    ])
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .executeTakeFirstOrThrow()
  const oldest = waiting.oldest ? now.getTime() - Date.parse(waiting.oldest) : 0
  return {
    waiting: Number(waiting.count),
    dead: await countRows(selectGivenUp(connection, seesPersons)),
    oldestSeconds: Math.max(0, Math.round(oldest / second)),
  }
}

/** Of a message that is sent again. */
export function queuedAgain(now: Date) {
  const at = now.toISOString()
  return { sentAt: null, deadAt: null, settledAt: null, createdAt: at, nextAt: at, attempts: 0 }
}

/** Puts a message that was given up back in the queue. @returns false when it is not given up */
export async function reviveDead(connection: Connection, id: string, now: Date): Promise<boolean> {
  const revived = await connection
    .updateTable('outbox')
    .set(queuedAgain(now))
    .where('id', '=', id)
    .where('deadAt', 'is not', null)
    .executeTakeFirst()
  wakeAfter(connection)
  return revived.numUpdatedRows > 0n
}

/** @param seesPersons false: without those about tests of persons */
function selectGivenUp(connection: Connection, seesPersons = true) {
  return connection
    .selectFrom('outbox')
    .where('deadAt', 'is not', null)
    .where('settledAt', 'is', null)
    .$if(!seesPersons, (query) => query.where(isAboutNoPerson))
}

/** Says that an e-mail that was given up needs nothing more: the customer was called, for example. It is kept as long as before. */
export const settleEmail: DeskAct<'settleEmail', void, Acting> = async (transaction, { id }, acting) => {
  const settled = await transaction
    .updateTable('outbox')
    .set({ settledAt: acting.now.toISOString() })
    .where('id', '=', id)
    .where('deadAt', 'is not', null)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  if (settled.numUpdatedRows === 0n)
    throw new OperationError('missing', 'This e-mail is not among those that were given up any more.')
  await recordAudit(transaction, { action: 'email settle', target: id }, acting)
}

/** E-mails that were given up and not settled, the newest first. @param role who looks: whole addresses are for those who act on them */
export async function listGivenUp(
  connection: Connection,
  role: Role,
  now: Date,
  seesPersons?: boolean,
): Promise<GivenUp> {
  const rows = await selectGivenUp(connection, seesPersons)
    .select([
      'id',
      'kind',
      'target',
      'recipient',
      'cc',
      'subject',
      'createdAt',
      'deadAt',
      'attempts',
      'lastError',
    ])
    .orderBy('deadAt', 'desc')
    .limit(mostListed)
    .execute()
  const { dead } = await readOutboxState(connection, now, seesPersons)
  const shown = mayAct(role, 'clerk') ? (mailbox: string) => mailbox : maskMailbox
  return {
    emails: rows.map((row) => ({
      ...row,
      reference: row.target !== null && referencePattern.test(row.target) ? row.target : null,
      recipient: shown(row.recipient),
      cc: row.cc?.split(' ').map(shown) ?? [],
      givenUpAt: row.deadAt ?? '',
    })),
    more: Math.max(0, dead - rows.length),
  }
}

/** Enough to recognise a person one knows, and not an address to write to. */
function maskMailbox(mailbox: string): string {
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, 1)}…${mailbox.slice(at)}`
}

/** Answers of which one look at the mailbox makes copies. */
const mostCopied = 20

/**
 * Answers that left, and may have no copy among the mailbox's sent messages yet. Their words are kept for a week: a mailbox
 * that is away for longer gets no copy. None about tests of persons.
 */
export function findUncopied(connection: Connection): Promise<QueuedMessage[]> {
  return (
    connection
      .selectFrom('outbox')
      .selectAll()
      .where('kind', 'in', ['inquiry-answer', 'registration-question'])
      .where('sentAt', 'is not', null)
      // As a literal, for the index of what may have no copy.
      .where(sql<boolean>`body <> ''`)
      .where('copiedAt', 'is', null)
      .where(isAboutNoPerson)
      .limit(mostCopied)
      .execute()
  )
}

/** Notes that a message has its copy, or, with null, that it has none after all. @returns false where another process noted it before */
export async function noteCopied(connection: Connection, id: string, at: Date | null): Promise<boolean> {
  const noted = await connection
    .updateTable('outbox')
    .set({ copiedAt: at?.toISOString() ?? null })
    .where('id', '=', id)
    .where('copiedAt', at ? 'is' : 'is not', null)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

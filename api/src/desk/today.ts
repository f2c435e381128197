/** The desk's first screen, beside the numbers of `readChanges`: e-mails, notice, copy, requests. */
import { mayAct, type Role } from '@laboratory/contract/desk/access'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { listClosedDoors } from '../upkeep/closed-doors.ts'
import { findCheckedCopy, findCopyFault } from '../upkeep/copies.ts'
import type { Connection } from '../database/database.ts'
import { describeMailbox } from '../mail/mailbox-watch.ts'
import { readOutboxState } from '../mail/outbox-state.ts'
import type { Acting } from '../operations.ts'
import { countRequests } from '../privacy/data-requests.ts'

/** @param reader.readsMail whether a mailbox is read */
export async function readToday(
  connection: Connection,
  acting: Acting,
  { role, readsMail }: { role: Role; readsMail: boolean },
): Promise<DeskAnswer<'readToday'>> {
  const { now, seesPersons = true } = acting
  const at = now.toISOString()
  const [emails, notice, copy, fault, requests] = await Promise.all([
    readOutboxState(connection, now, seesPersons),
    connection
      .selectFrom('notice')
      .select(['text', 'startsAt', 'endsAt'])
      .where('clearedAt', 'is', null)
      .where('endsAt', '>', at)
      .orderBy('startsAt')
      .limit(1)
      .executeTakeFirst(),
    findCheckedCopy(connection),
    findCopyFault(connection, now),
    mayAct(role, 'manager') ? countRequests(connection, now) : null,
  ])
  return {
    emails: { waiting: emails.waiting, givenUp: emails.dead },
    notice: notice ? { ...notice, isInForce: notice.startsAt <= at } : null,
    // Without the words of the fault: they name a file of the server, and managers alone read System status.
    backup: { at: copy?.at ?? null, isFaulty: fault !== undefined },
    closed: await listClosedDoors(connection),
    mailbox: readsMail ? await describeMailbox(connection, now) : null,
    requests,
  }
}

/** The desk's first screen: what is to be done, in numbers. */
import { mayAct, type Role } from '@laboratory/contract/desk/access'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { selectUndelivered } from '../casework/emails.ts'
import { countNewMail } from '../casework/mail-at-desk.ts'
import { findCheckedCopy, findCopyFault } from '../upkeep/watch-copies.ts'
import type { Connection } from '../database/database.ts'
import { isOwnFile } from '../database/dialect.ts'
import { countGroups, countMine } from '../inquiries/inquiry-list.ts'
import { readOutboxState } from '../mail/outbox-state.ts'
import type { Acting } from '../operations.ts'
import { countRequests } from '../privacy/data-requests.ts'
import { countRegistrations } from '../registrations/registration-list.ts'

/** Inquiries and registrations with an e-mail that was given up: at most this many are named. */
const mostNamed = 20

/** @param role of the reader */
export async function readToday(
  connection: Connection,
  acting: Acting,
  role: Role,
): Promise<DeskAnswer<'readToday'>> {
  const { now, seesPersons = true } = acting
  const at = now.toISOString()
  const [inquiries, mine, registrations, undelivered, emails, bounced, notice, copy, fault, requests] =
    await Promise.all([
      countGroups(connection, acting),
      countMine(connection, acting),
      countRegistrations(connection, now),
      selectUndelivered(connection, 'registration')
        .innerJoin('registration', 'registration.reference', 'outbox.target')
        .clearSelect()
        .select(['registration.reference', 'registration.orgName'])
        .groupBy(['registration.reference', 'registration.orgName'])
        .orderBy((row) => row.fn.max('outbox.deadAt'), 'desc')
        .limit(mostNamed)
        .execute(),
      readOutboxState(connection, now, seesPersons),
      selectUndelivered(connection, 'inquiry')
        .innerJoin('inquiry', 'inquiry.reference', 'outbox.target')
        .$if(!seesPersons, (query) => query.where('inquiry.isOfPerson', '=', 0))
        .clearSelect()
        .select(['inquiry.reference', 'inquiry.company'])
        .groupBy(['inquiry.reference', 'inquiry.company'])
        .orderBy((row) => row.fn.max('outbox.deadAt'), 'desc')
        .limit(mostNamed)
        .execute(),
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
    mine,
    inquiries,
    registrations: { ...registrations, undelivered },
    emails: {
      waiting: emails.waiting,
      givenUp: emails.dead,
      inquiries: bounced,
      unlinked: await countNewMail(connection),
    },
    notice: notice
      ? {
          text: notice.text,
          startsAt: notice.startsAt,
          endsAt: notice.endsAt,
          isInForce: notice.startsAt <= at,
        }
      : null,
    // Without the words of the fault: they name a file of the server, and managers alone read System status.
    backup: !isOwnFile(connection) ? null : { at: copy?.at ?? null, isFaulty: fault !== undefined },
    requests,
  }
}

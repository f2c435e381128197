/** The audit log, looked through: newest first, by who acted, what it was about, when, and on which record. */
import type { DeskAnswer, DeskRequest } from '@laboratory/contract/desk/routes'
import { addDays } from '@laboratory/contract/clock'
import { findRow } from '../database/rows.ts'
import type { Connection } from '../database/database.ts'
import { startOf } from '../casework/calendar.ts'
import { firstWordOfAction } from '../database/dialect.ts'
import { serviceActor } from '../operations.ts'

const pageLength = 50

export async function listAudit(
  connection: Connection,
  { who, kind, from, to, reference, after }: DeskRequest<'listAudit'>,
): Promise<DeskAnswer<'listAudit'>> {
  let query = connection.selectFrom('audit').select(['position', 'at', 'actor', 'action', 'target'])
  if (who !== undefined) query = query.where('actor', '=', await mailboxOf(connection, who))
  if (kind !== undefined) query = query.where(firstWordOfAction(connection), '=', kind)
  if (reference !== undefined) query = query.where('target', '=', reference)
  // By the entry's own time: a clock that was wrong made an entry that says so.
  if (from !== undefined) query = query.where('at', '>=', startOf(from).toISOString())
  if (to !== undefined) query = query.where('at', '<', startOf(addDays(to, 1)).toISOString())
  const isByTime = from !== undefined || to !== undefined
  if (after !== undefined && isByTime) {
    const last = await findRow(connection, 'audit', { position: Number(after) })
    query = query.where((row) =>
      row(row.refTuple('at', 'position'), '<', row.tuple(last?.at ?? '', Number(after))),
    )
  } else if (after !== undefined) query = query.where('position', '<', Number(after))
  const rows = await query
    .$if(isByTime, (ordered) => ordered.orderBy('at', 'desc'))
    .orderBy('position', 'desc')
    .limit(pageLength)
    .execute()
  const names = await namesOf(
    connection,
    rows.flatMap(({ actor, target }) => [actor, target]),
  )
  return {
    entries: rows.map(({ position, at, actor, action, target }) => ({
      position: Number(position),
      at,
      actor: actor === serviceActor ? null : (names.get(actor) ?? actor),
      isCommand: actor !== serviceActor && !names.has(actor),
      action,
      target,
      colleague: names.get(target) ?? null,
    })),
    next: rows.length === pageLength ? String(rows.at(-1)?.position) : null,
  }
}

export async function listActors(connection: Connection): Promise<DeskAnswer<'listAuditActors'>> {
  const people = await connection.selectFrom('staffMember').select(['id', 'name']).orderBy('name').execute()
  return { people }
}

async function mailboxOf(connection: Connection, who: string): Promise<string> {
  if (who === serviceActor) return serviceActor
  const person = await findRow(connection, 'staffMember', { id: who })
  return person?.mailbox ?? ''
}

/** Names of colleagues, by mailbox and by id: entries name them by either. */
async function namesOf(connection: Connection, texts: readonly string[]): Promise<Map<string, string>> {
  const asked = [...new Set(texts)].filter((text) => text.includes('@') || /^[0-9a-f]{32}$/.test(text))
  if (asked.length === 0) return new Map()
  const people = await connection
    .selectFrom('staffMember')
    .select(['id', 'mailbox', 'name'])
    .where((row) => row.or([row('mailbox', 'in', asked), row('id', 'in', asked)]))
    .execute()
  return new Map(
    people.flatMap(({ id, mailbox, name }) => [
      [mailbox, name],
      [id, name],
    ]),
  )
}

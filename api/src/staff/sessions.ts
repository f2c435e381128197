/** Sessions at the desk: rows of the database, read at every call, so that ending one, or a person's account, takes effect everywhere. */
import { sessionLimits, type Role } from '@laboratory/contract/desk/access'
import type { Session } from '@laboratory/contract/desk/people'
import { day, later, minute } from '../clock.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { createId, createToken, type StaffKeys } from './staff-keys.ts'

/** Who makes a call, and how far signing in has come. */
export type OpenSession = {
  id: string
  person: { id: string; name: string; mailbox: string; role: Role }
  /** `first`: the account was just made from an invitation. */
  stage: Session['stage']
  hasSecondFactor: boolean
  hasPasskey: boolean
  createdAt: string
  seenAt: string
  enteredAt: string | null
  confirmedAt: string | null
  wrongCodes: number
  browser: string
}

/** Days after which an unused device is forgotten. */
export const deviceLifetime = 180

/** Most complete sessions of a person: one more ends the oldest. Half sessions end within minutes and cannot end others. */
export const mostSessions = 10

/** Wrong codes after which a session ends. */
export const mostWrongCodes = 5

/**
 * Begins a session for somebody who gave the password.
 * @returns its token, for the cookie
 */
export async function beginSession(
  connection: Connection,
  keys: StaffKeys,
  { staffId, browser, now }: { staffId: string; browser: string; now: Date },
): Promise<string> {
  const token = createToken()
  const at = now.toISOString()
  await connection
    .insertInto('staff_session')
    .values({
      id: createId(),
      token_digest: keys.digest('session', token),
      staff_id: staffId,
      browser,
      created_at: at,
      seen_at: at,
      wrong_codes: 0,
      entered_at: null,
      confirmed_at: null,
    })
    .execute()
  return token
}

/**
 * The session of a token, with its person as of now.
 * @param isRequired whether a second factor is compulsory here
 * @returns undefined where there is none, it is over, or its person left
 */
export async function findSession(
  connection: Connection,
  keys: StaffKeys,
  token: string,
  now: Date,
  isRequired: boolean,
): Promise<OpenSession | undefined> {
  const row = await connection
    .selectFrom('staff_session')
    .innerJoin('staff_member', 'staff_member.id', 'staff_session.staff_id')
    .leftJoin('staff_factor', 'staff_factor.staff_id', 'staff_session.staff_id')
    .select([
      'staff_session.id',
      'staff_session.created_at',
      'staff_session.seen_at',
      'staff_session.entered_at',
      'staff_session.confirmed_at',
      'staff_session.wrong_codes',
      'staff_session.browser',
      'staff_member.id as staff_id',
      'staff_member.name',
      'staff_member.mailbox',
      'staff_member.role',
      'staff_factor.secret',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_passkey')
          .select('staff_passkey.id')
          .whereRef('staff_passkey.staff_id', '=', 'staff_session.staff_id'),
      ).as('has_passkey'),
    )
    .where('staff_session.token_digest', '=', keys.digest('session', token))
    .where('staff_member.left_at', 'is', null)
    .executeTakeFirst()
  if (!row || isOver(row, now)) return undefined
  const hasSecondFactor = row.secret !== null
  const isIn = row.entered_at !== null && (hasSecondFactor || !isRequired)
  return {
    id: row.id,
    person: { id: row.staff_id, name: row.name, mailbox: row.mailbox, role: row.role },
    stage: isIn ? 'in' : hasSecondFactor ? 'code' : 'enrol',
    hasSecondFactor,
    hasPasskey: Boolean(row.has_passkey),
    createdAt: row.created_at,
    seenAt: row.seen_at,
    enteredAt: row.entered_at,
    confirmedAt: row.confirmed_at,
    wrongCodes: row.wrong_codes,
    browser: row.browser,
  }
}

function isOver(row: { created_at: string; seen_at: string; entered_at: string | null }, now: Date): boolean {
  const { idleEndsAt, endsAt } = endsOf(row.created_at, row.seen_at, row.entered_at)
  return now >= idleEndsAt || now >= endsAt
}

function endsOf(createdAt: string, seenAt: string, enteredAt: string | null) {
  const most = enteredAt === null ? sessionLimits.half : sessionLimits.most
  const endsAt = later(new Date(createdAt), most * minute)
  const idleEndsAt = later(new Date(seenAt), sessionLimits.idle * minute)
  return { endsAt, idleEndsAt: idleEndsAt < endsAt ? idleEndsAt : endsAt }
}

/** Until when nothing asks for a fresh second factor; undefined where it does. */
export function freshUntil({ confirmedAt }: OpenSession, now: Date): Date | undefined {
  const until = confirmedAt === null ? undefined : later(new Date(confirmedAt), sessionLimits.fresh * minute)
  return until && until > now ? until : undefined
}

/** What the page is told of its session. */
export function describeSession(session: OpenSession, now: Date): Session {
  const { person, stage, hasSecondFactor, hasPasskey, createdAt, seenAt, enteredAt } = session
  const { endsAt, idleEndsAt } = endsOf(createdAt, seenAt, enteredAt)
  return {
    stage,
    person,
    hasSecondFactor,
    hasPasskey,
    freshUntil: freshUntil(session, now)?.toISOString() ?? null,
    idleEndsAt: idleEndsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}

/** Notes that a person is there, once a minute. */
export async function touchSession(connection: Connection, session: OpenSession, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(session.seenAt) < minute) return
  await connection
    .updateTable('staff_session')
    .set({ seen_at: now.toISOString() })
    .where('id', '=', session.id)
    .execute()
}

/**
 * Completes signing in, with a new token: the token of the half session is no longer valid (session fixation).
 * @returns the new token
 */
export async function enterSession(
  transaction: Transaction,
  keys: StaffKeys,
  id: string,
  now: Date,
): Promise<string> {
  const token = createToken()
  const at = now.toISOString()
  await transaction
    .updateTable('staff_session')
    .set({
      token_digest: keys.digest('session', token),
      entered_at: at,
      confirmed_at: at,
      seen_at: at,
      wrong_codes: 0,
    })
    .where('id', '=', id)
    .execute()
  const { staff_id } = await transaction
    .selectFrom('staff_session')
    .select('staff_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const complete = transaction
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', staff_id)
    .where('entered_at', 'is not', null)
    .orderBy('entered_at', 'desc')
    .orderBy('id')
  await transaction
    .deleteFrom('staff_session')
    .where('staff_id', '=', staff_id)
    .where('entered_at', 'is not', null)
    .where('id', '<>', id)
    .where('id', 'not in', complete.limit(mostSessions))
    .execute()
  return token
}

/** Notes a fresh second factor. */
export async function confirmSession(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable('staff_session')
    .set({ confirmed_at: now.toISOString(), wrong_codes: 0 })
    .where('id', '=', id)
    .execute()
}

/** Counts a wrong code. @returns whether the session ended with it */
export async function countWrongCode(connection: Connection, session: OpenSession): Promise<boolean> {
  const row = await connection
    .updateTable('staff_session')
    .set((expression) => ({ wrong_codes: expression('wrong_codes', '+', 1) }))
    .where('id', '=', session.id)
    .returning('wrong_codes')
    .executeTakeFirst()
  if (row && row.wrong_codes < mostWrongCodes) return false
  await endSessions(connection, { id: session.id })
  return true
}

/**
 * Ends sessions.
 * @param which one; or all of a person, but for one
 * @returns how many
 */
export async function endSessions(
  connection: Connection,
  which: { id: string; staffId?: string } | { staffId: string; except?: string },
): Promise<number> {
  let query = connection.deleteFrom('staff_session')
  if ('id' in which) query = query.where('id', '=', which.id)
  if (which.staffId !== undefined) query = query.where('staff_id', '=', which.staffId)
  if ('except' in which && which.except !== undefined) query = query.where('id', '<>', which.except)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Open sessions of a person, newest first. */
export async function listSessions(connection: Connection, staffId: string, now: Date, own?: string) {
  const rows = await connection
    .selectFrom('staff_session')
    .select(['id', 'browser', 'created_at', 'seen_at', 'entered_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows
    .filter((row) => !isOver(row, now))
    .map((row) => ({
      id: row.id,
      browser: row.browser,
      startedAt: row.created_at,
      seenAt: row.seen_at,
      isThis: row.id === own,
    }))
}

/** Whether somebody signed in on a device before. @param device the content of its cookie */
export async function isKnownDevice(
  connection: Connection,
  keys: StaffKeys,
  staffId: string,
  device: string,
  now: Date,
): Promise<boolean> {
  const row = await connection
    .selectFrom('staff_device')
    .select('seen_at')
    .where('staff_id', '=', staffId)
    .where('digest', '=', keys.digest('device', device))
    .executeTakeFirst()
  return row !== undefined && row.seen_at > later(now, -deviceLifetime * day).toISOString()
}

/** Remembers a device. @returns how many devices the person had before */
export async function rememberDevice(
  transaction: Transaction,
  keys: StaffKeys,
  staffId: string,
  device: string,
  now: Date,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('staff_device')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  const seen_at = now.toISOString()
  await transaction
    .insertInto('staff_device')
    .values({ staff_id: staffId, digest: keys.digest('device', device), seen_at })
    .onConflict((conflict) => conflict.columns(['staff_id', 'digest']).doUpdateSet({ seen_at }))
    .execute()
  return Number(count)
}

/** Removes ended sessions, invitations after a month and unused devices. Daily. */
export async function removeEndedAccess(connection: Connection, now: Date): Promise<void> {
  const before = (days: number) => later(now, -days * day).toISOString()
  await connection.deleteFrom('staff_session').where('created_at', '<', before(1)).execute()
  await connection.deleteFrom('staff_invitation').where('ends_at', '<', before(30)).execute()
  await connection.deleteFrom('staff_device').where('seen_at', '<', before(deviceLifetime)).execute()
}

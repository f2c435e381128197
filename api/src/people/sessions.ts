/** Sessions at the desk: rows of the database, read at every call, so that ending one, or a person's account, takes effect everywhere. */
import { mayAct, sessionLimits, type Role } from '@laboratory/contract/desk/access'
import type { Session } from '@laboratory/contract/desk/people'
import { day, later, minute } from '../clock.ts'
import { readMarker } from '../database/markers.ts'
import { changeRows, countRows, findRow } from '../database/rows.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { createId, createToken } from '../database/ids.ts'
import { refuseField } from '../operations.ts'
import type { StaffKeys } from './staff-keys.ts'

/** Its marker says that inquiries and New mail about persons are open to all who read inquiries. Without it they are kept to named accounts, and managers. */
export const personsMarker = 'tests of persons'
export const openToAll = 'open'

/** Who makes a call, and how far signing in has come. */
export type OpenSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

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
    .insertInto('staffSession')
    .values({
      id: createId(),
      tokenDigest: keys.digest('session', token),
      staffId,
      browser,
      createdAt: at,
      seenAt: at,
      wrongCodes: 0,
      enteredAt: null,
      confirmedAt: null,
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
) {
  const row = await connection
    .selectFrom('staffSession')
    .innerJoin('staffMember', 'staffMember.id', 'staffSession.staffId')
    .leftJoin('staffFactor', 'staffFactor.staffId', 'staffSession.staffId')
    .leftJoin('marker', (join) => join.on('marker.name', '=', personsMarker))
    .select([
      'staffSession.id',
      'staffSession.createdAt',
      'staffSession.seenAt',
      'staffSession.enteredAt',
      'staffSession.confirmedAt',
      'staffSession.wrongCodes',
      'staffSession.browser',
      'staffMember.id as staffId',
      'staffMember.name',
      'staffMember.mailbox',
      'staffMember.role',
      'staffMember.isNamed',
      'marker.value as kept',
      'staffFactor.secret',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('staffPasskey')
          .select('staffPasskey.id')
          .whereRef('staffPasskey.staffId', '=', 'staffSession.staffId'),
      ).as('hasPasskey'),
    )
    .where('staffSession.tokenDigest', '=', keys.digest('session', token))
    .where('staffMember.leftAt', 'is', null)
    .executeTakeFirst()
  if (!row || isOver(row, now)) return undefined
  const { secret, staffId, name, mailbox, role, isNamed: _, kept, hasPasskey, ...session } = row
  const hasSecondFactor = secret !== null
  const isIn = session.enteredAt !== null && (hasSecondFactor || !isRequired)
  const stage: Session['stage'] = isIn ? 'in' : hasSecondFactor ? 'code' : 'enrol'
  return {
    ...session,
    person: { id: staffId, name, mailbox, role, seesPersons: kept === openToAll || isNamedFor(row) },
    stage,
    hasSecondFactor,
    hasPasskey: Boolean(hasPasskey),
  }
}

type Named = { role: Role; isNamed: number }
const isNamedFor = ({ role, isNamed }: Named) => isNamed === 1 || mayAct(role, 'manager')

/** Whether inquiries and New mail about persons are kept to named accounts, and managers: unless a manager opened them to all. */
export async function arePersonsKept(connection: Connection): Promise<boolean> {
  return (await readMarker(connection, personsMarker)) !== openToAll
}

/** Whether what is about persons is there for an account. */
export async function seesPersons(connection: Connection, person: Named): Promise<boolean> {
  return isNamedFor(person) || !(await arePersonsKept(connection))
}

/** A colleague who works on inquiries. @throws OperationError beside the field where the person does not, or has left */
export async function findClerk(connection: Connection, field: string, id: string) {
  const person = await findRow(connection, 'staffMember', { id, leftAt: null })
  if (!person || !mayAct(person.role, 'clerk'))
    refuseField(field, 'This person left, or does not work on inquiries.')
  return person
}

/** Who of those that place e-mails is told of what is kept to them: whoever is named, or else the managers. */
export async function findNamed(connection: Connection): Promise<string[]> {
  const people = await connection
    .selectFrom('staffMember')
    .select(['id', 'role', 'isNamed'])
    .where('leftAt', 'is', null)
    .execute()
  const named = people.filter(({ role, isNamed }) => isNamed === 1 && mayAct(role, 'clerk'))
  const recipients = named.length > 0 ? named : people.filter(({ role }) => mayAct(role, 'manager'))
  return recipients.map(({ id }) => id)
}

function isOver(row: { createdAt: string; seenAt: string; enteredAt: string | null }, now: Date): boolean {
  const { idleEndsAt, endsAt } = endsOf(row.createdAt, row.seenAt, row.enteredAt)
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
  await changeRows(connection, 'staffSession', { id: session.id }, { seenAt: now.toISOString() })
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
  const { staffId } = await transaction
    .updateTable('staffSession')
    .set({
      tokenDigest: keys.digest('session', token),
      enteredAt: at,
      confirmedAt: at,
      seenAt: at,
      wrongCodes: 0,
    })
    .where('id', '=', id)
    .returning('staffId')
    .executeTakeFirstOrThrow()
  const complete = transaction
    .selectFrom('staffSession')
    .select('id')
    .where('staffId', '=', staffId)
    .where('enteredAt', 'is not', null)
    .orderBy('enteredAt', 'desc')
    .orderBy('id')
  await transaction
    .deleteFrom('staffSession')
    .where('staffId', '=', staffId)
    .where('enteredAt', 'is not', null)
    .where('id', '<>', id)
    .where('id', 'not in', complete.limit(mostSessions))
    .execute()
  return token
}

export async function confirmSession(transaction: Transaction, id: string, now: Date): Promise<void> {
  await changeRows(transaction, 'staffSession', { id }, { confirmedAt: now.toISOString(), wrongCodes: 0 })
}

/** Counts a wrong code. @returns whether the session ended with it */
export async function countWrongCode(connection: Connection, session: OpenSession): Promise<boolean> {
  const row = await connection
    .updateTable('staffSession')
    .set((expression) => ({ wrongCodes: expression('wrongCodes', '+', 1) }))
    .where('id', '=', session.id)
    .returning('wrongCodes')
    .executeTakeFirst()
  if (row && row.wrongCodes < mostWrongCodes) return false
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
  let query = connection.deleteFrom('staffSession')
  if ('id' in which) query = query.where('id', '=', which.id)
  if (which.staffId !== undefined) query = query.where('staffId', '=', which.staffId)
  if ('except' in which && which.except !== undefined) query = query.where('id', '<>', which.except)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Open sessions of a person, newest first. */
export async function listSessions(connection: Connection, staffId: string, now: Date, own?: string) {
  const rows = await connection
    .selectFrom('staffSession')
    .select(['id', 'browser', 'createdAt', 'createdAt as startedAt', 'seenAt', 'enteredAt'])
    .where('staffId', '=', staffId)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.filter((row) => !isOver(row, now)).map((row) => ({ ...row, isThis: row.id === own }))
}

/** Whether somebody signed in on a device before. @param device the content of its cookie */
export async function isKnownDevice(
  connection: Connection,
  keys: StaffKeys,
  staffId: string,
  device: string,
  now: Date,
): Promise<boolean> {
  const row = await findRow(connection, 'staffDevice', { staffId, digest: keys.digest('device', device) })
  return row !== undefined && row.seenAt > later(now, -deviceLifetime * day).toISOString()
}

/** Remembers a device. @returns how many devices the person had before */
export async function rememberDevice(
  transaction: Transaction,
  keys: StaffKeys,
  staffId: string,
  device: string,
  now: Date,
): Promise<number> {
  const count = await countRows(transaction.selectFrom('staffDevice').where('staffId', '=', staffId))
  const seenAt = now.toISOString()
  await transaction
    .insertInto('staffDevice')
    .values({ staffId, digest: keys.digest('device', device), seenAt })
    .onConflict((conflict) => conflict.columns(['staffId', 'digest']).doUpdateSet({ seenAt }))
    .execute()
  return count
}

/** Removes ended sessions, invitations after a month and unused devices. Daily. */
export async function removeEndedAccess(connection: Connection, now: Date): Promise<void> {
  const before = (days: number) => later(now, -days * day).toISOString()
  await connection.deleteFrom('staffSession').where('createdAt', '<', before(1)).execute()
  await connection.deleteFrom('staffInvitation').where('endsAt', '<', before(30)).execute()
  await connection.deleteFrom('staffDevice').where('seenAt', '<', before(deviceLifetime)).execute()
}

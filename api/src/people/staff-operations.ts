/** What a manager can do with the laboratory's people, at the desk and at the command line. */
import { mayAct } from '@laboratory/contract/desk/access'
import type { Selectable } from 'kysely'
import { day, later } from '../clock.ts'
import { changeRows, findRow } from '../database/rows.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { writeMarker } from '../database/markers.ts'
import type { StaffInvitationTable, StaffMemberTable } from '../database/schema.ts'
import { enqueue } from '../mail/outbox.ts'
import { OperationError, type Acting, type ActingWithMail, type DeskAct } from '../operations.ts'
import { recordAudit } from '../database/audit.ts'
import { unassignAll, unassignInquiry } from '../inquiries/work/inquiry-work.ts'
import {
  arePersonsKept,
  endSessions,
  listSessions,
  openToAll,
  personsMarker,
  seesPersons,
} from './sessions.ts'
import { invitationEmail, staffNotice } from './staff-emails.ts'
import { createId } from '../database/ids.ts'
import { readNames } from './staff-names.ts'

/** Somebody with an account: by id at the desk, by mailbox at the command line. */
type Whom = { id: string } | { mailbox: string }

/** Invites somebody by e-mail. An earlier invitation to the same mailbox is no longer valid. */
export const invite: DeskAct<'invite', { id: string }> = async (
  transaction,
  { mailbox, name, role },
  acting,
) => {
  await lockStaff(transaction, acting.now)
  const member = await findRow(transaction, 'staffMember', { mailbox })
  if (member && member.leftAt === null)
    throw new OperationError('invalid', 'There is an account with this e-mail address already.', {
      mailbox: 'There is an account with this e-mail address already.',
    })
  const id = await sendInvitation(transaction, { kind: 'account', mailbox, name, role }, acting)
  await recordAudit(transaction, { action: `staff invite ${role}`, target: mailbox }, acting)
  return { id }
}

/** @returns its id */
async function sendInvitation(
  transaction: Transaction,
  invitation: Pick<StaffInvitationTable, 'kind' | 'mailbox' | 'name' | 'role'>,
  { mail, now, staffId }: ActingWithMail,
): Promise<string> {
  const { kind, mailbox, role } = invitation
  const target = await insertInvitation(transaction, invitation, now)
  // Nobody at the command line.
  const by = staffId === undefined ? undefined : (await readNames(transaction)).get(staffId)
  const message = invitationEmail(mailbox, by, kind === 'account' ? role : undefined)
  await enqueue(transaction, message, { now, domain: mail.mailDomain, target })
  return target
}

export const withdrawInvitation: DeskAct<'withdrawInvitation'> = async (transaction, { id }, acting) => {
  const row = await transaction
    .deleteFrom('staffInvitation')
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('kind', '<>', 'first')
    .returning('mailbox')
    .executeTakeFirst()
  if (!row) throw new OperationError('missing', 'This invitation was used or withdrawn already.')
  await transaction.deleteFrom('outbox').where('target', '=', id).where('sentAt', 'is', null).execute()
  await recordAudit(transaction, { action: 'staff withdraw', target: row.mailbox }, acting)
}

export const changeRole: DeskAct<'changeRole'> = async (transaction, { id, role }, acting) => {
  await lockStaff(transaction, acting.now)
  const person = await findColleague(transaction, { id })
  if (person.role === 'manager' && role !== 'manager') await requireAnotherManager(transaction, person.id)
  await changeRows(transaction, 'staffMember', { id: person.id }, { role })
  // Who works on no inquiries any more would be told of them, and refused the page.
  if (!mayAct(role, 'clerk')) await unassignAll(transaction, person.id, acting)
  await unassignHidden(transaction, acting)
  await recordAudit(transaction, { action: `staff role ${role}`, target: person.mailbox }, acting)
}

/** Keeps inquiries and New mail about persons to managers and named accounts, or shows them to everybody who reads inquiries. */
export const keepPersonTests: DeskAct<'keepPersonTests'> = async (transaction, { isKept, ids }, acting) => {
  await lockStaff(transaction, acting.now)
  await writeMarker(transaction, personsMarker, isKept ? 'kept' : openToAll)
  const action = isKept ? 'staff persons kept' : 'staff persons open'
  await recordAudit(transaction, { action, target: '' }, acting)
  for (const { id, mailbox, isNamed } of await transaction.selectFrom('staffMember').selectAll().execute()) {
    const next = Number(ids.includes(id))
    if (isNamed === next) continue
    await changeRows(transaction, 'staffMember', { id }, { isNamed: next })
    const action = next === 1 ? 'staff persons named' : 'staff persons unnamed'
    await recordAudit(transaction, { action, target: mailbox }, acting)
  }
  await unassignHidden(transaction, acting)
}

/** What is with somebody who may no longer know of it goes to nobody, so that others take it. */
async function unassignHidden(transaction: Transaction, acting: Acting): Promise<void> {
  const rows = await transaction
    .selectFrom('inquiry')
    .innerJoin('staffMember', 'staffMember.id', 'inquiry.takenBy')
    .select(['reference', 'version', 'role', 'isNamed'])
    .where('isOfPerson', '=', 1)
    .where('turn', '<>', 'nobody')
    .execute()
  for (const row of rows)
    if (!(await seesPersons(transaction, row))) await unassignInquiry(transaction, row, acting)
  const mails = await transaction
    .selectFrom('incomingMail')
    .innerJoin('staffMember', 'staffMember.id', 'incomingMail.takenBy')
    .select(['incomingMail.id', 'role', 'isNamed'])
    .where('reference', 'is', null)
    .where('dismissedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .where('isOfPerson', '=', 1)
    .execute()
  for (const { id, ...row } of mails)
    if (!(await seesPersons(transaction, row)))
      await changeRows(transaction, 'incomingMail', { id }, { takenBy: null })
}

/**
 * Ends an account: at the next call its person is out, everywhere. What the person did stays under the name; whose inquiries go to nobody, or
 * to a colleague.
 */
export const deactivate: DeskAct<'deactivate'> = async (transaction, { to, id }, acting) => {
  await lockStaff(transaction, acting.now)
  const person = await findColleague(transaction, { id })
  if (person.role === 'manager') await requireAnotherManager(transaction, person.id)
  const left = { leftAt: acting.now.toISOString(), passwordHash: null }
  await changeRows(transaction, 'staffMember', { id: person.id }, left)
  await endSessions(transaction, { staffId: person.id })
  await dropSecondFactor(transaction, person.id)
  await unassignAll(transaction, person.id, acting, to)
  await transaction.deleteFrom('staffDevice').where('staffId', '=', person.id).execute()
  await transaction.deleteFrom('listName').where('owner', '=', person.id).execute()
  await transaction.deleteFrom('savedReply').where('owner', '=', person.id).execute()
  await transaction
    .deleteFrom('staffInvitation')
    .where('mailbox', '=', person.mailbox)
    .where('usedAt', 'is', null)
    .execute()
  await recordAudit(transaction, { action: 'staff deactivate', target: person.mailbox }, acting)
}

/** Sends a link by which somebody chooses a new password. The second factor stays, and is asked for. */
export async function sendPasswordLink(
  transaction: Transaction,
  whom: Whom,
  acting: ActingWithMail,
): Promise<{ id: string }> {
  const { mailbox, name, role } = await findColleague(transaction, whom)
  const id = await sendInvitation(transaction, { kind: 'password', mailbox, name, role }, acting)
  await recordAudit(transaction, { action: 'staff password', target: mailbox }, acting)
  return { id }
}

/** For somebody whose telephone and recovery codes are gone: another one is set up at the next sign-in. Ends the person's sessions. */
export async function removeSecondFactor(
  transaction: Transaction,
  whom: Whom,
  { mail, ...acting }: ActingWithMail,
): Promise<void> {
  const { id, mailbox } = await findColleague(transaction, whom)
  await dropSecondFactor(transaction, id)
  await endSessions(transaction, { staffId: id })
  const notice = staffNotice('factor', mailbox, { browser: '', now: acting.now })
  await enqueue(transaction, notice, { now: acting.now, domain: mail.mailDomain })
  await recordAudit(transaction, { action: 'staff second factor', target: mailbox }, acting)
}

export const endSessionsOf: DeskAct<'endSessionsOf'> = async (transaction, whom, acting) => {
  const { id, mailbox } = await findColleague(transaction, whom)
  await endSessions(transaction, { staffId: id })
  await recordAudit(transaction, { action: 'staff end sessions', target: mailbox }, acting)
}

/** Everybody with an account, those who left at the end; and the invitations that are valid now. */
export async function listStaff(transaction: Connection, now: Date) {
  const members = await transaction
    .selectFrom('staffMember')
    .leftJoin('staffFactor', 'staffFactor.staffId', 'staffMember.id')
    .select(['id', 'name', 'mailbox', 'role', 'createdAt', 'leftAt', 'isNamed', 'secret'])
    .orderBy('name')
    .execute()
  const taken = await transaction
    .selectFrom('inquiry')
    .select((row) => ['takenBy', row.fn.countAll<number>().as('count')] as const)
    .where('takenBy', 'is not', null)
    .where('turn', '<>', 'nobody')
    .groupBy('takenBy')
    .execute()
  const inquiries = new Map(taken.map(({ takenBy, count }) => [takenBy, Number(count)]))
  const people = await Promise.all(
    members.map(async ({ secret, ...person }) => {
      const sessions = await listSessions(transaction, person.id, now)
      const seen = sessions.map(({ seenAt }) => seenAt).toSorted()
      return {
        ...person,
        isNamed: person.isNamed === 1,
        hasSecondFactor: secret !== null,
        sessions: sessions.length,
        inquiries: inquiries.get(person.id) ?? 0,
        seenAt: seen.at(-1) ?? null,
      }
    }),
  )
  const invitations = await transaction
    .selectFrom('staffInvitation')
    .selectAll()
    .where('usedAt', 'is', null)
    .where('kind', '<>', 'first')
    .where('endsAt', '>', now.toISOString())
    .orderBy('createdAt')
    .execute()
  return {
    isKept: await arePersonsKept(transaction),
    people: people.toSorted((a, b) => Number(a.leftAt !== null) - Number(b.leftAt !== null)),
    invitations,
  }
}

/**
 * The invitation of the first manager, where no account exists yet: made once.
 * @returns its id, and whether it was made now; undefined where there is an account
 */
export async function inviteFirst(
  transaction: Transaction,
  now: Date,
): Promise<{ id: string; isNew: boolean } | undefined> {
  await lockStaff(transaction, now)
  if (await hasStaff(transaction)) return undefined
  const made = await findRow(transaction, 'staffInvitation', { kind: 'first' })
  if (made) return { ...made, isNew: false }
  const first = { kind: 'first', mailbox: '', name: '', role: 'manager' } as const
  return { id: await insertInvitation(transaction, first, now), isNew: true }
}

export async function hasStaff(connection: Connection): Promise<boolean> {
  return (await findRow(connection, 'staffMember', {})) !== undefined
}

async function insertInvitation(
  transaction: Transaction,
  invitation: Pick<StaffInvitationTable, 'kind' | 'mailbox' | 'name' | 'role'>,
  now: Date,
): Promise<string> {
  if (invitation.kind !== 'first') {
    await transaction
      .deleteFrom('staffInvitation')
      .where('mailbox', '=', invitation.mailbox)
      .where('usedAt', 'is', null)
      .execute()
  }
  const id = createId()
  const endsAt = later(now, day).toISOString()
  await transaction
    .insertInto('staffInvitation')
    .values({ id, ...invitation, createdAt: now.toISOString(), endsAt, usedAt: null })
    .execute()
  return id
}

/** A lock until the transaction ends: otherwise two changes at once could leave no manager. */
export async function lockStaff(transaction: Transaction, now: Date): Promise<void> {
  await writeMarker(transaction, 'staff', now.toISOString())
}

/** @throws OperationError where there is no such account, or its person left */
async function findColleague(transaction: Transaction, whom: Whom): Promise<Selectable<StaffMemberTable>> {
  const person = await findRow(transaction, 'staffMember', { ...whom, leftAt: null })
  if (!person) throw new OperationError('missing', 'There is no such account, or its person left.')
  return person
}

async function requireAnotherManager(transaction: Transaction, id: string): Promise<void> {
  const other = await transaction
    .selectFrom('staffMember')
    .select('id')
    .where('role', '=', 'manager')
    .where('leftAt', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  if (!other) {
    throw new OperationError('invalid', 'This is the last manager. Make somebody else a manager first.')
  }
}

export async function dropSecondFactor(transaction: Transaction, staffId: string): Promise<void> {
  await transaction.deleteFrom('staffFactor').where('staffId', '=', staffId).execute()
  await transaction.deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute()
  await transaction.deleteFrom('staffPasskey').where('staffId', '=', staffId).execute()
}

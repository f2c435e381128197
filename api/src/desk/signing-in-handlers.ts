/** The desk's calls about signing in, by password and second factor or by the link of an invitation. */
import { hashSlowly, verifySlowly } from '../secrets/argon2.ts'
import { recordAudit } from '../database/audit.ts'
import { changeRows, findRow } from '../database/rows.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { ProblemError } from '../http/problems.ts'
import { createId } from '../database/ids.ts'
import { OperationError } from '../operations.ts'
import { guessLimits } from '../people/attempts.ts'
import { askForPasskey, takePasskey } from '../people/passkeys.ts'
import { refuseGuessable } from '../people/password.ts'
import { beginSession, describeSession, endSessions } from '../people/sessions.ts'
import { readInvitationToken } from '../people/staff-keys.ts'
import { dropSecondFactor, hasStaff, lockStaff } from '../people/staff-operations.ts'
import { done } from './acts.ts'
import type { DeskHandlers, CallerContext } from './desk-context.ts'
import { clearSessionCookie, setDeskCookies, type Entered } from './desk-guard.ts'
import * as steps from './sign-in-steps.ts'

const wrongPassword = 'The e-mail address or the password is not right.'
const uselessLink =
  'This link is not complete, was used already, or is older than 24 hours. Please ask a manager for a new one.'

export const signingInHandlers = {
  async signIn({ input: { mailbox, password }, anySession: earlier, reply }, context) {
    const { config, database, slowly } = context
    const found = await findRow(database.query, 'staffMember', { mailbox })
    const member = found?.leftAt === null ? found : undefined
    const guesser = await steps.guesserOf(context, member?.id, mailbox)
    // The device before the network: nobody can lock out the people of a laboratory by guessing beside them.
    const counted = [
      ...(guesser.isKnown ? [] : steps.countingNetwork(context, 'network', guessLimits.network)),
      steps.counting(context, 'password', guesser.whose, guessLimits.account),
    ]
    await steps.refuseFull(context, counted)
    const isRight = await slowly(async () => {
      await steps.count(context, counted)
      return verifySlowly(password, member?.passwordHash ?? null)
    }, guesser.isKnown)
    if (!member || !isRight) throw new ProblemError(422, 'Not signed in', wrongPassword)
    const entered = await database.transact(async (transaction) => {
      if (earlier) await endSessions(transaction, { id: earlier.id })
      const begun = await begin(context, transaction, member.id)
      if (begun.session.stage === 'in') await steps.forget(context, transaction, guesser)
      return begun
    })
    return setDeskCookies(reply, config, entered)
  },

  /** With the code of a half session. */
  async giveCode({ input, session, reply }, context) {
    const { config, database } = context
    if (session.stage !== 'code') throw new OperationError('invalid', 'No code is asked for now.')
    const guesser = await steps.countCode(context, session)
    const entered = await database.transact(async (transaction) => {
      if (!(await steps.verifyCode(context, transaction, session, input.code))) return undefined
      await steps.forget(context, transaction, guesser)
      return steps.enter(context, transaction, session)
    })
    return entered ? setDeskCookies(reply, config, entered) : steps.refuseCode(context, session)
  },

  /** A fresh second factor; the password where there is none. */
  async confirm({ input: { code, password }, session }, context) {
    const { database, slowly } = context
    const guesser = await steps.countCode(context, session)
    const member = session.hasSecondFactor
      ? undefined
      : await findRow(database.query, 'staffMember', { mailbox: session.person.mailbox })
    const isRightPassword =
      member !== undefined &&
      password !== undefined &&
      (await slowly(() => verifySlowly(password, member.passwordHash), true))
    const confirmed = await database.transact(async (transaction) => {
      const isTaken = session.hasSecondFactor
        ? code !== undefined && (await steps.verifyCode(context, transaction, session, code))
        : isRightPassword
      if (!isTaken) return undefined
      await steps.forget(context, transaction, guesser)
      return steps.refresh(context, transaction, session)
    })
    return confirmed ? confirmed.session : steps.refuseCode(context, session)
  },

  async askForPasskey({ session, caller }, { database }) {
    return { options: { ...(await askForPasskey(database.query, session, caller, caller.now)) } }
  },

  /** A passkey in place of a code: signs in, or counts as a fresh second factor. */
  async givePasskey({ input, session, caller, reply }, context) {
    const { config, database } = context
    if (session.stage === 'enrol') throw new OperationError('invalid', 'No passkey is asked for now.')
    const guesser = await steps.countCode(context, session)
    const entered = await database.transact(async (transaction) => {
      if (!(await takePasskey(transaction, session, input.credential, caller, caller.now))) return undefined
      await steps.forget(context, transaction, guesser)
      return session.stage === 'code'
        ? steps.enter(context, transaction, session)
        : steps.refresh(context, transaction, session)
    })
    return entered ? setDeskCookies(reply, config, entered) : steps.refuseCode(context, session)
  },

  /** What a link invites to. Reading it uses nothing up: mail scanners open links. */
  async readInvitation({ input: { token } }, context) {
    const { kind, mailbox, name, endsAt } = await findInvitation(context, context.database.query, token)
    await countLink(context)
    return { kind, mailbox: mailbox || null, name: name || null, endsAt }
  },

  /** Chooses the password behind a link, once, and begins a session. */
  async acceptInvitation({ input: given, caller, reply }, context) {
    const { audit, config, database, slowly } = context
    const { now } = caller
    // A forged token has no valid signature: it costs no entry in the database.
    const invitation = await findInvitation(context, database.query, given.token)
    await countLink(context)
    const { mailbox, name } = invitation.kind === 'first' ? given : invitation
    if (mailbox === undefined || name === undefined) {
      throw new OperationError('invalid', 'Name and e-mail address are required.', {
        ...(name === undefined && { name: 'The name is required.' }),
        ...(mailbox === undefined && { mailbox: 'The e-mail address is required.' }),
      })
    }
    await refuseGuessable(given.password, [name, mailbox])
    const passwordHash = await slowly(() => hashSlowly(given.password), true)
    const entered = await database.transact(async (transaction) => {
      await lockStaff(transaction, now)
      const { id, kind, role } = await findInvitation(context, transaction, given.token)
      await changeRows(transaction, 'staffInvitation', { id }, { usedAt: now.toISOString() })
      const member = await findRow(transaction, 'staffMember', { mailbox })
      const hasAccount = member !== undefined && member.leftAt === null
      if (hasAccount !== (kind === 'password')) throw new OperationError('missing', uselessLink)
      const staffId = member?.id ?? createId()
      const account = { name, role, passwordHash, leftAt: null }
      if (hasAccount) {
        await changeRows(transaction, 'staffMember', { id: staffId }, { passwordHash })
        await endSessions(transaction, { staffId })
        await steps.notifyOwner(context, transaction, 'password', mailbox)
      } else if (member) {
        await dropSecondFactor(transaction, staffId)
        await changeRows(transaction, 'staffMember', { id: staffId }, account)
      } else {
        await transaction
          .insertInto('staffMember')
          .values({ id: staffId, mailbox, createdAt: now.toISOString(), ...account })
          .execute()
      }
      const action = hasAccount ? 'desk password' : 'desk account'
      await recordAudit(transaction, { action, target: staffId }, { actor: mailbox, now, audit })
      return begin(context, transaction, staffId)
    })
    return setDeskCookies(reply, config, entered)
  },

  readSession: async ({ session, caller }) => describeSession(session, caller.now),
  async signOut({ session, reply }, { config, database }) {
    await endSessions(database.query, { id: session.id })
    clearSessionCookie(reply, config)
    return done
  },
} satisfies Partial<DeskHandlers>

/** After the password: signed in, where no second factor is required; else a half session. */
async function begin(context: CallerContext, transaction: Transaction, staffId: string): Promise<Entered> {
  const { config, keys } = context
  const { browser, now } = context.caller
  const token = await beginSession(transaction, keys, { staffId, browser, now })
  const session = await steps.readSession(context, transaction, token)
  const isWhole = session.stage === 'enrol' && !config.desk.isSecondFactorRequired
  return isWhole
    ? steps.enter(context, transaction, session)
    : { session: describeSession(session, now), token }
}

async function findInvitation({ keys, caller }: CallerContext, connection: Connection, token: string) {
  const id = readInvitationToken(keys, token)
  const row = id && (await findRow(connection, 'staffInvitation', { id, usedAt: null }))
  const isOpen = row && row.endsAt > caller.now.toISOString()
  if (!isOpen || (row.kind === 'first' && (await hasStaff(connection))))
    throw new OperationError('missing', uselessLink)
  return row
}

const countLink = (context: CallerContext) =>
  steps.count(context, steps.countingNetwork(context, 'invitation', guessLimits.invitation))

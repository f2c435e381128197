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
import { dropSecondFactor, hasStaff, lockStaff } from '../people/staff-operations.ts'
import { done } from './acts.ts'
import type { Caller, DeskHandlers } from './desk-context.ts'
import { clearSessionCookie, setDeskCookies, type Entered } from './desk-guard.ts'
import * as steps from './sign-in-steps.ts'

const wrongPassword = 'The e-mail address or the password is not right.'
const uselessLink =
  'This link is not complete, was used already, or is older than 24 hours. Please ask a manager for a new one.'

export function signingInHandlers(context: steps.SignInContext) {
  const { audit, config, database, keys, slowly } = context

  /** After the password: signed in, where no second factor is required; else a half session. */
  async function begin(transaction: Transaction, staffId: string, caller: Caller): Promise<Entered> {
    const visit = { ...context, caller }
    const { browser, now } = caller
    const token = await beginSession(transaction, keys, { staffId, browser, now })
    const session = await steps.readSession(visit, transaction, token)
    const isWhole = session.stage === 'enrol' && !config.desk.isSecondFactorRequired
    return isWhole
      ? steps.enter(visit, transaction, session)
      : { session: describeSession(session, now), token }
  }

  const countLink = (caller: Caller) => {
    const visit = { ...context, caller }
    const counted = steps.countingNetwork(visit, 'invitation', guessLimits.invitation)
    return steps.count(visit, counted)
  }

  async function findInvitation(connection: Connection, token: string, now: Date) {
    const id = keys.readInvitationToken(token)
    const row =
      id === undefined
        ? undefined
        : await connection
            .selectFrom('staffInvitation')
            .selectAll()
            .where('id', '=', id)
            .where('usedAt', 'is', null)
            .where('endsAt', '>', now.toISOString())
            .executeTakeFirst()
    const isUseless = !row || (row.kind === 'first' && (await hasStaff(connection)))
    if (isUseless) throw new OperationError('missing', uselessLink)
    return row
  }

  return {
    async signIn({ input: { mailbox, password }, caller, anySession: earlier, reply }) {
      const found = await findRow(database.query, 'staffMember', { mailbox })
      const member = found?.leftAt === null ? found : undefined
      const visit = { ...context, caller }
      const guesser = await steps.guesserOf(visit, member?.id, mailbox)
      // The device before the network: nobody can lock out the people of a laboratory by guessing beside them.
      const counted = [
        ...(guesser.isKnown ? [] : steps.countingNetwork(visit, 'network', guessLimits.network)),
        steps.counting(visit, 'password', guesser.whose, guessLimits.account),
      ]
      await steps.refuseFull(visit, counted)
      const isRight = await slowly(async () => {
        await steps.count(visit, counted)
        return verifySlowly(password, member?.passwordHash ?? null)
      }, guesser.isKnown)
      if (!member || !isRight) throw new ProblemError(422, 'Not signed in', wrongPassword)
      const entered = await database.transact(async (transaction) => {
        if (earlier) await endSessions(transaction, { id: earlier.id })
        const begun = await begin(transaction, member.id, caller)
        if (begun.session.stage === 'in') await steps.forget(visit, transaction, guesser)
        return begun
      })
      return setDeskCookies(reply, config, entered)
    },

    /** With the code of a half session. */
    async giveCode({ input, session, caller, reply }) {
      if (session.stage !== 'code') throw new OperationError('invalid', 'No code is asked for now.')
      const visit = { ...context, caller }
      const guesser = await steps.countCode(visit, session)
      const entered = await database.transact(async (transaction) => {
        if (!(await steps.take(visit, transaction, session, input.code))) return undefined
        await steps.forget(visit, transaction, guesser)
        return steps.enter(visit, transaction, session)
      })
      return entered ? setDeskCookies(reply, config, entered) : steps.refuseCode(visit, session)
    },

    /** A fresh second factor; the password where there is none. */
    async confirm({ input: { code, password }, session, caller }) {
      const visit = { ...context, caller }
      const guesser = await steps.countCode(visit, session)
      const member = session.hasSecondFactor
        ? undefined
        : await findRow(database.query, 'staffMember', { mailbox: session.person.mailbox })
      const isRightPassword =
        member !== undefined &&
        password !== undefined &&
        (await slowly(() => verifySlowly(password, member.passwordHash), true))
      const confirmed = await database.transact(async (transaction) => {
        const isTaken = session.hasSecondFactor
          ? code !== undefined && (await steps.take(visit, transaction, session, code))
          : isRightPassword
        if (!isTaken) return undefined
        await steps.forget(visit, transaction, guesser)
        return steps.refresh(visit, transaction, session)
      })
      return confirmed ? confirmed.session : steps.refuseCode(visit, session)
    },

    async askForPasskey({ session, caller }) {
      return { options: { ...(await askForPasskey(database.query, session, caller, caller.now)) } }
    },

    /** A passkey in place of a code: signs in, or counts as a fresh second factor. */
    async givePasskey({ input, session, caller, reply }) {
      if (session.stage === 'enrol') throw new OperationError('invalid', 'No passkey is asked for now.')
      const visit = { ...context, caller }
      const guesser = await steps.countCode(visit, session)
      const entered = await database.transact(async (transaction) => {
        if (!(await takePasskey(transaction, session, input.credential, caller, caller.now))) return undefined
        await steps.forget(visit, transaction, guesser)
        return session.stage === 'code'
          ? steps.enter(visit, transaction, session)
          : steps.refresh(visit, transaction, session)
      })
      return entered ? setDeskCookies(reply, config, entered) : steps.refuseCode(visit, session)
    },

    /** What a link invites to. Reading it uses nothing up: mail scanners open links. */
    async readInvitation({ input: { token }, caller }) {
      const { kind, mailbox, name, endsAt } = await findInvitation(database.query, token, caller.now)
      await countLink(caller)
      return { kind, mailbox: mailbox || null, name: name || null, endsAt }
    },

    /** Chooses the password behind a link, once, and begins a session. */
    async acceptInvitation({ input: given, caller, reply }) {
      const { now } = caller
      // A forged token has no valid signature: it costs no entry in the database.
      const invitation = await findInvitation(database.query, given.token, now)
      await countLink(caller)
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
        const { id, kind, role } = await findInvitation(transaction, given.token, now)
        await changeRows(transaction, 'staffInvitation', { id }, { usedAt: now.toISOString() })
        const member = await findRow(transaction, 'staffMember', { mailbox })
        const hasAccount = member !== undefined && member.leftAt === null
        if (hasAccount !== (kind === 'password')) throw new OperationError('missing', uselessLink)
        const staffId = member?.id ?? createId()
        const account = { name, role, passwordHash, leftAt: null }
        if (hasAccount) {
          await changeRows(transaction, 'staffMember', { id: staffId }, { passwordHash })
          await endSessions(transaction, { staffId })
          await steps.notify({ ...context, caller }, transaction, 'password', mailbox)
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
        return begin(transaction, staffId, caller)
      })
      return setDeskCookies(reply, config, entered)
    },

    readSession: async ({ session, caller }) => describeSession(session, caller.now),
    async signOut({ session, reply }) {
      await endSessions(database.query, { id: session.id })
      clearSessionCookie(reply, config)
      return done
    },
  } satisfies Partial<DeskHandlers>
}

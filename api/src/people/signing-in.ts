/** The steps of signing in, and what people do with their own account. Slow work (argon2) is done outside the transactions. */
import { type Session } from '@laboratory/contract/desk/people'
import type { DeskRequest } from '@laboratory/contract/desk/routes'
import { hashSlowly, verifySlowly } from '../argon2.ts'
import { second } from '../clock.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import { networksPerSite } from '../http/limits.ts'
import { createOwnQueue } from '../http/overload.ts'
import { ProblemError } from '../http/problems.ts'
import { enqueue } from '../mail/outbox.ts'
import type { MailAddresses } from '../mail/message.ts'
import { OperationError } from '../operations.ts'
import type { AuditKey } from '../keys.ts'
import { recordAudit } from '../audit.ts'
import {
  countAttempt,
  forgetAttempts,
  guessLimits,
  waitForAttempt,
  type Counted,
  type Limit,
} from './attempts.ts'
import { refuseGuessable } from './password.ts'
import {
  beginEnrolment,
  finishEnrolment,
  isRecoveryCode,
  renewRecoveryCodes,
  takeCode,
} from './second-factor.ts'
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  takePasskey,
} from './passkeys.ts'
import {
  beginSession,
  confirmSession,
  countWrongCode,
  describeSession,
  endSessions,
  enterSession,
  findSession,
  isKnownDevice,
  rememberDevice,
  type OpenSession,
} from './sessions.ts'
import { staffNotice, type StaffNotice } from './staff-emails.ts'
import { createId, createToken } from '../ids.ts'
import type { StaffKeys } from './staff-keys.ts'
import { dropSecondFactor, findByMailbox, hasStaff, lockStaff } from './staff-operations.ts'

/** Where a call comes from. */
export type Caller = {
  /** What counts as one network for limits, and its IPv6 site. */
  network: string
  site: string | undefined
  browser: string
  /** Of the page that calls, without a slash at the end: passkeys are bound to it. */
  origin: string
  /** Content of the device's cookie. */
  device: string | undefined
  now: Date
}

export type Entered = {
  session: Session
  /** For the session's cookie, where it changed. */
  token?: string
  /** For the device's cookie, where it is new. */
  device?: string
}

/** Who guesses, as it is counted. */
type Guesser = { isKnown: boolean; whose: string }

export type SigningIn = ReturnType<typeof createSigningIn>

type Dependencies = {
  database: Database
  keys: StaffKeys
  audit: AuditKey
  mail: MailAddresses
  /** Whether a second factor is required. */
  isSecondFactorRequired: boolean
  /** A message was queued. */
  wake(): void
}

const wrongPassword = 'The e-mail address or the password is not right.'
const wrongCode = 'The code is not right, or was used already. Codes change every 30 seconds.'
const signInAgain = 'Too many wrong codes were given. Please sign in again.'
const uselessLink =
  'This link is not complete, was used already, or is older than 24 hours. Please ask a manager for a new one.'

export function createSigningIn({ database, keys, audit, mail, isSecondFactorRequired, wake }: Dependencies) {
  const transact = <Result>(use: (transaction: Transaction) => Promise<Result>) =>
    database.query.transaction().execute(use)

  /** Hashes take 50 ms of a processor each: two at a time, so that forms and pages have the rest. */
  const slowly = createOwnQueue(2, 16)

  const counting = (use: string, whose: string, limit: Limit): Counted => ({
    key: keys.digest(use, whose),
    limit,
  })

  /** The network of a call, and its IPv6 site. */
  const countingNetwork = (use: string, { network, site }: Caller, limit: Limit): Counted[] => [
    counting(use, network, limit),
    ...(site === undefined
      ? []
      : [counting(`${use} of a site`, site, { ...limit, most: networksPerSite * limit.most })]),
  ]

  /** @throws ProblemError 429 where a count is full: it is only read */
  async function refuseFull(counted: readonly Counted[], now: Date): Promise<void> {
    refuseUntil(await waitForAttempt(database.query, counted, now))
  }

  /** Counts a try, in one transaction. @param atLimit at the first that is refused. @throws ProblemError 429 */
  async function count(counted: readonly Counted[], now: Date, atLimit?: () => Promise<void>): Promise<void> {
    await refuseFull(counted, now)
    const refused = await transact(async (transaction) => {
      for (const one of counted) {
        const tries = await countAttempt(transaction, one, now)
        if (tries.wait > 0) return { ...tries, isFirst: tries.count === one.limit.most + 1 }
      }
      return undefined
    })
    if (refused?.isFirst) await atLimit?.()
    refuseUntil(refused?.wait ?? 0)
  }

  /** Whose count a guess at an account uses: a known device has its own. */
  async function guesserOf(staffId: string | undefined, mailbox: string, { device, now }: Caller) {
    // Looked up without an account too: the time of a refusal tells nobody who has one.
    const isKnown =
      device !== undefined && (await isKnownDevice(database.query, keys, staffId ?? '', device, now))
    return { isKnown, whose: isKnown ? `device ${device} ${staffId}` : `mailbox ${mailbox}` }
  }

  async function countCode({ person }: OpenSession, caller: Caller): Promise<Guesser> {
    const guesser = await guesserOf(person.id, person.mailbox, caller)
    const counted = [
      counting('code', guesser.whose, guessLimits.code),
      ...(guesser.isKnown ? [] : [counting('codes of a day', guesser.whose, guessLimits.codesOfDay)]),
    ]
    await count(counted, caller.now, async () => {
      await notify(database.query, 'codes', person.mailbox, caller)
      wake()
    })
    return guesser
  }

  /** Password and code were right: counts begin anew. A right password alone resets nothing. */
  async function forget(transaction: Transaction, { whose }: Guesser): Promise<void> {
    await forgetAttempts(transaction, [keys.digest('password', whose), keys.digest('code', whose)])
  }

  async function notify(
    connection: Connection,
    notice: StaffNotice,
    to: string,
    caller: Pick<Caller, 'browser' | 'now'>,
  ) {
    await enqueue(connection, staffNotice(notice, to, caller), { now: caller.now, domain: mail.mailDomain })
  }

  /** Takes a code. Its owner hears of each recovery code that was used. */
  async function take(transaction: Transaction, { person }: OpenSession, code: string, caller: Caller) {
    if (!(await takeCode(transaction, keys, person, code, caller.now))) return false
    if (isRecoveryCode(code)) await notify(transaction, 'recovery', person.mailbox, caller)
    return true
  }

  function note(
    transaction: Transaction,
    action: string,
    session: Pick<OpenSession, 'id' | 'person'>,
    now: Date,
  ) {
    return recordAudit(
      transaction,
      { action, target: session.id },
      { actor: session.person.mailbox, now, audit },
    )
  }

  async function read(connection: Connection, token: string, now: Date): Promise<OpenSession> {
    const session = await findSession(connection, keys, token, now, isSecondFactorRequired)
    if (!session) throw new ProblemError(401, 'Signed out', 'Please sign in.', { code: 'sign-in' })
    return session
  }

  /** The last step: a new token, a known device, an entry in the audit log, and an e-mail where the device is new. */
  async function enter(transaction: Transaction, session: OpenSession, caller: Caller): Promise<Entered> {
    const { person } = session
    const { now } = caller
    const token = await enterSession(transaction, keys, session.id, now)
    const isKnown =
      caller.device !== undefined && (await isKnownDevice(transaction, keys, person.id, caller.device, now))
    const device = caller.device ?? createToken()
    const devices = await rememberDevice(transaction, keys, person.id, device, now)
    if (!isKnown && devices > 0) await notify(transaction, 'device', person.mailbox, caller)
    await note(transaction, 'desk sign in', session, now)
    return { session: describeSession(await read(transaction, token, now), now), token, device }
  }

  /** After the password: signed in, where no second factor is required; else a half session. */
  async function begin(transaction: Transaction, staffId: string, caller: Caller): Promise<Entered> {
    const { browser, now } = caller
    const token = await beginSession(transaction, keys, { staffId, browser, now })
    const session = await read(transaction, token, now)
    if (session.stage === 'enrol' && !isSecondFactorRequired) return enter(transaction, session, caller)
    return { session: describeSession(session, now), token }
  }

  async function changePasskeys(
    session: OpenSession,
    caller: Caller,
    action: string,
    change: (transaction: Transaction) => Promise<void>,
  ) {
    const { person } = session
    const passkeys = await transact(async (transaction) => {
      await change(transaction)
      await notify(transaction, 'factor', person.mailbox, caller)
      await note(transaction, action, session, caller.now)
      await endSessions(transaction, { staffId: person.id, except: session.id })
      return listPasskeys(transaction, person.id)
    })
    wake()
    return passkeys
  }

  async function refuseCode(session: OpenSession, caller: Caller): Promise<never> {
    const { id, mailbox } = session.person
    const warned = counting('warned of wrong codes', id, guessLimits.warned)
    const wrong = await countAttempt(database.query, warned, caller.now)
    const isEnded = await countWrongCode(database.query, session)
    if (isEnded || wrong.count === warned.limit.most) {
      await notify(database.query, 'codes', mailbox, caller)
      wake()
    }
    if (isEnded) {
      throw new ProblemError(401, 'Signed out', signInAgain, { code: 'sign-in' })
    }
    throw new OperationError('invalid', wrongCode, { code: wrongCode })
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
    /** With address and password. @param earlier session of the same browser, which ends */
    async signIn(
      { mailbox, password }: { mailbox: string; password: string },
      caller: Caller,
      earlier: OpenSession | undefined,
    ): Promise<Entered> {
      const found = await findByMailbox(database.query, mailbox)
      const member = found?.leftAt === null ? found : undefined
      const guesser = await guesserOf(member?.id, mailbox, caller)
      // The device before the network: nobody can lock out the people of a laboratory by guessing beside them.
      const counted = [
        ...(guesser.isKnown ? [] : countingNetwork('network', caller, guessLimits.network)),
        counting('password', guesser.whose, guessLimits.account),
      ]
      await refuseFull(counted, caller.now)
      const isRight = await slowly(async () => {
        await count(counted, caller.now)
        return verifySlowly(password, member?.passwordHash ?? null)
      }, guesser.isKnown)
      if (!member || !isRight) throw new ProblemError(422, 'Not signed in', wrongPassword)
      const entered = await transact(async (transaction) => {
        if (earlier) await endSessions(transaction, { id: earlier.id })
        const begun = await begin(transaction, member.id, caller)
        if (begun.session.stage === 'in') await forget(transaction, guesser)
        return begun
      })
      wake()
      return entered
    },

    /** With the code of a half session. */
    async giveCode(session: OpenSession, code: string, caller: Caller): Promise<Entered> {
      if (session.stage !== 'code') throw new OperationError('invalid', 'No code is asked for now.')
      const guesser = await countCode(session, caller)
      const entered = await transact(async (transaction) => {
        if (!(await take(transaction, session, code, caller))) return undefined
        await forget(transaction, guesser)
        return enter(transaction, session, caller)
      })
      if (!entered) return refuseCode(session, caller)
      wake()
      return entered
    },

    /** A fresh second factor; the password where there is none. */
    async confirm(
      session: OpenSession,
      { code, password }: { code?: string | undefined; password?: string | undefined },
      caller: Caller,
    ): Promise<Entered> {
      const { person } = session
      const { now } = caller
      const guesser = await countCode(session, caller)
      const member = session.hasSecondFactor ? undefined : await findByMailbox(database.query, person.mailbox)
      const isRightPassword =
        member !== undefined &&
        password !== undefined &&
        (await slowly(() => verifySlowly(password, member.passwordHash), true))
      const isRight = await transact(async (transaction) => {
        const isTaken = session.hasSecondFactor
          ? code !== undefined && (await take(transaction, session, code, caller))
          : isRightPassword
        if (!isTaken) return false
        await forget(transaction, guesser)
        await confirmSession(transaction, session.id, now)
        await note(transaction, 'desk fresh second factor', session, now)
        return true
      })
      if (!isRight) return refuseCode(session, caller)
      wake()
      return { session: describeSession({ ...session, confirmedAt: now.toISOString() }, now) }
    },

    /** What a browser needs to answer with a passkey. */
    async askForPasskey(session: OpenSession, caller: Caller) {
      return askForPasskey(database.query, session, caller, caller.now)
    },

    /** A passkey in place of a code: signs in, or counts as a fresh second factor. */
    async givePasskey(session: OpenSession, credential: unknown, caller: Caller): Promise<Entered> {
      if (session.stage === 'enrol') throw new OperationError('invalid', 'No passkey is asked for now.')
      const { now } = caller
      const guesser = await countCode(session, caller)
      const entered = await transact(async (transaction): Promise<Entered | undefined> => {
        if (!(await takePasskey(transaction, session, credential, caller, now))) return undefined
        await forget(transaction, guesser)
        if (session.stage === 'code') return enter(transaction, session, caller)
        await confirmSession(transaction, session.id, now)
        await note(transaction, 'desk fresh second factor', session, now)
        return { session: describeSession({ ...session, confirmedAt: now.toISOString() }, now) }
      })
      if (!entered) return refuseCode(session, caller)
      wake()
      return entered
    },

    /** What a browser needs to make a passkey. */
    async beginPasskey(session: OpenSession, caller: Caller) {
      if (!session.hasSecondFactor)
        throw new OperationError('invalid', 'Please set up an application for codes first.')
      return beginPasskey(database.query, session, caller, caller.now)
    },

    /** Stores a passkey. Ends all other sessions of the person. */
    async addPasskey(session: OpenSession, given: { name: string; credential: unknown }, caller: Caller) {
      return changePasskeys(session, caller, 'desk passkey add', (transaction) =>
        addPasskey(transaction, session, given, caller, caller.now),
      )
    },

    async removePasskey(session: OpenSession, id: string, caller: Caller) {
      return changePasskeys(session, caller, 'desk passkey remove', (transaction) =>
        removePasskey(transaction, session.person.id, id),
      )
    },

    /** Begins to set up an application for codes. */
    async beginEnrolment(session: OpenSession, now: Date) {
      return transact((transaction) => beginEnrolment(transaction, keys, session, now))
    },

    /** Its first code: from then on it is the second factor, and signing in is complete. */
    async finishEnrolment(
      session: OpenSession,
      code: string,
      caller: Caller,
    ): Promise<Entered & { recoveryCodes: string[] }> {
      const { person } = session
      const done = await transact(async (transaction) => {
        if (!(await finishEnrolment(transaction, keys, session, code, caller.now))) return undefined
        const recoveryCodes = await renewRecoveryCodes(transaction, keys, person.id)
        await notify(transaction, 'factor', person.mailbox, caller)
        await note(transaction, 'desk second factor', session, caller.now)
        await endSessions(transaction, { staffId: person.id, except: session.id })
        return { ...(await enter(transaction, session, caller)), recoveryCodes }
      })
      if (!done) return refuseCode(session, caller)
      wake()
      return done
    },

    async renewRecoveryCodes(session: OpenSession, caller: Caller): Promise<string[]> {
      const codes = await transact(async (transaction) => {
        await notify(transaction, 'factor', session.person.mailbox, caller)
        await note(transaction, 'desk recovery codes', session, caller.now)
        return renewRecoveryCodes(transaction, keys, session.person.id)
      })
      wake()
      return codes
    },

    /** Ends all other sessions of the person. */
    async changePassword(
      session: OpenSession,
      { current, password }: { current: string; password: string },
      caller: Caller,
    ): Promise<void> {
      const { person } = session
      const guesser = await guesserOf(person.id, person.mailbox, caller)
      await count([counting('password', guesser.whose, guessLimits.account)], caller.now)
      const member = await findByMailbox(database.query, person.mailbox)
      if (!(await slowly(() => verifySlowly(current, member?.passwordHash ?? null), true))) {
        const sentence = 'The present password is not right.'
        throw new OperationError('invalid', sentence, { current: sentence })
      }
      await refuseGuessable(password, [person.name, person.mailbox])
      const passwordHash = await slowly(() => hashSlowly(password), true)
      await transact(async (transaction) => {
        await forget(transaction, guesser)
        await transaction
          .updateTable('staffMember')
          .set({ passwordHash })
          .where('id', '=', person.id)
          .execute()
        await endSessions(transaction, { staffId: person.id, except: session.id })
        await notify(transaction, 'password', person.mailbox, caller)
        await note(transaction, 'desk password', session, caller.now)
      })
      wake()
    },

    /** What a link invites to. Reading it uses nothing up: mail scanners open links. */
    async readInvitation(token: string, caller: Caller) {
      const { kind, mailbox, name, endsAt } = await findInvitation(database.query, token, caller.now)
      await count(countingNetwork('invitation', caller, guessLimits.invitation), caller.now)
      return { kind, mailbox: mailbox || null, name: name || null, endsAt }
    },

    /** Chooses the password behind a link, once, and begins a session. */
    async acceptInvitation(given: DeskRequest<'acceptInvitation'>, caller: Caller): Promise<Entered> {
      const { now } = caller
      // A forged token has no valid signature: it costs no entry in the database.
      const invitation = await findInvitation(database.query, given.token, now)
      await count(countingNetwork('invitation', caller, guessLimits.invitation), now)
      const isFirst = invitation.kind === 'first'
      const mailbox = isFirst ? given.mailbox : invitation.mailbox
      const name = isFirst ? given.name : invitation.name
      if (mailbox === undefined || name === undefined) {
        throw new OperationError('invalid', 'Name and e-mail address are required.', {
          ...(name === undefined && { name: 'The name is required.' }),
          ...(mailbox === undefined && { mailbox: 'The e-mail address is required.' }),
        })
      }
      await refuseGuessable(given.password, [name, mailbox])
      const passwordHash = await slowly(() => hashSlowly(given.password), true)
      const entered = await transact(async (transaction) => {
        await lockStaff(transaction, now)
        const { id, kind, role } = await findInvitation(transaction, given.token, now)
        await transaction
          .updateTable('staffInvitation')
          .set({ usedAt: now.toISOString() })
          .where('id', '=', id)
          .execute()
        const member = await findByMailbox(transaction, mailbox)
        const hasAccount = member !== undefined && member.leftAt === null
        if (hasAccount !== (kind === 'password')) throw new OperationError('missing', uselessLink)
        const staffId = member?.id ?? createId()
        const account = { name, role, passwordHash, leftAt: null }
        if (hasAccount) {
          await transaction
            .updateTable('staffMember')
            .set({ passwordHash })
            .where('id', '=', staffId)
            .execute()
          await endSessions(transaction, { staffId })
          await notify(transaction, 'password', mailbox, caller)
        } else if (member) {
          await dropSecondFactor(transaction, staffId)
          await transaction.updateTable('staffMember').set(account).where('id', '=', staffId).execute()
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
      wake()
      return entered
    },

    async signOut(session: OpenSession): Promise<void> {
      await endSessions(database.query, { id: session.id })
    },
  }
}

/** @param wait ms; 0 for none. @throws ProblemError 429 */
function refuseUntil(wait: number): void {
  if (wait === 0) return
  throw new ProblemError(
    429,
    'Too many attempts',
    'Too many attempts were made. Please try again later, use a device on which you signed in before, or ask a manager.',
    { retryAfter: Math.ceil(wait / second) },
  )
}

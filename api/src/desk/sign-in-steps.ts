/**
 * What the calls of signing in and of one's own account share: who guesses is counted, the owner is told, and who did it is in the audit log.
 * Slow work (argon2) is done outside the transactions.
 */
import { second } from '../clock.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { networksPerSite } from '../http/limits.ts'
import { createOwnQueue } from '../http/overload.ts'
import { ProblemError } from '../http/problems.ts'
import { enqueue } from '../mail/outbox.ts'
import { OperationError } from '../operations.ts'
import { recordAudit } from '../audit.ts'
import {
  countAttempt,
  forgetAttempts,
  guessLimits,
  waitForAttempt,
  type Counted,
  type Limit,
} from '../people/attempts.ts'
import { isRecoveryCode, takeCode } from '../people/second-factor.ts'
import {
  confirmSession,
  countWrongCode,
  describeSession,
  enterSession,
  findSession,
  isKnownDevice,
  rememberDevice,
  type OpenSession,
} from '../people/sessions.ts'
import { staffNotice, type StaffNotice } from '../people/staff-emails.ts'
import type { Caller, DeskContext } from './desk-context.ts'
import type { Entered } from './desk-guard.ts'

const wrongCode = 'The code is not right, or was used already. Codes change every 30 seconds.'
const signInAgain = 'Too many wrong codes were given. Please sign in again.'

/** Who guesses, as it is counted: a known device has a count of its own. */
type Guesser = { isKnown: boolean; whose: string }

export type SignInSteps = ReturnType<typeof createSignInSteps>

export function createSignInSteps({ config, database, keys, audit, mail, wake }: DeskContext) {
  /** What is done may have queued a message. */
  async function transact<Result>(use: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const result = await database.transact(use)
    wake()
    return result
  }

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
    const refused = await database.transact(async (transaction) => {
      for (const one of counted) {
        const tries = await countAttempt(transaction, one, now)
        if (tries.wait > 0) return { ...tries, isFirst: tries.count === one.limit.most + 1 }
      }
      return undefined
    })
    if (refused?.isFirst) await atLimit?.()
    refuseUntil(refused?.wait ?? 0)
  }

  async function guesserOf(
    staffId: string | undefined,
    mailbox: string,
    { device, now }: Caller,
  ): Promise<Guesser> {
    // Looked up without an account too: the time of a refusal tells nobody who has one.
    const isKnown =
      device !== undefined && (await isKnownDevice(database.query, keys, staffId ?? '', device, now))
    return { isKnown, whose: isKnown ? `device ${device} ${staffId}` : `mailbox ${mailbox}` }
  }

  /** Counts a guess at a code, or at what stands in its place. */
  async function countCode({ person }: OpenSession, caller: Caller): Promise<Guesser> {
    const guesser = await guesserOf(person.id, person.mailbox, caller)
    const counted = [
      counting('code', guesser.whose, guessLimits.code),
      ...(guesser.isKnown ? [] : [counting('codes of a day', guesser.whose, guessLimits.codesOfDay)]),
    ]
    await count(counted, caller.now, () => warn(person.mailbox, caller))
    return guesser
  }

  /** Password and code were right: counts begin anew. A right password alone resets nothing. */
  async function forget(transaction: Transaction, { whose }: Guesser): Promise<void> {
    await forgetAttempts(transaction, [keys.digest('password', whose), keys.digest('code', whose)])
  }

  async function notify(connection: Connection, notice: StaffNotice, to: string, caller: Caller) {
    await enqueue(connection, staffNotice(notice, to, caller), { now: caller.now, domain: mail.mailDomain })
  }

  /** Tells somebody that wrong codes were given. */
  const warn = (mailbox: string, caller: Caller) =>
    transact((transaction) => notify(transaction, 'codes', mailbox, caller))

  /** Takes a code. Its owner hears of each recovery code that was used. */
  async function take(transaction: Transaction, { person }: OpenSession, code: string, caller: Caller) {
    if (!(await takeCode(transaction, keys, person, code, caller.now))) return false
    if (isRecoveryCode(code)) await notify(transaction, 'recovery', person.mailbox, caller)
    return true
  }

  /** Counts what was wrong, and tells the owner of many. @throws what the person is told */
  async function refuseCode(session: OpenSession, caller: Caller): Promise<never> {
    const { id, mailbox } = session.person
    const warned = counting('warned of wrong codes', id, guessLimits.warned)
    const wrong = await countAttempt(database.query, warned, caller.now)
    const isEnded = await countWrongCode(database.query, session)
    if (isEnded || wrong.count === warned.limit.most) await warn(mailbox, caller)
    if (isEnded) throw new ProblemError(401, 'Signed out', signInAgain, { code: 'sign-in' })
    throw new OperationError('invalid', wrongCode, { code: wrongCode })
  }

  function note(transaction: Transaction, action: string, { id, person }: OpenSession, now: Date) {
    return recordAudit(transaction, { action, target: id }, { actor: person.mailbox, now, audit })
  }

  async function read(connection: Connection, token: string, now: Date): Promise<OpenSession> {
    const session = await findSession(connection, keys, token, now, config.desk.isSecondFactorRequired)
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
    const device = caller.device ?? keys.deviceToken()
    const devices = await rememberDevice(transaction, keys, person.id, device, now)
    if (!isKnown && devices > 0) await notify(transaction, 'device', person.mailbox, caller)
    await note(transaction, 'desk sign in', session, now)
    return { session: describeSession(await read(transaction, token, now), now), token, device }
  }

  /** A second factor was given where somebody had signed in already. */
  async function refresh(transaction: Transaction, session: OpenSession, now: Date): Promise<Entered> {
    await confirmSession(transaction, session.id, now)
    await note(transaction, 'desk fresh second factor', session, now)
    return { session: describeSession({ ...session, confirmedAt: now.toISOString() }, now) }
  }

  return {
    transact,
    /** Hashes take 50 ms of a processor each: two at a time, so that forms and pages have the rest. */
    slowly: createOwnQueue(2, 16),
    counting,
    countingNetwork,
    refuseFull,
    count,
    guesserOf,
    countCode,
    forget,
    notify,
    take,
    refuseCode,
    note,
    read,
    enter,
    refresh,
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

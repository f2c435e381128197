/**
 * What the calls of signing in and of one's own account share: who guesses is counted, the owner is told, and who did it is in the audit log.
 * Slow work (argon2) is done outside the transactions.
 */
import { second } from '../clock.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { networksPerSite } from '../http/limits.ts'
import type { OwnQueue } from '../http/overload.ts'
import { ProblemError } from '../http/problems.ts'
import { enqueue } from '../mail/outbox.ts'
import { OperationError } from '../operations.ts'
import { recordAudit } from '../database/audit.ts'
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

/** `slowly`: hashes take 50 ms of a processor each, so that few are made at a time, and forms and pages have the rest. */
export type SignInContext = DeskContext & { slowly: OwnQueue }

/** Who guesses, as it is counted. */
export async function guesserOf(
  { database, keys }: DeskContext,
  staffId: string | undefined,
  mailbox: string,
  { device, now }: Caller,
): Promise<Guesser> {
  // Looked up without an account too: the time of a refusal tells nobody who has one.
  const isKnown =
    device !== undefined && (await isKnownDevice(database.query, keys, staffId ?? '', device, now))
  return { isKnown, whose: isKnown ? `device ${device} ${staffId}` : `mailbox ${mailbox}` }
}

export function counting({ keys }: DeskContext, use: string, whose: string, limit: Limit): Counted {
  return { key: keys.digest(use, whose), limit }
}

/** The network of a call, and its IPv6 site. */
export function countingNetwork(
  context: DeskContext,
  use: string,
  { network, site }: Caller,
  limit: Limit,
): Counted[] {
  const ofSite = { ...limit, most: networksPerSite * limit.most }
  return [
    counting(context, use, network, limit),
    ...(site === undefined ? [] : [counting(context, `${use} of a site`, site, ofSite)]),
  ]
}

/** Counts a guess at a code, or at what stands in its place. */
export async function countCode(
  context: DeskContext,
  { person }: OpenSession,
  caller: Caller,
): Promise<Guesser> {
  const guesser = await guesserOf(context, person.id, person.mailbox, caller)
  const counted = [
    counting(context, 'code', guesser.whose, guessLimits.code),
    ...(guesser.isKnown ? [] : [counting(context, 'codes of a day', guesser.whose, guessLimits.codesOfDay)]),
  ]
  await count(context, counted, caller.now, () => warn(context, person.mailbox, caller))
  return guesser
}

/** Counts a try, in one transaction. @param atLimit at the first that is refused. @throws ProblemError 429 */
export async function count(
  context: DeskContext,
  counted: readonly Counted[],
  now: Date,
  atLimit?: () => Promise<void>,
): Promise<void> {
  await refuseFull(context, counted, now)
  const refused = await context.database.transact(async (transaction) => {
    for (const one of counted) {
      const tries = await countAttempt(transaction, one, now)
      if (tries.wait > 0) return { ...tries, isFirst: tries.count === one.limit.most + 1 }
    }
    return undefined
  })
  if (refused?.isFirst) await atLimit?.()
  refuseUntil(refused?.wait ?? 0)
}

/** @throws ProblemError 429 where a count is full: it is only read */
export async function refuseFull(
  { database }: DeskContext,
  counted: readonly Counted[],
  now: Date,
): Promise<void> {
  refuseUntil(await waitForAttempt(database.query, counted, now))
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

/** Password and code were right: counts begin anew. A right password alone resets nothing. */
export async function forget(
  { keys }: DeskContext,
  transaction: Transaction,
  { whose }: Guesser,
): Promise<void> {
  await forgetAttempts(transaction, [keys.digest('password', whose), keys.digest('code', whose)])
}

/** Takes a code. Its owner hears of each recovery code that was used. */
export async function take(
  context: DeskContext,
  transaction: Transaction,
  { person }: OpenSession,
  code: string,
  caller: Caller,
): Promise<boolean> {
  if (!(await takeCode(transaction, context.keys, person, code, caller.now))) return false
  if (isRecoveryCode(code)) await notify(context, transaction, 'recovery', person.mailbox, caller)
  return true
}

/** Counts what was wrong, and tells the owner of many. @throws what the person is told */
export async function refuseCode(context: DeskContext, session: OpenSession, caller: Caller): Promise<never> {
  const { id, mailbox } = session.person
  const { query } = context.database
  const warned = counting(context, 'warned of wrong codes', id, guessLimits.warned)
  const wrong = await countAttempt(query, warned, caller.now)
  const isEnded = await countWrongCode(query, session)
  if (isEnded || wrong.count === warned.limit.most) await warn(context, mailbox, caller)
  if (isEnded) throw new ProblemError(401, 'Signed out', signInAgain, { code: 'sign-in' })
  throw new OperationError('invalid', wrongCode, { code: wrongCode })
}

/** Tells somebody that wrong codes were given. */
async function warn(context: DeskContext, mailbox: string, caller: Caller): Promise<void> {
  await context.database.transact((transaction) => notify(context, transaction, 'codes', mailbox, caller))
}

/** The last step: a new token, a known device, an entry in the audit log, and an e-mail where the device is new. */
export async function enter(
  context: DeskContext,
  transaction: Transaction,
  session: OpenSession,
  caller: Caller,
): Promise<Entered> {
  const { keys } = context
  const { person } = session
  const { now } = caller
  const token = await enterSession(transaction, keys, session.id, now)
  const isKnown =
    caller.device !== undefined && (await isKnownDevice(transaction, keys, person.id, caller.device, now))
  const device = caller.device ?? keys.deviceToken()
  const devices = await rememberDevice(transaction, keys, person.id, device, now)
  if (!isKnown && devices > 0) await notify(context, transaction, 'device', person.mailbox, caller)
  await note(context, transaction, 'desk sign in', session, now)
  const entered = await readSession(context, transaction, token, now)
  return { session: describeSession(entered, now), token, device }
}

export async function readSession(
  { config, keys }: DeskContext,
  connection: Connection,
  token: string,
  now: Date,
): Promise<OpenSession> {
  const session = await findSession(connection, keys, token, now, config.desk.isSecondFactorRequired)
  if (!session) throw new ProblemError(401, 'Signed out', 'Please sign in.', { code: 'sign-in' })
  return session
}

/** A second factor was given where somebody had signed in already. */
export async function refresh(
  context: DeskContext,
  transaction: Transaction,
  session: OpenSession,
  now: Date,
): Promise<Entered> {
  await confirmSession(transaction, session.id, now)
  await note(context, transaction, 'desk fresh second factor', session, now)
  return { session: describeSession({ ...session, confirmedAt: now.toISOString() }, now) }
}

export async function notify(
  { mail }: DeskContext,
  connection: Connection,
  notice: StaffNotice,
  to: string,
  caller: Caller,
): Promise<void> {
  await enqueue(connection, staffNotice(notice, to, caller), { now: caller.now, domain: mail.mailDomain })
}

export async function note(
  { audit }: DeskContext,
  transaction: Transaction,
  action: string,
  { id, person }: OpenSession,
  now: Date,
): Promise<void> {
  await recordAudit(transaction, { action, target: id }, { actor: person.mailbox, now, audit })
}

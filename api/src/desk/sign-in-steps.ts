/**
 * What the calls of signing in and of one's own account share: who guesses is counted, the owner is told, and who did it is in the audit log.
 * Slow work (argon2) is done outside the transactions.
 */
import { second } from '../clock.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { networksPerSite } from '../http/limits.ts'
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
import { deviceToken } from '../people/staff-keys.ts'
import { staffNotice, type StaffNotice } from '../people/staff-emails.ts'
import type { CallerContext } from './desk-context.ts'
import type { Entered } from './desk-guard.ts'

const wrongCode = 'The code is not right, or was used already. Codes change every 30 seconds.'
const signInAgain = 'Too many wrong codes were given. Please sign in again.'

/** Who guesses, as it is counted: a known device has a count of its own. */
type Guesser = { isKnown: boolean; whose: string }

const isKnown = async (
  { keys, caller: { device, now } }: CallerContext,
  connection: Connection,
  staffId: string,
) => device !== undefined && isKnownDevice(connection, keys, staffId, device, now)

export async function guesserOf(
  context: CallerContext,
  staffId: string | undefined,
  mailbox: string,
): Promise<Guesser> {
  // Looked up without an account too: the time of a refusal tells nobody who has one.
  const known = await isKnown(context, context.database.query, staffId ?? '')
  return {
    isKnown: known,
    whose: known ? `device ${context.caller.device} ${staffId}` : `mailbox ${mailbox}`,
  }
}

export function counting({ keys }: CallerContext, use: string, whose: string, limit: Limit): Counted {
  return { key: keys.digest(use, whose), limit }
}

/** The network of the call, and its IPv6 site. */
export function countingNetwork(context: CallerContext, use: string, limit: Limit): Counted[] {
  const { network, site } = context.caller
  const ofSite = { ...limit, most: networksPerSite * limit.most }
  return [
    counting(context, use, network, limit),
    ...(site === undefined ? [] : [counting(context, `${use} of a site`, site, ofSite)]),
  ]
}

/** Counts a guess at a code, or at what stands in its place. */
export async function countCode(context: CallerContext, { person }: OpenSession): Promise<Guesser> {
  const guesser = await guesserOf(context, person.id, person.mailbox)
  const counted = [
    counting(context, 'code', guesser.whose, guessLimits.code),
    ...(guesser.isKnown ? [] : [counting(context, 'codes of a day', guesser.whose, guessLimits.codesOfDay)]),
  ]
  await count(context, counted, () => warn(context, person.mailbox))
  return guesser
}

/** Counts a try, in one transaction. @param atLimit at the first that is refused. @throws ProblemError 429 */
export async function count(
  context: CallerContext,
  counted: readonly Counted[],
  atLimit?: () => Promise<void>,
): Promise<void> {
  await refuseFull(context, counted)
  const refused = await context.database.transact(async (transaction) => {
    for (const one of counted) {
      const tries = await countAttempt(transaction, one, context.caller.now)
      if (tries.wait > 0) return { ...tries, isFirst: tries.count === one.limit.most + 1 }
    }
    return undefined
  })
  if (refused?.isFirst) await atLimit?.()
  refuseUntil(refused?.wait ?? 0)
}

/** @throws ProblemError 429 where a count is full: it is only read */
export async function refuseFull(
  { database, caller: { now } }: CallerContext,
  counted: readonly Counted[],
): Promise<void> {
  refuseUntil(await waitForAttempt(database.query, counted, now))
}

/** Password and code were right: counts begin anew. A right password alone resets nothing. */
export async function forget(
  { keys }: CallerContext,
  transaction: Transaction,
  { whose }: Guesser,
): Promise<void> {
  await forgetAttempts(transaction, [keys.digest('password', whose), keys.digest('code', whose)])
}

/** Takes a code. Its owner hears of each recovery code that was used. */
export async function verifyCode(
  context: CallerContext,
  transaction: Transaction,
  { person }: OpenSession,
  code: string,
): Promise<boolean> {
  if (!(await takeCode(transaction, context.keys, person, code, context.caller.now))) return false
  if (isRecoveryCode(code)) await notifyOwner(context, transaction, 'recovery', person.mailbox)
  return true
}

/** Counts what was wrong, and tells the owner of many. @throws what the person is told */
export async function refuseCode(context: CallerContext, session: OpenSession): Promise<never> {
  const { id, mailbox } = session.person
  const { query } = context.database
  const warned = counting(context, 'warned of wrong codes', id, guessLimits.warned)
  const wrong = await countAttempt(query, warned, context.caller.now)
  const isEnded = await countWrongCode(query, session)
  if (isEnded || wrong.count === warned.limit.most) await warn(context, mailbox)
  if (isEnded) throw new ProblemError(401, 'Signed out', signInAgain, { code: 'sign-in' })
  throw new OperationError('invalid', wrongCode, { code: wrongCode })
}

/** Tells somebody that wrong codes were given. */
const warn = (context: CallerContext, mailbox: string) =>
  context.database.transact((transaction) => notifyOwner(context, transaction, 'codes', mailbox))

/** The last step: a new token, a known device, an entry in the audit log, and an e-mail where the device is new. */
export async function enter(
  context: CallerContext,
  transaction: Transaction,
  session: OpenSession,
): Promise<Entered> {
  const { keys, caller } = context
  const { id, mailbox } = session.person
  const token = await enterSession(transaction, keys, session.id, caller.now)
  const known = await isKnown(context, transaction, id)
  const device = caller.device ?? deviceToken(keys)
  const devices = await rememberDevice(transaction, keys, id, device, caller.now)
  if (!known && devices > 0) await notifyOwner(context, transaction, 'device', mailbox)
  await note(context, transaction, 'desk sign in', session)
  const entered = await readSession(context, transaction, token)
  return { session: describeSession(entered, caller.now), token, device }
}

export async function readSession(
  context: CallerContext,
  connection: Connection,
  token: string,
): Promise<OpenSession> {
  const { config, keys, caller } = context
  const session = await findSession(connection, keys, token, caller.now, config.desk.isSecondFactorRequired)
  if (!session) throw new ProblemError(401, 'Signed out', 'Please sign in.', { code: 'sign-in' })
  return session
}

/** A second factor was given where somebody had signed in already. */
export async function refresh(
  context: CallerContext,
  transaction: Transaction,
  session: OpenSession,
): Promise<Entered> {
  const { now } = context.caller
  await confirmSession(transaction, session.id, now)
  await note(context, transaction, 'desk fresh second factor', session)
  return { session: describeSession({ ...session, confirmedAt: now.toISOString() }, now) }
}

export async function notifyOwner(
  { mail, caller }: CallerContext,
  connection: Connection,
  notice: StaffNotice,
  to: string,
): Promise<void> {
  const { now } = caller
  await enqueue(connection, staffNotice(notice, to, caller), { now, domain: mail.mailDomain })
}

export async function note(
  { audit, caller: { now } }: CallerContext,
  transaction: Transaction,
  action: string,
  { id, person }: OpenSession,
): Promise<void> {
  await recordAudit(transaction, { action, target: id }, { actor: person.mailbox, now, audit })
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

/** The desk's calls about one's own account: second factor, passkeys, password, sessions. */
import { noticeKinds } from '@laboratory/contract/desk/inquiries'
import { hashSlowly, verifySlowly } from '../secrets/argon2.ts'
import { changeRows, findRow } from '../database/rows.ts'
import type { Transaction } from '../database/database.ts'
import { OperationError, refuseField } from '../operations.ts'
import { guessLimits } from '../people/attempts.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '../people/passkeys.ts'
import { refuseGuessable } from '../people/password.ts'
import {
  beginEnrolment,
  countRecoveryCodes,
  finishEnrolment,
  renewRecoveryCodes,
} from '../people/second-factor.ts'
import { endSessions, listSessions, type OpenSession } from '../people/sessions.ts'
import { done } from './acts.ts'
import type { DeskHandlers, CallerContext } from './desk-context.ts'
import { checkAccess, setDeskCookies } from './desk-guard.ts'
import * as steps from './sign-in-steps.ts'

export const ownAccountHandlers = {
  async beginEnrolment({ session, caller }, { database, keys }) {
    checkEnrolling(session, caller.now)
    return database.transact((transaction) => beginEnrolment(transaction, keys, session, caller.now))
  },
  /** Its first code: from then on it is the second factor, and signing in is complete. */
  async finishEnrolment({ input, session, caller, reply }, context) {
    checkEnrolling(session, caller.now)
    const { config, database, keys } = context
    const finished = await database.transact(async (transaction) => {
      if (!(await finishEnrolment(transaction, keys, session, input.code, caller.now))) return undefined
      const recoveryCodes = await renewRecoveryCodes(transaction, keys, session.person.id)
      await secure(context, transaction, session, 'desk second factor')
      return { ...(await steps.enter(context, transaction, session)), recoveryCodes }
    })
    if (!finished) return steps.refuseCode(context, session)
    setDeskCookies(reply, config, finished)
    return { recoveryCodes: finished.recoveryCodes }
  },
  async renewRecoveryCodes({ session }, context) {
    const { database, keys } = context
    const recoveryCodes = await database.transact(async (transaction) => {
      await steps.notifyOwner(context, transaction, 'factor', session.person.mailbox)
      await steps.note(context, transaction, 'desk recovery codes', session)
      return renewRecoveryCodes(transaction, keys, session.person.id)
    })
    return { recoveryCodes }
  },
  countRecoveryCodes: async ({ session }, { database }) => ({
    left: await countRecoveryCodes(database.query, session.person.id),
  }),

  listPasskeys: async ({ session }, { database }) => ({
    passkeys: await listPasskeys(database.query, session.person.id),
  }),
  async beginPasskey({ session, caller }, { database }) {
    if (!session.hasSecondFactor)
      throw new OperationError('invalid', 'Please set up an application for codes first.')
    return { options: { ...(await beginPasskey(database.query, session, caller, caller.now)) } }
  },
  addPasskey: ({ input, session, caller }, context) =>
    changePasskeys(context, session, 'desk passkey add', (transaction) =>
      addPasskey(transaction, session, input, caller, caller.now),
    ),
  removePasskey: ({ input, session }, context) =>
    changePasskeys(context, session, 'desk passkey remove', (transaction) =>
      removePasskey(transaction, session.person.id, input.id),
    ),

  async changePassword({ input: { current, password }, session }, context) {
    const { database, slowly } = context
    const { person } = session
    const guesser = await steps.guesserOf(context, person.id, person.mailbox)
    await steps.count(context, [steps.counting(context, 'password', guesser.whose, guessLimits.account)])
    const member = await findRow(database.query, 'staffMember', { mailbox: person.mailbox })
    if (!(await slowly(() => verifySlowly(current, member?.passwordHash ?? null), true)))
      refuseField('current', 'The present password is not right.')
    await refuseGuessable(password, [person.name, person.mailbox])
    const passwordHash = await slowly(() => hashSlowly(password), true)
    await database.transact(async (transaction) => {
      await steps.forget(context, transaction, guesser)
      await changeRows(transaction, 'staffMember', { id: person.id }, { passwordHash })
      await secure(context, transaction, session, 'desk password', 'password')
    })
    return done
  },

  async readMuted({ session }, { database }) {
    const member = await findRow(database.query, 'staffMember', { id: session.person.id })
    return { muted: noticeKinds.filter((kind) => member?.muted.split(' ').includes(kind)) }
  },
  async setMuted({ input, session }, { database }) {
    const muted = { muted: input.muted.join(' ') }
    await changeRows(database.query, 'staffMember', { id: session.person.id }, muted)
    return done
  },

  listOwnSessions: async ({ session, caller }, { database }) => ({
    sessions: await listSessions(database.query, session.person.id, caller.now, session.id),
  }),
  async endOwnSession({ input, session }, { database }) {
    const count = await endSessions(database.query, { id: input.id, staffId: session.person.id })
    if (count === 0) throw new OperationError('missing', 'This session is over already.')
    return done
  },
} satisfies Partial<DeskHandlers>

/** A half session cannot skip the second factor; a full one needs a fresh second factor to replace it. @throws ProblemError 403 */
function checkEnrolling(session: OpenSession, now: Date): void {
  if (session.stage === 'enrol') return
  checkAccess({ role: 'public', secondFactor: 'fresh' }, session, now)
}

async function changePasskeys(
  context: CallerContext,
  session: OpenSession,
  action: string,
  change: (transaction: Transaction) => Promise<void>,
) {
  const passkeys = await context.database.transact(async (transaction) => {
    await change(transaction)
    await secure(context, transaction, session, action)
    return listPasskeys(transaction, session.person.id)
  })
  return { passkeys }
}

/** What is told to the owner, noted, and ends the other sessions of the person. */
async function secure(
  context: CallerContext,
  transaction: Transaction,
  session: OpenSession,
  action: string,
  notice: 'factor' | 'password' = 'factor',
): Promise<void> {
  const { id, person } = session
  await steps.notifyOwner(context, transaction, notice, person.mailbox)
  await steps.note(context, transaction, action, session)
  await endSessions(transaction, { staffId: person.id, except: id })
}

/** The desk's calls about signing in, one's own account, and people. */
import { listPasskeys } from '../people/passkeys.ts'
import { countRecoveryCodes } from '../people/second-factor.ts'
import { endSessions, describeSession, listSessions, type OpenSession } from '../people/sessions.ts'
import type { Entered } from '../people/signing-in.ts'
import {
  changeRole,
  endSessionsOf,
  invite,
  deactivate,
  listStaff,
  removeSecondFactor,
  sendPasswordLink,
  withdrawInvitation,
} from '../people/staff-operations.ts'
import { OperationError } from '../operations.ts'
import { actsOf, done } from './acts.ts'
import type { DeskContext, DeskHandlers } from './desk-context.ts'
import { checkAccess, clearSessionCookie, setDeskCookies } from './desk-guard.ts'
import type { FastifyReply } from 'fastify'

export function peopleHandlers(context: DeskContext) {
  const { config, database, signingIn } = context

  function enter(reply: FastifyReply, entered: Entered) {
    setDeskCookies(reply, config, entered)
    return entered.session
  }

  const { transact, perform } = actsOf(context)

  return {
    async signIn({ input, caller, anySession, reply }) {
      return enter(reply, await signingIn.signIn(input, caller, anySession))
    },
    async readInvitation({ input, caller }) {
      return signingIn.readInvitation(input.token, caller)
    },
    async acceptInvitation({ input, caller, reply }) {
      return enter(reply, await signingIn.acceptInvitation(input, caller))
    },
    async readSession({ session, caller }) {
      return describeSession(session, caller.now)
    },
    async signOut({ session, reply }) {
      await signingIn.signOut(session)
      clearSessionCookie(reply, config)
      return done
    },
    async giveCode({ input, session, caller, reply }) {
      return enter(reply, await signingIn.giveCode(session, input.code, caller))
    },
    async confirm({ input, session, caller, reply }) {
      return enter(reply, await signingIn.confirm(session, input, caller))
    },

    async askForPasskey({ session, caller }) {
      return { options: { ...(await signingIn.askForPasskey(session, caller)) } }
    },
    async givePasskey({ input, session, caller, reply }) {
      return enter(reply, await signingIn.givePasskey(session, input.credential, caller))
    },
    async countRecoveryCodes({ session }) {
      return { left: await countRecoveryCodes(database.query, session.person.id) }
    },
    async listPasskeys({ session }) {
      return { passkeys: await listPasskeys(database.query, session.person.id) }
    },
    async beginPasskey({ session, caller }) {
      return { options: { ...(await signingIn.beginPasskey(session, caller)) } }
    },
    async addPasskey({ input, session, caller }) {
      return { passkeys: await signingIn.addPasskey(session, input, caller) }
    },
    async removePasskey({ input, session, caller }) {
      return { passkeys: await signingIn.removePasskey(session, input.id, caller) }
    },

    async beginEnrolment({ session, caller }) {
      checkEnrolling(session, caller.now)
      return signingIn.beginEnrolment(session, caller.now)
    },
    async finishEnrolment({ input, session, caller, reply }) {
      checkEnrolling(session, caller.now)
      const entered = await signingIn.finishEnrolment(session, input.code, caller)
      enter(reply, entered)
      return { recoveryCodes: entered.recoveryCodes }
    },
    async renewRecoveryCodes({ session, caller }) {
      return { recoveryCodes: await signingIn.renewRecoveryCodes(session, caller) }
    },
    async changePassword({ input, session, caller }) {
      await signingIn.changePassword(session, input, caller)
      return done
    },
    async listOwnSessions({ session, caller }) {
      return { sessions: await listSessions(database.query, session.person.id, caller.now, session.id) }
    },
    async endOwnSession({ input, session }) {
      const count = await endSessions(database.query, { id: input.id, staffId: session.person.id })
      if (count === 0) throw new OperationError('missing', 'This session is over already.')
      return done
    },

    async listPeople({ caller }) {
      return transact((transaction) => listStaff(transaction, caller.now))
    },
    invite: perform(invite),
    withdrawInvitation: perform(withdrawInvitation),
    changeRole: perform(changeRole),
    deactivate: perform(deactivate),
    sendPasswordLink: perform(sendPasswordLink),
    removeSecondFactor: perform(removeSecondFactor),
    async listSessionsOf({ input, session, caller }) {
      return { sessions: await listSessions(database.query, input.id, caller.now, session.id) }
    },
    endSessionsOf: perform(endSessionsOf),
  } satisfies Partial<DeskHandlers>
}

/** A half session cannot skip the second factor; a full one needs a fresh second factor to replace it. @throws ProblemError 403 */
function checkEnrolling(session: OpenSession, now: Date): void {
  if (session.stage === 'enrol') return
  checkAccess({ role: 'public', secondFactor: 'fresh' }, session, now)
}

/** The desk's calls about people: signing in, one's own account, and colleagues. */
import { listSessions } from '../people/sessions.ts'
import {
  changeRole,
  endSessionsOf,
  invite,
  deactivate,
  keepPersonTests,
  listStaff,
  removeSecondFactor,
  sendPasswordLink,
  withdrawInvitation,
} from '../people/staff-operations.ts'
import { actsOf } from './acts.ts'
import type { DeskContext, DeskHandlers } from './desk-context.ts'
import { ownAccountHandlers } from './own-account-handlers.ts'
import { createSignInSteps } from './sign-in-steps.ts'
import { signingInHandlers } from './signing-in-handlers.ts'

export function peopleHandlers(context: DeskContext) {
  const { transact, perform } = actsOf(context)
  const steps = createSignInSteps(context)
  return {
    ...signingInHandlers(context, steps),
    ...ownAccountHandlers(context, steps),
    listPeople: ({ caller }) => transact((transaction) => listStaff(transaction, caller.now)),
    invite: perform(invite),
    withdrawInvitation: perform(withdrawInvitation),
    changeRole: perform(changeRole),
    keepPersonTests: perform(keepPersonTests),
    deactivate: perform(deactivate),
    sendPasswordLink: perform(sendPasswordLink),
    removeSecondFactor: perform(removeSecondFactor),
    listSessionsOf: async ({ input, session, caller }) => ({
      sessions: await listSessions(context.database.query, input.id, caller.now, session.id),
    }),
    endSessionsOf: perform(endSessionsOf),
  } satisfies Partial<DeskHandlers>
}

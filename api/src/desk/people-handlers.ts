/** The desk's calls about people: signing in, one's own account, and colleagues. */
import { createOwnQueue } from '../http/overload.ts'
import { listSessions } from '../people/sessions.ts'
import { readSigners } from '../editions/said.ts'
import * as staff from '../people/staff-operations.ts'
import { actsOf } from './acts.ts'
import type { DeskContext, DeskHandlers } from './desk-context.ts'
import { ownAccountHandlers } from './own-account-handlers.ts'
import { signingInHandlers } from './signing-in-handlers.ts'

export function peopleHandlers(context: DeskContext) {
  const { perform } = actsOf(context)
  const signingIn = { ...context, slowly: createOwnQueue(2, 16) }
  return {
    ...signingInHandlers(signingIn),
    ...ownAccountHandlers(signingIn),
    listPeople: async ({ caller }) => ({
      ...(await staff.listStaff(context.database.reader, caller.now)),
      signers: [...(await readSigners(context.database.query))],
    }),
    invite: perform(staff.invite),
    withdrawInvitation: perform(staff.withdrawInvitation),
    changeRole: perform(staff.changeRole),
    keepPersonTests: perform(staff.keepPersonTests),
    deactivate: perform(staff.deactivate),
    sendPasswordLink: perform(staff.sendPasswordLink),
    removeSecondFactor: perform(staff.removeSecondFactor),
    listSessionsOf: async ({ input, session, caller }) => ({
      sessions: await listSessions(context.database.query, input.id, caller.now, session.id),
    }),
    endSessionsOf: perform(staff.endSessionsOf),
  } satisfies Partial<DeskHandlers>
}

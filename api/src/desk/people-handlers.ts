/** The desk's calls about people: signing in, one's own account, and colleagues. */
import { listSessions } from '../people/sessions.ts'
import { readSigners } from '../editions/published.ts'
import * as staff from '../people/staff-operations.ts'
import { perform } from './acts.ts'
import type { DeskHandlers } from './desk-context.ts'
import { ownAccountHandlers } from './own-account-handlers.ts'
import { signingInHandlers } from './signing-in-handlers.ts'

export const peopleHandlers = {
  ...signingInHandlers,
  ...ownAccountHandlers,
  listPeople: async ({ caller }, { database }) => ({
    ...(await staff.listStaff(database.reader, caller.now)),
    signers: [...(await readSigners(database.query))],
  }),
  invite: perform(staff.invite),
  withdrawInvitation: perform(staff.withdrawInvitation),
  changeRole: perform(staff.changeRole),
  keepPersonTests: perform(staff.keepPersonTests),
  deactivate: perform(staff.deactivate),
  sendPasswordLink: perform(staff.sendPasswordLink),
  removeSecondFactor: perform(staff.removeSecondFactor),
  listSessionsOf: async ({ input, session, caller }, { database }) => ({
    sessions: await listSessions(database.query, input.id, caller.now, session.id),
  }),
  endSessionsOf: perform(staff.endSessionsOf),
} satisfies Partial<DeskHandlers>

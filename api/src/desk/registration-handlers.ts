/** The desk's calls about registrations. */
import { asShown, countList } from '../casework/list.ts'
import { exportRegistrations } from '../registrations/registration-export.ts'
import {
  announceRegistrationPresence,
  listRegistrations,
  narrowRegistrations,
  showRegistration,
} from '../registrations/registration-list.ts'
import {
  decideRegistration,
  releaseRegistration,
  sendProofLink,
} from '../registrations/registration-operations.ts'
import { handToPortal } from '../registrations/portal-call.ts'
import {
  askApplicant,
  checkRegistration,
  noteRegistration,
  resumeRegistration,
  undoRegistration,
} from '../registrations/registration-work.ts'
import { actsOf } from './acts.ts'
import type { DeskContext, DeskHandlers } from './desk-context.ts'

export function registrationHandlers({ database, contact, mail, wake }: DeskContext) {
  const { transact, file, change } = actsOf({ database, wake })
  const changed = change('registration')

  return {
    listRegistrations: ({ input, caller }) => listRegistrations(database.query, input, caller.now),
    readRegistration: ({ input, acting }) =>
      transact((transaction) =>
        showRegistration(transaction, input, {
          ...acting,
          contact,
          hasPortal: mail.hasPortal === true,
          portalAddress: mail.portalAddress,
        }),
      ),
    checkRegistration: changed(checkRegistration),
    noteRegistration: changed(noteRegistration),
    askApplicant: changed(askApplicant),
    resumeRegistration: changed(resumeRegistration),
    decideRegistration: changed(decideRegistration),
    releaseRegistration: changed(releaseRegistration),
    sendProofLink: changed(sendProofLink),
    handToPortal: changed(handToPortal),
    undoRegistration: changed(undoRegistration),
    announceRegistrationPresence: ({ input, session, caller }) =>
      announceRegistrationPresence(database.query, input.reference, session.person.id, caller.now),
    exportRegistrations: file(exportRegistrations),
    countRegistrationExport: async ({ input, caller }) => ({
      count: await countList(
        database.query,
        asShown(narrowRegistrations(database.query, input, caller.now), input),
      ),
    }),
  } satisfies Partial<DeskHandlers>
}

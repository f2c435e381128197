/** The desk's calls about registrations. */
import { asExported, countList } from '../casework/list.ts'
import { renewWords } from '../inquiries/list/inquiry-search.ts'
import { exportRegistrations } from '../registrations/registration-export.ts'
import * as lists from '../registrations/registration-list.ts'
import * as work from '../registrations/registration-work.ts'
import { actsOf } from './acts.ts'
import type { DeskContext, DeskHandlers } from './desk-context.ts'

export function registrationHandlers({ database, site }: DeskContext) {
  const { transact, file, change } = actsOf({ database })
  const changed = change('registration')

  return {
    listRegistrations: ({ input, caller }) => lists.listRegistrations(database.query, input, caller.now),
    readRegistration: ({ input, acting }) =>
      transact((transaction) =>
        lists.showRegistration(transaction, input, { ...acting, contact: site.contact }),
      ),
    checkRegistration: changed(work.checkRegistration),
    noteRegistration: changed(work.noteRegistration),
    askApplicant: changed(work.askApplicant),
    resumeRegistration: changed(work.resumeRegistration),
    decideRegistration: changed(work.decideRegistration),
    releaseRegistration: changed(work.releaseRegistration),
    sendProofLink: changed(work.sendProofLink),
    handToPortal: changed(work.handToPortal),
    undoRegistration: changed((transaction, input, acting) =>
      work.undoRegistration(transaction, input, { ...acting, renewWords }),
    ),
    exportRegistrations: file(exportRegistrations),
    countRegistrationExport: async ({ input, caller }) => ({
      count: await countList(
        database.reader,
        asExported(lists.narrowRegistrations(database.reader, input, caller.now), input),
      ),
    }),
  } satisfies Partial<DeskHandlers>
}

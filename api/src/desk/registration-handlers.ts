/** The desk's calls about registrations. */
import { asExported, countList } from '../casework/list.ts'
import { renewWords } from '../inquiries/list/inquiry-search.ts'
import { exportRegistrations } from '../registrations/registration-export.ts'
import * as lists from '../registrations/registration-list.ts'
import * as work from '../registrations/registration-work.ts'
import { change, file } from './acts.ts'
import type { DeskHandlers } from './desk-context.ts'

const changed = change('registration')

export const registrationHandlers = {
  listRegistrations: ({ input, caller }, { database }) =>
    lists.listRegistrations(database.query, input, caller.now),
  readRegistration: ({ input, acting }, { database, site }) =>
    database.transact((transaction) =>
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
  countRegistrationExport: async ({ input, caller }, { database }) => ({
    count: await countList(
      database.reader,
      asExported(lists.narrowRegistrations(database.reader, input, caller.now), input),
    ),
  }),
} satisfies Partial<DeskHandlers>

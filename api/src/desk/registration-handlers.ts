/** The desk's calls about registrations. */
import { countList } from '../casework/list.ts'
import type { Transaction } from '../database/database.ts'
import type { ActingWithMail } from '../operations.ts'
import { exportRegistrations } from '../registrations/registration-export.ts'
import {
  announceRegistrationPresence,
  describeReview,
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
  resendRegistrationEmail,
  resumeRegistration,
  undoRegistration,
  type ReviewChanged,
} from '../registrations/registration-work.ts'
import { toTableFile } from '../spreadsheet.ts'
import type { DeskContext, DeskHandlers } from './desk-context.ts'

export function registrationHandlers({ database, contact, mail, wake }: DeskContext) {
  const transact = <Result>(use: (transaction: Transaction) => Promise<Result>) =>
    database.query.transaction().execute(use)

  /** A change of a registration: answered with its new version, and what undoes it. */
  async function change<Input>(
    operation: (transaction: Transaction, input: Input, acting: ActingWithMail) => Promise<ReviewChanged>,
    { input, acting }: { input: Input; acting: ActingWithMail },
  ) {
    const answer = await transact(async (transaction) =>
      describeReview(transaction, await operation(transaction, input, acting), acting),
    )
    wake()
    return answer
  }

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
    checkRegistration: (call) => change(checkRegistration, call),
    noteRegistration: (call) => change(noteRegistration, call),
    askApplicant: (call) => change(askApplicant, call),
    resumeRegistration: (call) => change(resumeRegistration, call),
    decideRegistration: (call) => change(decideRegistration, call),
    releaseRegistration: (call) => change(releaseRegistration, call),
    sendProofLink: (call) => change(sendProofLink, call),
    handToPortal: (call) => change(handToPortal, call),
    undoRegistration: (call) => change(undoRegistration, call),
    async resendRegistrationEmail({ input, acting }) {
      await transact((transaction) => resendRegistrationEmail(transaction, input, acting))
      wake()
      return { done: true }
    },
    announceRegistrationPresence: ({ input, session, caller }) =>
      announceRegistrationPresence(database.query, input.reference, session.person.id, caller.now),
    async exportRegistrations({ input, acting }) {
      const table = await transact((transaction) => exportRegistrations(transaction, input, acting))
      return toTableFile(table, acting.now)
    },
    async countRegistrationExport({ input, caller }) {
      const list = narrowRegistrations(database.query, input, caller.now)
      return { count: await countList(database.query, list) }
    },
  } satisfies Partial<DeskHandlers>
}

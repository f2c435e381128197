/** The desk's calls about figures, e-mails that were given up, personal data, the audit log and the state of the service. */
import { exportFigures, readVisitFigures, readWorkFigures } from '../numbers/figures.ts'
import { readSystemStatus } from '../upkeep/system-status.ts'
import { resendEmail } from '../inquiries/answer/undelivered.ts'
import { linesOfList, markOfList } from '../inquiries/form/request-lines.ts'
import { listGivenUp, settleEmail } from '../mail/outbox-state.ts'
import { listActors, listAudit } from '../privacy/audit-list.ts'
import { checkAudit } from '../database/audit.ts'
import { correctSubmission } from '../privacy/corrections.ts'
import { addRequest, extendRequest, finishRequest, listRequests } from '../privacy/data-requests.ts'
import { keptInLog } from '../privacy/overwrite.ts'
import { eraseWithFiles, exportPerson, showPerson, type PersonalData } from '../privacy/privacy-operations.ts'
import { remainingData } from '../privacy/remaining-data.ts'
import { act, perform } from './acts.ts'
import type { DeskContext, DeskHandlers } from './desk-context.ts'

export const administrationHandlers = {
  readVisitFigures: ({ input, caller }, { database }) => readVisitFigures(database.reader, input, caller),
  readWorkFigures: ({ input, acting, session }, { counting, database }) =>
    counting(() =>
      readWorkFigures(database.reader, input, { ...acting, isManager: session.person.role === 'manager' }),
    ),
  exportFigures: ({ input, acting, session }, { counting, database }) =>
    counting(() =>
      exportFigures(database.reader, input, { ...acting, isManager: session.person.role === 'manager' }),
    ),

  listGivenUp({ session: { person }, caller }, { database }) {
    return listGivenUp(database.query, person.role, caller.now, person.seesPersons)
  },
  resendEmail: perform(resendEmail),
  settleEmail: perform(settleEmail),

  async showPerson({ input, acting }, { config, database, site }) {
    const { others, ...data } = await database.transact((transaction) =>
      showPerson(transaction, input, acting),
    )
    const lists = data.inquiries.map(({ reference, requestList }) => [
      reference,
      {
        words: linesOfList(requestList ?? [], site).join('\n'),
        mark: markOfList(requestList ?? []),
      },
    ])
    return {
      readAt: acting.now.toISOString(),
      data,
      others,
      lists: Object.fromEntries(lists),
      erasure: describeErasure(data, config),
    }
  },
  exportPerson: act(exportPerson),
  async erasePerson({ input: { mailbox, reason }, acting }, context) {
    const { count, isOverwritten } = await eraseWithFiles(context, { mailbox, reason }, acting)
    return { count, left: [...(isOverwritten ? [] : [keptInLog]), ...remainingData(context.config)] }
  },
  correctSubmission: act(correctSubmission),
  listTests: async (_call, { site }) => site.choice,
  listRequests: ({ input, caller }, { database }) => listRequests(database.query, input, caller.now),
  addRequest: act(addRequest),
  extendRequest: perform(extendRequest),
  finishRequest: perform(finishRequest),
  listAudit: ({ input }, { database }) => listAudit(database.query, input),
  listAuditActors: (_call, { database }) => listActors(database.query),
  // Not in a transaction: entries are never changed, and the check of many takes a while.
  checkAudit: (_call, { audit, database }) => checkAudit(database.query, [audit]),

  readSystemStatus: ({ caller }, context) => readSystemStatus(context, caller.now),
} satisfies Partial<DeskHandlers>

function describeErasure(data: Omit<PersonalData, 'others'>, config: DeskContext['config']) {
  const isThere = ({ erasedAt }: { erasedAt: string | null }) => erasedAt === null
  const inquiries = data.inquiries.filter(isThere).length
  const registrations = data.registrations.filter(isThere).length
  return {
    inquiries,
    registrations,
    work: data.answers.length + data.files.length + data.events.filter(({ note }) => note !== '').length,
    emails: data.emails.length,
    left: remainingData(config),
  }
}

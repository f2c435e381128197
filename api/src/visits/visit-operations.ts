/** What staff can see of page views. They name nobody, so that the audit log has no entry for it. */
import { todayInMauritius } from '@laboratory/contract/clock'
import { VisitReportSchema, type VisitReport } from '@laboratory/contract/staff/visits'
import { day, later } from '../clock.ts'
import { parseInput, type Acting, type Operation } from '../operations.ts'
import { countViews } from './visit-repository.ts'

/** Views of the last days, by page and by day. */
export const reportVisits: Operation<VisitReport, Acting> = async (transaction, input, { now }) => {
  const { days } = parseInput(VisitReportSchema, input)
  const period = { from: todayInMauritius(later(now, -(days - 1) * day)), to: todayInMauritius(now) }
  return { days, ...(await countViews(transaction, period)) }
}

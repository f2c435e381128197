/** What staff can see of page views. Nobody is named there, so that the audit log notes nothing. */
import { todayInMauritius } from '@laboratory/contract/clock'
import { VisitReportSchema, type VisitReport } from '@laboratory/contract/staff/visits'
import { day, later } from '../clock.ts'
import { parseInput, type Acting, type Operation } from '../operations.ts'
import { selectVisits } from './visit-repository.ts'

/** Views of the last days, by page and by day. */
export const reportVisits: Operation<VisitReport, Acting> = async (transaction, input, { now }) => {
  const { days } = parseInput(VisitReportSchema, input)
  const visits = await selectVisits(transaction, todayInMauritius(later(now, -(days - 1) * day)))
  const pages = new Map<string, VisitReport['pages'][number]>()
  const perDay = new Map<string, number>()
  for (const { day, path, label, views } of visits) {
    const page = pages.get(`${path}\n${label}`) ?? { path, label, views: 0 }
    page.views += Number(views)
    pages.set(`${path}\n${label}`, page)
    perDay.set(day, (perDay.get(day) ?? 0) + Number(views))
  }
  return {
    days,
    pages: [...pages.values()].toSorted((a, b) => b.views - a.views),
    perDay: [...perDay].toSorted().map(([day, views]) => ({ day, views })),
  }
}

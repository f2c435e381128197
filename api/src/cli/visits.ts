/** How often pages are looked at. Run as `npm run visits -- [--days 30]`. */
import { todayInMauritius } from '@laboratory/contract/birth-date'
import { day, later } from '../clock.ts'
import { listVisits } from '../visits/visit-repository.ts'
import { CommandError, runCommand } from './settings.ts'
import { toTable } from './table.ts'

const usage = 'npm run visits -- [--days 30]'
const chartWidth = 40

await runCommand(usage, async ({ database, now, options, print }) => {
  const days = Number(options.get('days') ?? 30)
  if (!Number.isInteger(days) || days < 1 || days > 3660)
    throw new CommandError('--days must be a whole number from 1 to 3660.')
  const visits = await listVisits(database.query, todayInMauritius(later(now, -(days - 1) * day)))
  if (visits.length === 0) return print(`No page views in the last ${days} days.`)

  const pages = sumBy(visits, ({ path, label }) => `${path}\n${label}`)
  const rows = [...pages]
    .toSorted(([, a], [, b]) => b - a)
    .map(([key, views]) => [...key.split('\n'), String(views)])
  toTable(['Page', 'Label', 'Views'], rows).forEach(print)
  print('')
  const perDay = sumBy(visits, (visit) => visit.day)
  const most = Math.max(...perDay.values())
  for (const [date, views] of [...perDay].toSorted()) {
    print(`${date}  ${'█'.repeat(Math.max(1, Math.round((views / most) * chartWidth)))} ${views}`)
  }
})

function sumBy<T extends { views: number }>(rows: T[], key: (row: T) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + Number(row.views))
  return sums
}

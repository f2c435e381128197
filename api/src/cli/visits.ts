/** How often pages are looked at. Run as `npm run visits -- [--days 30]`. */
import { reportVisits } from '../visits/visit-operations.ts'
import { readNumber } from './arguments.ts'
import { command, runCommand } from './command.ts'
import { toTable } from './table.ts'

const usage = 'npm run visits -- [--days 30]'
const chartWidth = 40

await runCommand(usage, {
  '': command({ options: { days: { type: 'string' } } }, async ({ act, print }, values) => {
    const { days, pages, perDay } = await act(
      reportVisits,
      values.days === undefined ? {} : { days: readNumber('days', values.days) },
    )
    if (pages.length === 0) return print(`No page views in the last ${days} days.`)
    const rows = pages.map(({ path, label, views }) => [path, label, String(views)])
    toTable(['Page', 'Label', 'Views'], rows).forEach(print)
    print('')
    const most = Math.max(...perDay.map(({ views }) => views))
    for (const { day, views } of perDay) {
      print(`${day}  ${'█'.repeat(Math.max(1, Math.round((views / most) * chartWidth)))} ${views}`)
    }
  }),
})

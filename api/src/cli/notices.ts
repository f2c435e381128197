/** Notices on every page: holiday closing, pause of sample intake, cyclone warning. Run as `npm run notices -- <command>`. */
import { clearNotices, listNotices, setNotice } from '../notices/notice-operations.ts'
import { readDate } from './arguments.ts'
import { command, runCommand } from './command.ts'
import { toTable } from './table.ts'

const usage = `npm run notices -- list
npm run notices -- set --text "…" [--start 2026-12-24T08:00] --end 2026-12-27T08:00
npm run notices -- clear [<id>]
Times are Mauritius time. The notice set last is the one that shows.`

await runCommand(usage, {
  list: command({}, async ({ act, print }) => {
    const rows = (await act(listNotices)).map(({ id, state, startsAt, endsAt, text }) => [
      id,
      state,
      startsAt.slice(0, 16),
      endsAt.slice(0, 16),
      text,
    ])
    toTable(['Id', 'State', 'Start (UTC)', 'End (UTC)', 'Text'], rows).forEach(print)
  }),
  set: command(
    { options: { text: { type: 'string' }, start: { type: 'string' }, end: { type: 'string' } } },
    async ({ act, print }, { text, start, end }) => {
      const { id } = await act(setNotice, {
        text,
        ...(start !== undefined && { startsAt: readDate('start', start) }),
        ...(end !== undefined && { endsAt: readDate('end', end) }),
      })
      print(`Set ${id}. Pages that are opened from a minute after its start on show it.`)
    },
  ),
  clear: command({ words: ['id?'] }, async ({ act, print }, _values, [id]) => {
    const { count } = await act(clearNotices, id === undefined ? {} : { id })
    print(`${count} notices cleared. Pages that are opened from a minute on are without them.`)
  }),
})

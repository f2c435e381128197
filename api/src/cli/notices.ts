/** Notices on every page: holiday closing, pause of sample intake, cyclone warning. Run as `npm run notices -- <command>`. */
import { noticeMaxLength } from '@laboratory/contract/notice'
import { clearNotices, listNotices, setNotice } from '../notices/notice-repository.ts'
import { recordAudit } from '../privacy/audit.ts'
import { CommandError, readDate, runCommand } from './settings.ts'
import { toTable } from './table.ts'

const usage = `npm run notices -- list
npm run notices -- set --text "…" [--start 2026-12-24T08:00] --end 2026-12-27T08:00
npm run notices -- clear [<id>]
Times are Mauritius time. The notice set last is the one that shows.`

await runCommand(usage, async ({ database, now, words, options, print }) => {
  switch (words[0]) {
    case 'list': {
      const rows = (await listNotices(database.query)).map((notice) => [
        notice.id,
        stateOf(notice, now.toISOString()),
        notice.starts_at.slice(0, 16),
        notice.ends_at.slice(0, 16),
        notice.text,
      ])
      return toTable(['Id', 'State', 'Start (UTC)', 'End (UTC)', 'Text'], rows).forEach(print)
    }
    case 'set': {
      const text = (options.get('text') ?? '').normalize('NFC').trim()
      if (!text || text.length > noticeMaxLength || /\p{Cc}/u.test(text)) {
        throw new CommandError(`--text must be one line of at most ${noticeMaxLength} characters.`)
      }
      const startsAt = options.has('start') ? readDate('start', options.get('start') ?? '') : now
      if (!options.has('end'))
        throw new CommandError('A notice needs --end, so that it never stays by mistake.')
      const endsAt = readDate('end', options.get('end') ?? '')
      if (endsAt <= startsAt || endsAt <= now)
        throw new CommandError('--end must be later than --start and than now.')
      const id = await setNotice(database.query, { text, startsAt, endsAt }, now)
      await recordAudit(database, { action: 'notice set', target: id }, now)
      return print(`Set ${id}. Pages that are opened from a minute after its start on show it.`)
    }
    case 'clear': {
      const count = await clearNotices(database.query, now, words[1])
      await recordAudit(database, { action: 'notice clear', target: words[1] ?? 'all' }, now)
      return print(`${count} notices cleared. Pages that are opened from a minute on are without them.`)
    }
    default:
      throw new CommandError(usage)
  }
})

function stateOf(
  notice: { starts_at: string; ends_at: string; cleared_at: string | null },
  now: string,
): string {
  if (notice.cleared_at) return 'cleared'
  if (notice.ends_at <= now) return 'over'
  return notice.starts_at > now ? 'to come' : 'in force'
}

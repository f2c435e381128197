/**
 * Page views, gathered in memory and stored once a second: a write for each view would be most of what the database does, and no cache in front
 * takes them. A process that is killed loses the views of its last second; one that is stopped stores all of them.
 */
import type { Visit } from '@laboratory/contract/visit'
import { todayInMauritius } from '@laboratory/contract/clock'
import { second } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { causeOf, type Log } from '../log.ts'
import { addViews, type DayViews } from './visit-repository.ts'

/** @param interval milliseconds between the first view that is gathered and its storing */
export function createVisitCounter({ query }: Pick<Database, 'query'>, log: Log, interval: number = second) {
  // A day, page and label each: as many as the site has pages, on two days at midnight.
  let gathered = new Map<string, DayViews>()
  let timer: NodeJS.Timeout | undefined
  let storing = Promise.resolve()

  const add = (row: DayViews) => {
    const key = JSON.stringify([row.day, row.path, row.label])
    const known = gathered.get(key)
    gathered.set(key, known ? { ...known, views: known.views + row.views } : row)
  }
  const store = async () => {
    const rows = gathered
    gathered = new Map()
    if (rows.size === 0) return
    try {
      await addViews(query, [...rows.values()])
    } catch (error) {
      log.error({ cause: causeOf(error) }, 'page views are not stored; they are tried again')
      // Beside those that came meanwhile; a database that is away is not asked every second.
      for (const row of rows.values()) add(row)
      plan(10 * interval)
    }
  }
  let isClosed = false
  const plan = (delay = interval) => {
    if (timer || isClosed) return
    timer = setTimeout(() => {
      timer = undefined
      storing = storing.then(store)
    }, delay)
    // The service stores them when it stops.
    timer.unref()
  }
  return {
    /** Counts one view, of a page that the site has. */
    count({ path, label }: Visit, now: Date) {
      add({ day: todayInMauritius(now), path, label, views: 1 })
      plan()
    },
    /** Stores what is left. Nothing is counted afterwards. */
    async close() {
      isClosed = true
      clearTimeout(timer)
      await storing
      await store()
    },
  }
}

import { describe, expect, test } from 'vitest'
import { hour } from '../clock.ts'
import { openTestDatabase } from '../database/testing.ts'
import { silentLog } from '../log.ts'
import { createVisitCounter } from './visit-counter.ts'
import { countViews } from './visit-repository.ts'

const home = { path: '/home', label: 'Home' }
const contact = { path: '/contact', label: 'Contact' }
const now = new Date('2026-11-21T08:00:00Z')
const always = { from: '2026-01-01', to: '2027-01-01' }

describe('page views that are gathered', () => {
  test('are stored soon after, with those of other processes, and the rest when the process stops', async () => {
    const database = await openTestDatabase()
    const viewsOf = async () =>
      Object.fromEntries(
        (await countViews(database.query, always)).pages.map(({ path, views }) => [path, views]),
      )
    const counters = Array.from({ length: 4 }, () => createVisitCounter(database, silentLog, 1))
    // In another order in each: they store at the same time.
    for (const [index, counter] of counters.entries())
      for (const visit of index % 2 ? [home, contact, home] : [contact, home, home]) counter.count(visit, now)
    await expect.poll(viewsOf).toEqual({ '/home': 8, '/contact': 4 })

    const [first] = counters
    const patient = createVisitCounter(database, silentLog, hour)
    patient.count(home, now)
    first?.count(contact, now)
    await Promise.all([...counters, patient].map((counter) => counter.close()))
    expect(await viewsOf()).toEqual({ '/home': 9, '/contact': 5 })
  })

  test('of a second are one write, and wait for a database that is away', async () => {
    const database = await openTestDatabase()
    let isAway = true
    let writes = 0
    const query = new Proxy(database.query, {
      get(target, name) {
        if (name === 'insertInto') {
          writes += 1
          if (isAway) throw new Error('away')
        }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const counter = createVisitCounter({ query }, silentLog, 1)
    for (let count = 0; count < 500; count += 1) counter.count(count % 2 ? home : contact, now)
    await expect.poll(() => writes).toBeGreaterThan(0)
    counter.count(home, now)
    isAway = false
    const before = writes
    await counter.close()
    expect(writes - before).toBeLessThanOrEqual(2)
    expect((await countViews(database.query, always)).perDay).toEqual([{ day: '2026-11-21', views: 501 }])
  })
})

import { describe, expect, test } from 'vitest'
import { hour, later, minute } from '../clock.ts'
import { buildTestApp, inquiry } from '../testing.ts'
import { withQuery } from '../database/testing.ts'

import { countResponses, noCounts, noteIncidents, queueIncidents } from './incidents.ts'

const start = new Date('2026-11-22T08:00:00Z')

describe('the daily word about what needs a person', () => {
  async function begin() {
    const service = await buildTestApp()
    const { database } = service
    const mail = { mailTo: 'laboratory@example.mu', mailDomain: 'example.mu' }
    const queue = (now: Date) => queueIncidents(database, { ...mail, now })
    const bodies = async () => (await service.mails('digest')).map(({ body }) => body)
    return { service, database, queue, bodies }
  }

  test('is not sent while all is well', async () => {
    const { database, queue, bodies } = await begin()
    const seen = { ...noCounts, answers: 5000, errors: 3, refusedSignIns: 4 }
    await noteIncidents(database, seen, start)
    await noteIncidents(database, seen, later(start, 10 * minute))
    expect(seen).toEqual(noCounts)
    expect(await queue(later(start, 11 * minute))).toBe(false)
    expect(await bodies()).toEqual([])
  })

  test('says what two processes have seen, once', async () => {
    const { database, queue, bodies } = await begin()
    const seen = { answers: 100, errors: 2, failedForms: 1, refusedSignIns: 20 }
    await Promise.all([0, 3].map((away) => noteIncidents(database, { ...seen, away }, start)))
    expect(await queue(start)).toBe(true)
    const [body = ''] = await bodies()
    expect(body).toContain('The database did not answer at 3 of the looks')
    expect(body).toContain('2 forms could not be stored')
    expect(body).toContain('4 of 200 answers said that something failed')
    expect(body).toContain('40 sign-ins at the desk were refused')
    expect(body).not.toMatch(/disk|mail server|No process/)
    expect(await queue(start)).toBe(false)
  })

  test('says when no process ran, but not where the database was away', async () => {
    const { database, queue, bodies } = await begin()
    await noteIncidents(database, { ...noCounts }, start)
    await noteIncidents(database, { ...noCounts }, later(start, hour))
    await noteIncidents(database, { ...noCounts, away: 5 }, later(start, 2 * hour))
    expect(await queue(later(start, 2 * hour))).toBe(true)
    const [body = ''] = await bodies()
    expect(body).toContain(
      'No process of the website ran between 2026-11-22T08:00:00.000Z and 2026-11-22T09:00:00.000Z.',
    )
    expect(body.match(/No process/g)).toHaveLength(1)
  })

  test('counts answers, failed forms and refused sign-ins of a process, and keeps them while the database is away', async () => {
    const { service, database } = await begin()
    const { app } = service
    const counts = countResponses(app.server)
    const site = `http://127.0.0.1:${await service.listen()}`
    const post = (path: string, body: object) =>
      fetch(site + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: site },
        body: JSON.stringify(body),
      })
    expect((await post('/api/inquiries', inquiry)).status).toBe(201)
    const guess = { mailbox: 'a@example.mu', password: 'wrong, of course' }
    expect((await post('/api/desk/session', guess)).status).toBe(422)
    await fetch(`${site}/healthz`)
    await expect.poll(() => counts).toEqual({ ...noCounts, answers: 2, refusedSignIns: 1 })
    const broken = withQuery(database, database.query.withSchema('nowhere'))
    await expect(noteIncidents(broken, counts, start)).rejects.toThrow(/nowhere/)
    expect(counts).toEqual({ ...noCounts, answers: 2, refusedSignIns: 1, away: 1 })
  })
})

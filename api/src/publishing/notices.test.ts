import { expect, test } from 'vitest'
import { readNotice } from '@laboratory/contract/notice'
import { hour, later } from '../clock.ts'
import { describeEachEngine } from '../database/testing.ts'
import { buildTestApp, testSite } from '../testing.ts'
import { countViews } from '../numbers/visits.ts'
import { endNotice, insertNotice } from './notice-repository.ts'

describeEachEngine('notices and visits', () => {
  const siteDir = () => testSite({ '/contact': { label: 'Contact page visited.' } })

  test('the notice in force is the one set last, between its start and end', async () => {
    const { app, database, clock } = await buildTestApp({ siteDir: siteDir() })
    const current = async () => {
      const answer = await app.inject('/api/notices')
      expect(answer.headers['cache-control']).toBe('public, max-age=60')
      return readNotice(answer.json())?.text ?? null
    }
    expect(await current()).toBeNull()
    const begin = clock.now
    const set = (text: string, from: number, to: number) => {
      const times = { startsAt: later(begin, from * hour), endsAt: later(begin, to * hour) }
      return insertNotice(database.query, { text, ...times }, clock.now)
    }
    const closed = await set('Closed on Friday', -1, 5)
    clock.now = later(begin, 1000)
    await set('Cyclone warning', 1, 3)
    expect(await current()).toBe('Closed on Friday')
    clock.now = later(begin, 2 * hour)
    expect(await current()).toBe('Cyclone warning')
    clock.now = later(begin, 4 * hour)
    expect(await current()).toBe('Closed on Friday')
    expect(await endNotice(database.query, closed, clock.now, null)).toBe(true)
    expect(await current()).toBeNull()
    // The one in the language of the page, also where another was set later; else the other.
    const times = { startsAt: begin, endsAt: later(clock.now, hour) }
    await insertNotice(database.query, { text: 'Fermé', language: 'fr', ...times }, clock.now)
    expect(await current()).toBe('Fermé')
    await insertNotice(database.query, { text: 'Closed', ...times }, later(clock.now, 1000))
    expect(await current()).toBe('Closed')
    const french = readNotice((await app.inject('/api/notices?language=fr')).json())
    expect(french).toMatchObject({ text: 'Fermé', language: 'fr' })
  })

  test('views are counted by the laboratory’s day, page and label, and nothing else is kept', async () => {
    const { post, database, clock } = await buildTestApp({ siteDir: siteDir() })
    const visit = { path: '/contact', label: 'Contact page visited.' }
    clock.now = new Date('2026-11-21T19:59:00Z')
    const headers = { 'user-agent': 'x', cookie: 'a=b' }
    for (let count = 0; count < 3; count += 1)
      expect((await post('/api/visits', visit, headers)).status).toBe(204)
    clock.now = new Date('2026-11-21T20:01:00Z')
    await post('/api/visits', visit)
    // A label that no page of the site has is not counted, and stores no row.
    for (const invented of [
      { path: '/invented', label: visit.label },
      { path: visit.path, label: 'Bought today.' },
      { path: '/constructor', label: 'Object' },
    ])
      expect((await post('/api/visits', invented)).status).toBe(204)
    const views = { perDay: [{ day: '2026-11-21', views: 3 }], pages: [{ ...visit, views: 3 }] }
    expect(await countViews(database.query, { from: '2026-01-01', to: '2026-11-21' })).toEqual(views)
    expect(await countViews(database.query, { from: '2026-01-01', to: '2026-11-22' })).toEqual({
      perDay: [...views.perDay, { day: '2026-11-22', views: 1 }],
      pages: [{ ...visit, views: 4 }],
    })
  })
})

test('a time zone does not carry an end into a year that sorts before all others', async () => {
  const service = await buildTestApp()
  const editor = await service.person('editor')
  const set = (endsAt: string) => service.desk('setNotice', { id: 'late', text: 'Closed', endsAt }, editor)
  expect((await set('9999-12-31T23:59:00-04:00')).body.fields?.endsAt).toContain('The end must be an instant')
  expect((await set('9999-12-31T23:59:00Z')).status).toBe(200)
})

test.each([
  {},
  { path: '/contact' },
  { path: 'contact', label: 'x' },
  { path: '/contact?email=a@b.co', label: 'x' },
  { path: `/${'a'.repeat(200)}`, label: 'x' },
  { path: '/contact', label: '<script>' },
  { path: '/contact', label: 'x', visitor: '1' },
  [],
])('a view like %j is refused', async (body) => {
  const { post, database } = await buildTestApp()
  expect((await post('/api/visits', body)).status).toBe(422)
  expect((await countViews(database.query, { from: '2000-01-01', to: '9999-01-01' })).pages).toEqual([])
})

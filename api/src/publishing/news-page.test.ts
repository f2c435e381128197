import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { day, hour, later, minute } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { usualEngine } from '../database/testing.ts'
import { buildTestApp, testSite } from '../testing.ts'
import { insertNews } from './news-repository.ts'
import { insertNotice } from './notice-repository.ts'

const card = (level: string) =>
  `<li class="${level}"><a href="{{link}}"><img src="/api/blog-images/{{reference}}?w=480" alt="{{title}}"></a><time datetime="{{created}}">{{date}}</time><h2 lang="{{language}}">{{title}}</h2></li>`

const page = {
  html: '<!doctype html><html><title>News</title><!--slot:news-notice--><ul><!--slot:news-first--><!--slot:news-item--></ul><!--slot:news-empty-->',
  styleHashes: ['sha256-xyz'],
  templates: {
    'news-first': card('first'),
    'news-item': card('later'),
    'news-empty': '<p>There is no news.</p>',
    'news-notice': '<section>{{notice}}</section>',
  },
}
const siteOfNews = () => testSite({ '/news': page, '/fr/news': page })

describe('the news page', () => {
  async function listen(prepare: (database: Database) => Promise<unknown> = async () => {}) {
    const service = await buildTestApp({ siteDir: siteOfNews(), logger: false })
    const { database } = service
    await prepare(database)
    const port = await service.listen()
    const request = (options: RequestInit = {}, path = '/news') =>
      fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...options })
    const add = (title: string, days: number, more: object = {}) => {
      const item = { title, link: '/waterchemistry', image: 'water-1', published: true }
      const created = later(service.clock.now, days * day)
      return insertNews(database.query, { ...item, created, ...more }, service.clock.now)
    }
    return { ...service, database, request, add }
  }

  const titles = (html: string) => [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)

  test('holds what is published now, newest first, and says so when there is nothing', async () => {
    const { request, add, database, clock } = await listen()
    const read = async () => (await request()).text()
    expect(await read()).toContain('<ul></ul><p>There is no news.</p>')
    await add('Old', -2)
    await add('Tomorrow', 1)
    const hidden = await add('Hidden', -1, { published: false })
    // A view never waits long for the list: on a slow machine it may be the page of before.
    await expect.poll(async () => titles(await read())).toEqual(['Old'])
    let html = await read()
    expect(html).not.toContain('There is no news.')
    expect(html).toContain('<li class="first"><a href="/waterchemistry">')
    const published = { published: 1, title: 'Shown', updatedAt: later(clock.now, 1000).toISOString() }
    await database.query.updateTable('newsItem').set(published).where('id', '=', hidden).execute()
    clock.now = later(clock.now, day)
    await expect.poll(async () => titles(await read())).toEqual(['Tomorrow', 'Shown', 'Old'])
    html = await read()
    expect([...html.matchAll(/class="(first|later)"/g)].map(([, level]) => level)).toEqual([
      'first',
      'later',
      'later',
    ])
  })

  test('shows news and notices in its own language first, and each title says its language', async () => {
    const { request, add, database, clock } = await listen()
    await add('Eau', -2, { language: 'fr' })
    await add('Water', -1)
    const times = { startsAt: later(clock.now, -day), endsAt: later(clock.now, day) }
    await insertNotice(database.query, { ...times, text: 'Fermé', language: 'fr' }, later(clock.now, -day))
    const read = async (path: string) => (await request({}, path)).text()
    const french = await read('/fr/news')
    expect(titles(french)).toEqual(['Eau', 'Water'])
    expect(french).toContain('<h2 lang="fr">Eau</h2>')
    expect(french).toContain('<h2 lang="en">Water</h2>')
    expect(titles(await read('/news'))).toEqual(['Water', 'Eau'])
    await insertNotice(database.query, { ...times, text: 'Closed' }, clock.now)
    await expect.poll(() => read('/news')).toContain('<section>Closed</section>')
    await expect.poll(() => read('/fr/news')).toContain('<section>Fermé</section>')
  })

  test('holds the notice in force for those without a script, and never one that is over', async () => {
    const { request, add, database, clock } = await listen()
    await add('Water', -1)
    const set = (text: string, starts: number, ends: number) => {
      const [startsAt, endsAt] = [later(clock.now, starts), later(clock.now, ends)]
      return insertNotice(database.query, { text, startsAt, endsAt }, startsAt)
    }
    const read = async () => {
      const html = await (await request()).text()
      expect(titles(html)).toEqual(['Water'])
      return [...html.matchAll(/<noscript>(.*?)<\/noscript>/g)].map(([, words]) => words)
    }
    expect(await read()).toEqual([])
    await set('Closed on <b>Monday</b> {{title}}', -minute, day)
    await set('Cyclone class 3', hour, 2 * hour)
    const closed = ['<section>Closed on &lt;b&gt;Monday&lt;/b&gt; {{title}}</section>']
    // A view never waits long for the database: on a slow machine it may be the page of before.
    await expect.poll(read).toEqual(closed)
    clock.now = later(clock.now, hour)
    await expect.poll(read).toEqual(['<section>Cyclone class 3</section>'])
    clock.now = later(clock.now, hour)
    await expect.poll(read).toEqual(closed)
    await database.query.schema.dropTable('notice').execute()
    expect(await read()).toEqual(closed)
    clock.now = later(clock.now, day)
    expect(await read()).toEqual([])
  })

  test('is answered like any other page: compressed, with its policy, and 304 to who has it', async () => {
    const { request, add } = await listen()
    await add('Water', -1)
    const ask = (more = {}) => request({ headers: { 'accept-encoding': 'br', ...more } })
    const { headers } = await ask()
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("style-src 'self' 'sha256-xyz'"),
    })
    const again = async () => (await ask({ 'if-none-match': headers.get('etag') })).status
    expect(await again()).toBe(304)
    await add('New', 0)
    await expect.poll(again).toBe(200)
    const post = await request({ method: 'POST', body: 'x' })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('words stay words, whatever is in them, and a link that runs is left out', async () => {
    const { request, add } = await listen()
    await add('<script>alert(1)</script> {{link}} $& "quoted" <!--slot:news-empty-->', -1, {
      link: 'https://example.mu/?a=1&b="2"',
    })
    await add('Runs', -2, { link: 'javascript:alert(1)' })
    await add('Elsewhere', -3, { link: '//example.mu' })
    await add('Elsewhere too', -4, { link: '/\\example.mu' })
    await add('Picture', -5, { image: '../../admin' })
    const html = await (await request()).text()
    expect(titles(html)).toEqual([
      '&lt;script&gt;alert(1)&lt;/script&gt; {{link}} $&amp; &quot;quoted&quot; &lt;!--slot:news-empty--&gt;',
    ])
    expect(html).toContain('href="https://example.mu/?a=1&amp;b=&quot;2&quot;"')
    expect(html).not.toContain('javascript:')
    const body = JSON.stringify({ companyCode: 'ABI' })
    const headers = { 'content-type': 'application/json' }
    const called = await request({ method: 'POST', body, headers }, '/api/public-blogs')
    const { blogs } = (await called.json()) as { blogs: unknown[] }
    expect(blogs).toHaveLength(1)
  })

  test('is answered in a flood, as health is', async () => {
    const { app, request, add } = await listen()
    await add('Water', -1)
    const flood = Array.from({ length: 400 }, () => app.inject('/api/notices'))
    const health = app.inject('/healthz')
    expect([(await request()).status, (await health).statusCode]).toEqual([200, 200])
    expect((await Promise.all(flood)).filter(({ statusCode }) => statusCode === 503)).not.toEqual([])
  })

  test.runIf(usualEngine === 'postgres')('a database that answers nothing holds up nobody', async () => {
    const { request, add, database } = await listen()
    await add('Water', -1)
    expect(titles(await (await request()).text())).toEqual(['Water'])
    await database.query.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE "newsItem" IN ACCESS EXCLUSIVE MODE`.execute(transaction)
      const answer = await request()
      expect([answer.status, titles(await answer.text())]).toEqual([200, ['Water']])
      const waiting = () =>
        sql<{ waiting: number }>`
          SELECT count(*)::int AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(transaction)
      // Answered before the question for the news was given up, and maybe before it has reached the database.
      await expect.poll(async () => (await waiting()).rows).toEqual([{ waiting: 1 }])
    })
    await add('New', 0)
    await expect.poll(async () => titles(await (await request()).text())).toEqual(['New', 'Water'])
  })

  test('a database that fails leaves the news as they were, and no closed time that is over', async () => {
    const { request, add, database, clock } = await listen(async ({ query }) => {
      const begin = new Date('2026-11-21T08:00:00Z')
      const times = { startsAt: later(begin, -hour), endsAt: later(begin, hour) }
      await insertNotice(query, { ...times, text: 'Closed', isClosed: true }, begin)
      const longer = { startsAt: begin, endsAt: later(begin, day) }
      await insertNotice(query, { ...longer, text: 'Cyclone' }, later(begin, minute))
    })
    await add('Water', -1)
    expect(await (await request()).text()).toContain('data-closed')
    await database.query.schema.dropTable('newsItem').execute()
    clock.now = later(clock.now, 2 * hour)
    const html = await (await request()).text()
    expect(html).toContain('Cyclone')
    expect(html).not.toContain('data-closed')
    expect(titles(html)).toEqual(['Water'])
  })

  test('a database that fails from the start leaves a page without news', async () => {
    const { request, database } = await listen()
    await database.query.schema.dropTable('newsItem').execute()
    const answer = await request()
    expect([answer.status, titles(await answer.text())]).toEqual([200, []])
  })
})

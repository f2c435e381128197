import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readPageFacts } from '../settings/site-facts.ts'
import { loadSite } from './site.ts'
import { emptySiteMap, siteMapVersion } from '@laboratory/contract/site-map'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { tmpdir } from 'node:os'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing.ts'
import { endNotice, insertNotice } from '../publishing/notice-repository.ts'
import { bodyTimes } from './connections.ts'
import { buildTestApp, inquiry, temporaryFolder, testSite } from '../testing.ts'

let siteDir: string
const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`

const hours = '{"@type":"OpeningHoursSpecification","opens":"07:00","closes":"16:30"}'
const aboutUs = `<html lang="en"><script type="application/ld+json">{"openingHoursSpecification":[${hours}]}</script><span class="s" data-opening-status="" data-holidays="2026-11-26">Mon–Fri 07:00–16:30</span>`

beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'laboratory-site-'))
  for (const folder of ['pages', 'assets', 'files']) mkdirSync(join(siteDir, folder))
  const write = (file: string, content: string) => {
    writeFileSync(join(siteDir, file), content)
    writeFileSync(join(siteDir, `${file}.br`), brotliCompressSync(content))
    writeFileSync(join(siteDir, `${file}.gz`), gzipSync(content))
  }
  const pages: Record<string, unknown> = {}
  const addPage = (path: string, html: string, more: object = {}) => {
    const file = `pages/${path.slice(1).replaceAll('/', '-')}.html`
    write(file, html)
    const etag = `"${path.length}abc"`
    pages[path] = { file, status: 200, etag, label: path, styleHashes: ['sha256-xyz'], frames: [], ...more }
  }
  addPage('/home', page('Home'))
  addPage('/about_us', aboutUs)
  addPage('/contact', page('Contact'), { frames: ['https://map.example'] })
  addPage('/404', page('Not found'), { status: 404 })
  addPage('/contact/thanks', '<p>Thanks <!--slot:reference--></p>')
  addPage('/contact/problem', '<p>Problem <!--slot:messages--></p>')
  write('assets/boot-1234.js', 'export {}')
  writeFileSync(join(siteDir, 'assets/film.mp4'), Buffer.alloc(100_000, 'a'))
  const files = {
    '/assets/boot-1234.js': { file: 'assets/boot-1234.js', type: 'text/javascript', immutable: true },
    '/assets/film.mp4': { file: 'assets/film.mp4', type: 'video/mp4', immutable: true },
  }
  const redirects = { '/': '/home', '/old': '/home' }
  const closed = { closedDays: ['2026-11-26'], scriptHashes: ['sha256-loader='] }
  const map = { ...emptySiteMap, pages, files, redirects, ...closed }
  writeFileSync(join(siteDir, 'site.json'), JSON.stringify(map))
})

async function listen(folder = siteDir, database?: Database) {
  const service = await buildTestApp({ siteDir: folder, logger: false, ...(database && { database }) })
  const port = await service.listen()
  const request = (path: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...options })
  /** Reads it to the end: the service cuts off a client that stops reading, and the next request would fail. */
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await request(path, { headers, method })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { ...service, port, request, ask }
}

test('a page is served in the form that the browser takes', async () => {
  const { ask } = await listen()
  for (const [accept, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const { status, headers, text } = await ask('/home', { 'accept-encoding': accept })
    expect([status, text, headers.get('content-encoding')]).toEqual([200, page('Home'), encoding])
    expect([headers.get('vary'), headers.get('cache-control')]).toEqual(['Accept-Encoding', 'no-cache'])
  }
})

test('a notice that says closed is in every page, without a script and for search engines, until it is over', async () => {
  const { ask, database, clock } = await buildClosed()
  const read = async () => {
    const { headers, text } = await ask('/about_us', { 'accept-encoding': 'br' })
    return { etag: headers.get('etag'), html: text }
  }
  const days = (html: string) =>
    [
      ...html.matchAll(/"validFrom":"([^"]+)","validThrough":"[^"]+","opens":"([^"]+)","closes":"([^"]+)"/g),
    ].map((found) => found.slice(1).join(' '))
  // Monday 08:00 at the laboratory.
  expect((await read()).html).toContain(
    'data-open="false" data-opening-status="" data-holidays="2026-11-26">Closed now<',
  )
  const { etag, html } = await read()
  // Of the public holiday the page knows already.
  expect(days(html)).toEqual([
    '2026-11-23 07:00 07:30',
    '2026-11-23 12:00 16:30',
    '2026-11-24 07:00 10:00',
    '2026-11-25 00:00 00:00',
  ])
  expect(html).toContain(`${hours}]`)
  expect((await ask('/home')).status).toBe(200)
  clock.now = new Date('2026-11-23T08:00:00Z')
  const later = await read()
  expect(later.etag).not.toBe(etag)
  expect(later.html).toContain('>Mon–Fri 07:00–16:30<')
  expect(later.html).toContain('<html data-closed="2026-11-24T06:00:00.000Z/2026-11-27T03:00:00.000Z"')
  for (const { id } of await database.query.selectFrom('notice').select('id').execute())
    await endNotice(database.query, id, clock.now, null)
  clock.now = new Date('2026-11-27T08:00:00Z')
  expect((await read()).html).toBe(aboutUs)
})

/** Closed on Monday from 07:30 to 12:00, and from Tuesday 10:00 to Friday 07:00. */
async function buildClosed() {
  const database = await openTestDatabase()
  for (const [from, until] of [
    ['2026-11-23T03:30:00Z', '2026-11-23T08:00:00Z'],
    ['2026-11-24T06:00:00Z', '2026-11-27T03:00:00Z'],
  ] as const)
    await insertNotice(
      database.query,
      { text: 'Cyclone', startsAt: new Date(from), endsAt: new Date(until), isClosed: true },
      new Date(from),
    )
  const service = await listen(siteDir, database)
  service.clock.now = new Date('2026-11-23T04:00:00Z')
  return service
}

test('an unchanged page is not sent again, per form', async () => {
  const { ask } = await listen()
  const etag = (await ask('/home', { 'accept-encoding': 'br' })).headers.get('etag') ?? ''
  const again = await ask('/home', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })
  expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
  expect(again.headers.get('content-security-policy')).toContain('sha256-xyz')
  expect((await ask('/home', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
})

test('addresses: the root, other spellings of a page, unknown ones, and only reading', async () => {
  const { ask, request } = await listen()
  for (const [path, status, location] of [
    ['/', 308, '/home'],
    ['/?utm=1', 308, '/home?utm=1'],
    ['/old', 308, '/home'],
    ['/home/', 308, '/home'],
    ['/Home', 308, '/home'],
    ['/HOME/?Q=Aa', 308, '/home?Q=Aa'],
    ['/contact.html', 308, '/contact'],
    ['/Contact.HTML/?subject=air', 308, '/contact?subject=air'],
    ['/About_Us', 308, '/about_us'],
    ['/Old.html', 308, '/home'],
    ['/contact/thanks', 302, '/contact'],
    ['/Contact/Thanks/', 302, '/contact'],
  ] as const) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, status, location])
  }
  for (const path of [
    '/nothing',
    '//evil.example/',
    '/home/x',
    '/%68ome',
    '/../etc/passwd',
    '/assets/',
    '/site.json',
    '/assets/boot-1234.js.br',
    '/.git/config',
    '/home%00',
    '/pages/home.html',
    '/home.htm',
    '/home.html.html',
    '/home//',
    '//HOME',
    '/Assets/boot-1234.js',
    '/assets/boot-1234.js.html',
    '/ASSETS/FILM.MP4',
    '/assets/film.mp4/',
  ]) {
    const answer = await ask(path)
    expect([path, answer.status, answer.text.includes('Not found')]).toEqual([path, 404, true])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  expect((await ask('/404')).status).toBe(404)
  const post = await request('/home', { method: 'POST', body: 'x' })
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(await post.text()).toContain('what you typed is still there')
  const head = await ask('/home', { 'accept-encoding': 'identity' }, 'HEAD')
  expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, page('Home').length])
  expect((await ask('/api/nothing')).headers.get('content-type')).toContain('problem+json')
})

test('hashed files are kept for ever, large ones are streamed and can be read in parts', async () => {
  const { ask } = await listen()
  const script = await ask('/assets/boot-1234.js')
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const film = await ask('/assets/film.mp4')
  expect(film.text).toHaveLength(100_000)
  const part = await ask('/assets/film.mp4', { range: 'bytes=10-19' })
  const range = 'bytes 10-19/100000'
  expect([part.status, part.headers.get('content-range'), part.text]).toEqual([206, range, 'a'.repeat(10)])
  expect((await ask('/assets/film.mp4', { range: 'bytes=200000-' })).status).toBe(416)
  const etag = film.headers.get('etag') ?? ''
  expect((await ask('/assets/film.mp4', { 'if-none-match': etag })).status).toBe(304)
})

test('a part is sent only to GET, and only to who has the rest of the same file', async () => {
  const service = await listen()
  const etag = (await service.ask('/assets/film.mp4', {}, 'HEAD')).headers.get('etag') ?? ''
  const ask = async (headers: Record<string, string>, method = 'GET') => {
    const answer = await service.ask('/assets/film.mp4', headers, method)
    return [answer.status, answer.headers.get('content-length'), answer.headers.get('content-range')]
  }
  const whole = [200, '100000', null]
  const part = { range: 'bytes=10-19' }
  expect(await ask({ ...part, 'if-range': etag })).toEqual([206, '10', 'bytes 10-19/100000'])
  for (const other of ['"other"', `W/${etag}`, 'Sat, 21 Nov 2026 08:00:00 GMT'])
    expect([other, ...(await ask({ ...part, 'if-range': other }))]).toEqual([other, ...whole])
  expect(await ask({ range: 'bytes=200000-', 'if-range': '"other"' })).toEqual(whole)
  for (const range of ['bytes=10-19', 'bytes=200000-']) expect(await ask({ range }, 'HEAD')).toEqual(whole)
})

test('a site that does not fit the service is refused at the start, with a sentence', async () => {
  const folder = temporaryFolder()
  const start = (map: object, html = '<p>Home</p>') => {
    writeFileSync(join(folder, 'home.html'), html)
    writeFileSync(join(folder, 'site.json'), JSON.stringify(map))
    return buildTestApp({ siteDir: folder, logger: false })
  }
  const home = { file: 'home.html', status: 200, etag: '"a"', label: 'Home', styleHashes: [], frames: [] }
  const { version: _, ...older } = { ...emptySiteMap, pages: { '/home': home } }
  await expect(start(older)).rejects.toThrow(
    `its map is of version none, and the service reads version ${siteMapVersion}`,
  )
  const { styleHashes: _hashes, ...bare } = home
  await expect(start({ ...emptySiteMap, pages: { '/home': bare } })).rejects.toThrow(
    'wrong at pages → /home → styleHashes',
  )
  const whole = { ...emptySiteMap, pages: { '/home': home } }
  await expect(start(whole, '<!--slot:greeting-->')).rejects.toThrow('/home has the slot greeting')
  await expect(start({ ...emptySiteMap, pages: { '/contact/thanks': home } })).rejects.toThrow(
    '/contact/thanks lacks the slot reference',
  )
})

test('a page is named as it names itself, and what is no page by its address', () => {
  const siteDir = testSite({ '/watermicrobiology': { label: 'Water Microbiology page visited.' } })
  const { nameOfPage } = loadSite(siteDir)
  expect(nameOfPage('watermicrobiology')).toBe('Water Microbiology')
  expect(nameOfPage('no-page')).toBe('no-page')
  expect(readPageFacts(siteDir).nameOfPage('watermicrobiology')).toBe('Water Microbiology')
  writeFileSync(join(siteDir, 'site.json'), '{')
  expect(readPageFacts(siteDir).nameOfPage('watermicrobiology')).toBe('watermicrobiology')
})

test('a file that could not be read once is read at the next request', async () => {
  const folder = temporaryFolder()
  const files = { '/map.webp': { file: 'map.webp', type: 'image/webp', immutable: true } }
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...emptySiteMap, files }))
  mkdirSync(join(folder, 'map.webp'))
  const { request } = await listen(folder)
  expect((await request('/map.webp')).status).toBe(404)
  rmSync(join(folder, 'map.webp'), { recursive: true })
  writeFileSync(join(folder, 'map.webp'), 'picture')
  expect(await (await request('/map.webp')).text()).toBe('picture')
})

test('thanks, and the messages of a refused form, stand in the slot of their page', async () => {
  const { postForm } = await buildTestApp({ siteDir })
  const { headers, text } = await postForm('/api/inquiries', inquiry)
  expect(text).toMatch(/^<p>Thanks ABI-\w{4}-\w{4}<\/p>$/)
  expect(headers['content-security-policy']).toContain('sha256-xyz')
  const refused = await postForm('/api/inquiries', { name: 'a' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('<p>Problem <ul><li>Company is required.</li>')
})

test('slow clients are cut off, whether their headers or their body are slow', async () => {
  const {
    port,
    app: { server },
  } = await listen()
  expect([server.headersTimeout, bodyTimes.usual]).toEqual([3000, 5000])
  server.headersTimeout = 300
  bodyTimes.usual = 500
  onTestFinished(() => void (bodyTimes.usual = 5000))
  const slow = (text: string) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    return promise
  }
  const begun = ['GET /home HTTP/1.1', 'Host: x', 'X-'].join('\r\n')
  const json = ['Content-Type: application/json', 'Content-Length: 100', '', '{'].join('\r\n')
  const sent = `POST /api/inquiries HTTP/1.1\r\nHost: x\r\n${json}`
  const [headers, body] = await Promise.all([slow(begun), slow(sent)])
  expect(body).toMatch(/^$|^HTTP\/1.1 408/)
  expect(headers).toMatch(/^HTTP\/1.1 408/)
  expect(headers).toContain('Content-Security-Policy')
})

test('a site that was not built says so', async () => {
  const service = await buildTestApp()
  const answer = await service.app.inject('/home')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('npm run build')
})

test('a server that is closing lets the request under way finish', async () => {
  const service = await listen()
  const arrived = once(service.app.server, 'request')
  const pending = service.request('/api/inquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(inquiry),
  })
  await arrived
  await service.app.close()
  expect((await pending).status).toBe(201)
  expect(service.app.server.listening).toBe(false)
})

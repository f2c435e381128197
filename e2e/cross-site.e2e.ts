/**
 * A real page on another origin tries to post the site's forms, to read its responses and to frame its pages: from another port of the same
 * host, which browsers count as the same site and give the same cookies. `api/src/http/cross-site.test.ts` has the other hosts and endpoints.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { inquiry } from '../api/src/testing/submissions.ts'
import { TestService } from './support/test-service.ts'

const path = '/api/inquiries'

const site = new TestService()
let otherServer: Server
let otherPort = 0

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  await site.start()
  otherServer = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end('<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>')
  })
  // Every address of this machine: `localhost` may mean ::1.
  await new Promise<void>((resolve) => otherServer.listen(0, resolve))
  otherPort = (otherServer.address() as AddressInfo).port
})

test.afterAll(async () => {
  otherServer.closeAllConnections()
  otherServer.close()
  await site.dispose()
})

/** How much is stored. */
const count = () =>
  site.query(
    `select (select count(*) from inquiry) as inquiries, (select count(*) from registration) as registrations,
      (select count(*) from outbox) as mails`,
  )

/**
 * What the service answered at an address since a mark in its log: `POST /api/inquiries 403`. The log comes through a pipe, so that
 * lines about other addresses, asked before, may follow the mark.
 */
function answersSince(mark: number, address: string): string[] {
  return site.log
    .slice(mark)
    .split('\n')
    .filter((line) => line.includes('"msg":"answered"'))
    .map((line) => JSON.parse(line) as { method: string; route?: string; status: number })
    .filter(({ route }) => route === address)
    .map(({ method, route, status }) => `${method} ${route} ${status}`)
}

/** Sends a form as the page's own. Runs in the page. */
function postForm([action, enctype, fields, target]: readonly [string, string, object, string]): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, enctype, target })
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { name, value }))
  document.body.append(form)
  form.submit()
}

async function expectAnswers(mark: number, address: string, expected: readonly string[]): Promise<void> {
  await expect.poll(() => answersSince(mark, address)).toEqual(expected)
}

test.beforeEach(async ({ page }) => {
  await page.goto(`http://127.0.0.1:${otherPort}/`)
})

test(`a form posted to ${path}, however encoded, is refused and stores nothing`, async ({ page }) => {
  const before = count()
  for (const enctype of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
    await page.goto(`http://127.0.0.1:${otherPort}/`)
    const mark = site.log.length
    const answered = page.waitForResponse((response) => response.url() === site.url + path)
    // As text/plain, name and value are joined by `=`: the classic way to write JSON with a form.
    const text = JSON.stringify(inquiry)
    const fields: object = enctype === 'text/plain' ? { [`${text.slice(0, -1)},"x":"`]: '"}' } : inquiry
    await page.evaluate(postForm, [site.url + path, enctype, fields, ''] as const)
    const response = await answered
    expect(response.status()).toBe(403)
    expect(response.request().headers()['content-type']).toContain(enctype)
    await expectAnswers(mark, path, [`POST ${path} 403`])
    // The refusal tells a person where the real form is.
    await expect(page.locator('body')).toContainText('laboratory’s own website')
  }
  expect(count()).toEqual(before)
})

test('a fetch that needs no preflight is refused, and its answer cannot be read', async ({ page }) => {
  const before = count()
  const mark = site.log.length
  const outcome = await page.evaluate(
    ([url, body]) =>
      fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body }).then(
        ({ type }) => type,
        ({ name }: Error) => name,
      ),
    [site.url + path, JSON.stringify(inquiry)] as const,
  )
  // Cross-Origin-Resource-Policy blocks the opaque response of no-cors, too.
  expect(outcome).toBe('TypeError')
  await expectAnswers(mark, path, [`POST ${path} 403`])
  expect(count()).toEqual(before)
})

test(`what needs a preflight never reaches ${path}`, async ({ page, context }) => {
  // On another port of our host a script can read the cookie, and would know a token that is valid.
  const token = await (await context.request.get(`${site.url}/api/form-token`)).json()
  expect(await page.evaluate(() => document.cookie.includes('XSRF-TOKEN='))).toBe(true)
  const before = count()
  const mark = site.log.length
  const outcomes = await page.evaluate(
    async ([url, body, valid]) => {
      const type = { 'Content-Type': 'application/json' }
      const attempts: RequestInit[] = [
        { method: 'POST', headers: type },
        { method: 'POST', headers: { ...type, 'X-XSRF-TOKEN': valid }, credentials: 'include' },
        { method: 'POST', headers: { 'Idempotency-Key': 'inquiry-0123456789' } },
        { method: 'PUT' },
        { method: 'PATCH' },
        { method: 'DELETE' },
      ]
      return Promise.all(
        attempts.map((attempt) =>
          fetch(url, { body, ...attempt }).then(
            () => 'answered',
            (error: Error) => error.name,
          ),
        ),
      )
    },
    [site.url + path, JSON.stringify(inquiry), String(token.token)] as const,
  )
  expect(outcomes).toEqual(outcomes.map(() => 'TypeError'))
  expect(answersSince(mark, path).filter((answer) => !answer.startsWith('OPTIONS'))).toEqual([])
  expect(count()).toEqual(before)
})

test('nothing of ours can be read, embedded, framed or held on to', async ({ page }) => {
  const outcomes = await page.evaluate(async (origin) => {
    const reads = await Promise.all(
      ['/home', '/api/form-token', '/api/notices', '/healthz', '/readyz', '/site.json'].map((path) =>
        fetch(origin + path, { credentials: 'include' }).then(
          (answer) => `${path} ${answer.type}`,
          (error: Error) => error.name,
        ),
      ),
    )
    const embedded = await Promise.all(
      [
        ['img', '/favicon-32.png'],
        ['script', '/api/notices'],
      ].map(
        ([tag = '', path = '']) =>
          new Promise<string>((resolve) => {
            const element = document.createElement(tag)
            element.addEventListener('load', () => resolve(`${tag} loaded`))
            element.addEventListener('error', () => resolve('refused'))
            element.setAttribute('src', origin + path)
            document.body.append(element)
          }),
      ),
    )
    const opened = window.open(`${origin}/contact`)
    return { reads, embedded, opened: opened !== null }
  }, site.url)
  expect(outcomes.reads).toEqual(outcomes.reads.map(() => 'TypeError'))
  expect(outcomes.embedded).toEqual(['refused', 'refused'])
  // Cross-Origin-Opener-Policy: the other site gets no reference to the window that it opened.
  expect(outcomes.opened).toBe(true)
  const opened = page.context().pages()[1] ?? (await page.context().waitForEvent('page'))
  // Not the empty page that a window begins with.
  await opened.waitForURL(`${site.url}/contact`)
  expect(await opened.evaluate(() => window.opener)).toBeNull()

  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    document.body.append(frame)
  }, `${site.url}/contact`)
  await expect.poll(() => page.frames().length).toBe(2)
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
})

test('a form posted into a frame is refused there, too', async ({ page }) => {
  const before = count()
  const mark = site.log.length
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('iframe'), { name: 'hidden-frame' }))
  })
  const type = 'application/x-www-form-urlencoded'
  const action = `${site.url}/api/inquiries`
  await page.evaluate(postForm, [action, type, inquiry, 'hidden-frame'] as const)
  await expectAnswers(mark, '/api/inquiries', ['POST /api/inquiries 403'])
  expect(count()).toEqual(before)
})

test('no answer opens anything to other origins, whatever asks', async ({ request }) => {
  const addresses = [
    '/home',
    '/nothing',
    '/favicon-32.png',
    '/news/feed.xml',
    '/healthz',
    '/readyz',
    '/api/inquiries',
    '/api/customer/sign-up',
    '/api/public-blogs',
    '/api/visits',
    '/api/notices',
    '/api/form-token',
    '/api/nothing',
  ]
  const origins = [`http://localhost:${otherPort}`, `http://127.0.0.1:${otherPort}`, 'null']
  const opened: string[] = []
  for (const address of addresses) {
    for (const origin of origins) {
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const answer = await request.fetch(site.url + address, {
          method,
          headers: {
            Origin: origin,
            ...(method === 'OPTIONS' && {
              'Access-Control-Request-Method': 'POST',
              'Access-Control-Request-Headers': 'content-type,x-xsrf-token',
              'Access-Control-Request-Private-Network': 'true',
            }),
          },
        })
        const names = Object.keys(answer.headers()).filter((name) => name.startsWith('access-control-'))
        if (names.length > 0) opened.push(`${method} ${address} for ${origin}: ${names.join(', ')}`)
        if (method === 'POST' && ![403, 404, 405].includes(answer.status()))
          opened.push(`${method} ${address} for ${origin}: ${answer.status()}`)
      }
    }
  }
  expect(opened).toEqual([])
})

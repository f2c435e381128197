/**
 * A real page on another origin tries to post the site's forms, to read its responses and to frame its pages: from another port of the same
 * host, which browsers count as the same site and give the same cookies. `api/src/http/cross-site.test.ts` has the other hosts and endpoints.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inquiry } from '../api/src/testing/submissions.ts'
import { expect, test } from './support/site.ts'
import type { TestService } from './support/test-service.ts'

const path = '/api/inquiries'
let otherServer: Server

test.beforeAll(async () => {
  otherServer = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end('<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>')
  })
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => void otherServer.close().closeAllConnections())

const elsewhere = () => `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}/`
test.beforeEach(async ({ page }) => void (await page.goto(elsewhere())))
// That the browser says what it refuses is what these tests are about.
test.afterEach(({ complaints }) => void complaints.splice(0))

const count = (site: TestService) =>
  site.query('select (select count(*) from inquiry) as inquiries, (select count(*) from outbox) as mails')

/** Posts to the forms' address that the service has answered since a mark in its log, which comes through a pipe. */
function answersSince(site: TestService, mark: number): string[] {
  return site.log
    .slice(mark)
    .split('\n')
    .filter((line) => line.includes('"msg":"answered"'))
    .map((line) => JSON.parse(line) as { method: string; route?: string; status: number })
    .flatMap(({ method, route, status }) =>
      route === path && method !== 'OPTIONS' ? [`${method} ${status}`] : [],
    )
}

test('a form, however encoded, in window or frame, is refused and not stored', async ({ page, site }) => {
  const before = count(site)
  const text = JSON.stringify(inquiry)
  for (const [enctype, fields, target] of [
    ['application/x-www-form-urlencoded', inquiry, ''],
    ['multipart/form-data', inquiry, ''],
    // Name and value are joined by `=`: the classic way to write JSON with a form.
    ['text/plain', { [`${text.slice(0, -1)},"x":"`]: '"}' }, ''],
    ['application/x-www-form-urlencoded', inquiry, 'frame'],
  ] as const) {
    await page.goto(elsewhere())
    const mark = site.log.length
    await page.evaluate(
      ([action, enctype, fields, target]) => {
        document.body.append(Object.assign(document.createElement('iframe'), { name: 'frame' }))
        const form = Object.assign(document.createElement('form'), {
          method: 'post',
          action,
          enctype,
          target,
        })
        for (const [name, value] of Object.entries(fields))
          form.append(Object.assign(document.createElement('input'), { name, value }))
        document.body.append(form)
        form.submit()
      },
      [site.url + path, enctype, fields as object, target] as const,
    )
    await expect.poll(() => answersSince(site, mark), `${enctype} ${target}`).toEqual(['POST 403'])
    // The refusal tells a person where the real form is.
    if (!target) await expect(page.locator('body')).toContainText('laboratory’s own website')
  }
  expect(count(site)).toEqual(before)
})

test('a fetch without a preflight is refused and not read; one that needs a preflight never comes', async ({
  page,
  context,
  site,
}) => {
  // On another port of our host a script can read the cookie, and would know a token that is valid.
  const { token } = await (await context.request.get(`${site.url}/api/form-token`)).json()
  expect(await page.evaluate(() => document.cookie.includes('XSRF-TOKEN='))).toBe(true)
  const before = count(site)
  const mark = site.log.length
  const outcomes = await page.evaluate(
    ([url, body, valid]) => {
      const headers = { 'Content-Type': 'application/json' }
      const attempts: RequestInit[] = [
        // Cross-Origin-Resource-Policy blocks the opaque response of no-cors, too.
        { method: 'POST', mode: 'no-cors', credentials: 'include' },
        { method: 'POST', headers },
        { method: 'POST', headers: { ...headers, 'X-XSRF-TOKEN': valid }, credentials: 'include' },
        { method: 'PUT' },
      ]
      return Promise.all(
        attempts.map((attempt) =>
          fetch(url, { body, ...attempt }).then(
            ({ type }) => type,
            ({ name }: Error) => name,
          ),
        ),
      )
    },
    [site.url + path, JSON.stringify(inquiry), String(token)] as const,
  )
  expect(outcomes).toEqual(outcomes.map(() => 'TypeError'))
  await expect.poll(() => answersSince(site, mark)).toEqual(['POST 403'])
  expect(count(site)).toEqual(before)
})

test('nothing of ours can be read, embedded, framed or held on to', async ({ page, site }) => {
  const outcomes = await page.evaluate(async (origin) => {
    const reads = ['/home', '/api/form-token', '/api/notices', '/site.json'].map((path) =>
      fetch(origin + path, { credentials: 'include' }).then(
        ({ type }) => `${path} ${type}`,
        () => 'refused',
      ),
    )
    const embedded = [
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
    )
    return Promise.all([...reads, ...embedded])
  }, site.url)
  expect(outcomes).toEqual(outcomes.map(() => 'refused'))
  // Cross-Origin-Opener-Policy: the other site gets no reference to the window that it opened.
  const popup = page.context().waitForEvent('page')
  await page.evaluate((address) => void window.open(address), `${site.url}/contact`)
  // Not the empty page that a window begins with.
  await (await popup).waitForURL(`${site.url}/contact`)
  expect(await (await popup).evaluate(() => window.opener)).toBeNull()
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }))
  }, `${site.url}/contact`)
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
})

/**
 * A real page on another port of the same host, which browsers count as the same site and give the same cookies, posts the inquiry form.
 * `api/src/http/cross-site.test.ts` has the other hosts and endpoints, `security-headers.test.ts` what browsers go by.
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

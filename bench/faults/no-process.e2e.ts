/** No process of the service answers: the proxy serves the finished site from the disk, and forms are answered with 503. */
import { expect, type APIRequestContext } from '@playwright/test'
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { headerFaults } from '../../api/src/http/testing.ts'
import { findFreePort } from '../../api/src/testing/free-port.ts'
import {
  fillInquiry,
  fillRegistration,
  inquiryThanks,
  openForm,
  registrationThanks,
  sendInquiry,
  sendRegistration,
} from '../../e2e/support/forms.ts'
import { servedPaths, siteMap } from '../../e2e/support/pages.ts'
import { siteFolder } from '../floor.ts'
import { inquiryOf, keyOf } from '../inquiry-request.ts'
import { sendThrough, startCaddy } from './caddy.ts'
import { isLong, percentile, report, test, until } from './fault.ts'

test('no-process: With every process killed under load no page is missed, and forms say that they cannot be sent now.', async ({
  stage,
}) => {
  const services = [
    await stage.startService({ TRUST_PROXY: '127.0.0.1' }),
    await stage.startService({ TRUST_PROXY: '127.0.0.1' }),
  ]
  const port = await findFreePort()
  const proxy = await startCaddy(stage, services, port)
  const [service] = services
  const headers = { Host: 'other.example' }
  const asked = get({ port, path: '/home', servername: 'localhost', rejectUnauthorized: false, headers })
  const [other] = (await once(asked, 'response')) as [IncomingMessage]
  assert(other.resume().statusCode === 421, `Under another name: ${other.statusCode}`)
  const addresses = [...servedPaths, ...Object.keys(siteMap.files)].filter(
    (path) => !/\.(?:mp4|webm)$/.test(path),
  )
  const seconds = isLong ? 15 : 1
  let phase: 'before' | 'away' | 'back' = 'before'
  const seen = { before: [] as number[], away: [] as number[], back: [] as number[] }
  const missed: string[] = []
  let stopped = false
  // Counts the beginning and the end of the crash: 1 is while it happens.
  let crashes = 0
  const read = async (reader: number) => {
    for (let turn = reader; !stopped; turn += 8) {
      const path = addresses[turn % addresses.length] ?? '/home'
      const asked = performance.now()
      const [during, before] = [phase, crashes]
      let { status, text } = await sendThrough(proxy, path)
      // Half of an answer that was on its way at the crash is with the visitor already: they ask again.
      if (status === 0 && (crashes === 1 || crashes !== before))
        ({ status, text } = await sendThrough(proxy, path))
      seen[during].push(performance.now() - asked)
      const isPage = siteMap.pages[path] !== undefined
      if (status !== 200 || (isPage && !text.includes('</html>'))) missed.push(`${path}: ${status}`)
      await pause(5)
    }
  }
  const readers = Array.from({ length: 8 }, (_, reader) => read(reader))
  await pause(seconds * 1000)
  phase = 'away'
  crashes += 1
  for (const one of services) await one.stop('SIGKILL')
  crashes += 1
  await pause(1000)
  await holdForms(proxy)
  const compared = await holdPages(proxy)
  await pause(seconds * 1000)
  await service?.start()
  await until('a form is taken again', async () => (await sendForm(proxy, 'back')).status === 201)
  phase = 'back'
  await pause(seconds * 1000)
  stopped = true
  await Promise.all(readers)
  assert(missed.length === 0, `${missed.length} missed, the first: ${missed[0]}.`)
  const p99 = (times: readonly number[]) => `${percentile(times, 0.99).toFixed(0)} ms`
  report(
    `${compared} pages and files whole from the proxy alone; ${seen.before.length} pages and files before, ${seen.away.length} without a process, ${seen.back.length} after: 0 missed, 99th percentile ${p99(seen.before)}, ${p99(seen.away)}, ${p99(seen.back)}, slowest ${Math.max(...seen.away).toFixed(0)} ms; forms 503 meanwhile, taken again after`,
  )
})

test('no-process: A form that is sent while no process runs is sent once more by its page, and stored once.', async ({
  stage,
  browser,
}) => {
  const port = await findFreePort()
  const origin = `https://localhost:${port}`
  const service = await stage.startService({ TRUST_PROXY: '127.0.0.1', PUBLIC_ORIGIN: origin })
  await startCaddy(stage, [service], port)
  const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true })
  stage.defer(() => context.close())
  const [inquiring, registering] = [await context.newPage(), await context.newPage()]
  await openForm(inquiring, '/contact')
  await fillInquiry(inquiring)
  await openForm(registering, '/register')
  await fillRegistration(registering)
  await service.stop('SIGKILL')
  const refused = [inquiring, registering].map((page) =>
    page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() >= 502),
  )
  await sendInquiry(inquiring)
  await sendRegistration(registering)
  await Promise.all(refused)
  await service.start()
  await expect(inquiryThanks(inquiring)).toBeVisible()
  await expect(registrationThanks(registering)).toBeVisible()
  for (const table of ['inquiry', 'registration'])
    assert(service.query(`select 1 from ${table}`).length === 1, `${table}: not stored once.`)
})

function sendForm(proxy: APIRequestContext, name: string) {
  return sendThrough(proxy, '/api/inquiries', {
    method: 'POST',
    headers: { 'Idempotency-Key': keyOf(name) },
    data: inquiryOf(name),
  })
}

/** Both kinds of forms, with a script and without one, and a call. */
async function holdForms(proxy: APIRequestContext): Promise<void> {
  const byScript = await sendForm(proxy, 'away')
  const problem = JSON.parse(byScript.text) as { detail: string; status: number }
  assert(
    byScript.status === 503 && problem.status === 503 && problem.detail.includes('still here'),
    `By script: ${byScript.status} ${byScript.text}`,
  )
  for (const path of ['/api/inquiries', '/api/customer/sign-up']) {
    const page = await sendThrough(proxy, path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,*/*;q=0.8' },
      data: 'name=Anjali&description=Water',
    })
    const faults = headerFaults(Object.entries(page.headers))
    assert(
      page.status === 503 &&
        page.text.includes('cannot be sent at the moment') &&
        page.text.includes('go back') &&
        Number(page.headers['retry-after']) > 0,
      `Without a script, ${path} is answered ${page.status}: ${page.text.slice(0, 200)}`,
    )
    assert(faults.length === 0, `Without a script, ${path}: ${faults.join(', ')}`)
  }
  const call = await sendThrough(proxy, '/api/notices')
  assert(call.status === 503, `A call is answered ${call.status}.`)
}

/** Every page and file from the disk, with the headers that protect whoever reads it. @returns how many */
async function holdPages(proxy: APIRequestContext): Promise<number> {
  type Expected = [path: string, status: number, file: string]
  const missing = ['/no-such-page', '/site.json', '/..%2fsite.json', '/assets/..%2f..%2ffacts.json']
  const expected = [
    ...servedPaths.map((path): Expected => [path, 200, siteMap.pages[path]?.file ?? '']),
    ...Object.entries(siteMap.files).map(([path, { file }]): Expected => [path, 200, file]),
    ...missing.map((path): Expected => [path, 404, 'pages/404.html']),
  ]
  const holdOne = async ([path, status, file]: Expected) => {
    const answer = await sendThrough(proxy, path, { headers: { 'Accept-Encoding': 'identity' } })
    assert(answer.status === status, `Without a process ${path} is answered ${answer.status}.`)
    assert(answer.text === readFileSync(join(siteFolder(), file), 'utf8'), `${path} is not its file ${file}.`)
    const policy = answer.headers['content-security-policy'] ?? ''
    assert(
      policy.startsWith("default-src 'none'") &&
        !policy.includes('script-src') &&
        answer.headers['x-content-type-options'] === 'nosniff' &&
        'strict-transport-security' in answer.headers &&
        !('server' in answer.headers),
      `${path} lacks a header: ${JSON.stringify(answer.headers)}`,
    )
  }
  // The proxy looks a quarter of a second for a process each time.
  for (let at = 0; at < expected.length; at += 64) await Promise.all(expected.slice(at, at + 64).map(holdOne))
  const coded = await sendThrough(proxy, '/home', { headers: { 'Accept-Encoding': 'br, gzip' } })
  assert(coded.headers['content-encoding'] === 'br', 'A page comes uncompressed.')
  return expected.length
}

/**
 * A real page on another origin tries to send our forms, to read from us and to frame us: from another host (`localhost`, where the
 * site is at 127.0.0.1), and from another port of the same host, which browsers count as the same site and give the same cookies.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page, test } from '@playwright/test'
import { Site } from './support/site.ts'

const inquiry = {
  name: 'Anjali Ramgoolam',
  company: 'Lagoon Hotels Ltd',
  address: '1 Royal Road, Grand Baie',
  email: 'anjali@lagoon.example',
  phone: '+230 263 0000',
  description: 'Two pools to test.',
}
const place = {
  id: '',
  buildingName: 'Lagoon House',
  streetName: 'Royal Road',
  city: 'Moka',
  zipCode: '80813',
  country: 'MAURITIUS',
}
const registration = {
  orgName: 'Lagoon Hotels Ltd',
  orgRegNumber: '',
  type: 'CORPORATE',
  firstName: '',
  lastName: '',
  email: 'buyer@lagoon.example',
  mobile: '57123456',
  phone: '4671234',
  gender: 'female',
  dateOfBirth: '07-03-85',
  pin: '4071',
  confirmPin: '4071',
  addressList: [
    { ...place, type: 'BILLING' },
    { ...place, type: 'DELIVERY' },
  ],
}
const registrationForm = {
  email: 'buyer@lagoon.example',
  mobile: '57123456',
  phone: '4671234',
  gender: 'female',
  pin: '4071',
  confirmPin: '4071',
  billingBuildingName: 'Lagoon House',
  billingStreetName: 'Royal Road',
  billingCity: 'Moka',
  billingZipCode: '80813',
  sameAsBilling: 'on',
}

/** Both endpoints that store, with what each would accept from our own pages. */
const endpoints = [
  { path: '/api/inquiries', json: inquiry as object, form: inquiry as Record<string, string>, stored: 201 },
  { path: '/api/customer/sign-up', json: registration, form: registrationForm, stored: 200 },
] as const

const site = new Site()
let foreignServer: Server
let foreignPort = 0

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  await site.start()
  foreignServer = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end('<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>')
  })
  // Every address of this machine: `localhost` may mean ::1.
  await new Promise<void>((resolve) => foreignServer.listen(0, resolve))
  foreignPort = (foreignServer.address() as AddressInfo).port
})

test.afterAll(async () => {
  foreignServer.closeAllConnections()
  foreignServer.close()
  await site.dispose()
})

function count(): { inquiries: number; registrations: number; mails: number } {
  const database = new DatabaseSync(join(site.dataDir, 'laboratory.sqlite'), { readOnly: true })
  try {
    return database
      .prepare(
        `select (select count(*) from inquiry) as inquiries, (select count(*) from registration) as registrations,
          (select count(*) from outbox) as mails`,
      )
      .get() as ReturnType<typeof count>
  } finally {
    database.close()
  }
}

/** What the service answered since a mark in its log: `POST /api/inquiries 403`. The page of a refusal counts its own view, which is left out. */
function answersSince(mark: number): string[] {
  return site.log
    .slice(mark)
    .split('\n')
    .filter((line) => line.includes('"msg":"answered"'))
    .map((line) => JSON.parse(line) as { method: string; route?: string; status: number })
    .filter(({ route }) => route !== '/api/visits')
    .map(({ method, route, status }) => `${method} ${route ?? '(unknown)'} ${status}`)
}

async function expectAnswers(mark: number, expected: readonly string[]): Promise<void> {
  await expect.poll(() => answersSince(mark)).toEqual(expected)
}

const foreignHosts = ['localhost', '127.0.0.1']
for (const host of foreignHosts) {
  const open = async (page: Page) => {
    await page.goto(`http://${host}:${foreignPort}/`)
  }

  test.describe(`from http://${host} on another port`, () => {
    for (const { path, json, form } of endpoints) {
      for (const enctype of [
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'text/plain',
      ] as const) {
        test(`a form posted as ${enctype} to ${path} is refused and stores nothing`, async ({ page }) => {
          await open(page)
          const before = count()
          const mark = site.log.length
          const answered = page.waitForResponse((response) => response.url() === site.url + path)
          // As text/plain, name and value are joined by `=`: the classic way to write JSON with a form.
          const text = JSON.stringify(json)
          const fields =
            enctype === 'text/plain' ? { [`${text.slice(0, -1)},"x":"`]: '"}' } : (form as object)
          await page.evaluate(
            ([action, type, entries]) => {
              const element = document.createElement('form')
              Object.assign(element, { method: 'post', action, enctype: type })
              for (const [name, value] of Object.entries(entries)) {
                element.append(Object.assign(document.createElement('input'), { name, value }))
              }
              document.body.append(element)
              element.submit()
            },
            [site.url + path, enctype, fields] as const,
          )
          const response = await answered
          expect(response.status()).toBe(403)
          expect(response.request().headers()['content-type']).toContain(enctype)
          await expectAnswers(mark, [`POST ${path} 403`])
          // A person who was led here reads where the form really is.
          await expect(page.locator('body')).toContainText('laboratory’s own website')
          expect(count()).toEqual(before)
        })
      }

      test(`no fetch to ${path} is answered with more than a refusal that cannot be read`, async ({
        page,
      }) => {
        await open(page)
        const before = count()
        const mark = site.log.length
        const outcomes = await page.evaluate(
          async ([url, body, fields]) => {
            const bodies: Record<string, () => BodyInit> = {
              'application/x-www-form-urlencoded': () => new URLSearchParams(fields),
              'multipart/form-data': () => {
                const data = new FormData()
                for (const [name, value] of Object.entries(fields)) data.append(name, value)
                return data
              },
              'text/plain': () => body,
              'no type at all': () => new Blob([body]),
            }
            const results: string[] = []
            for (const [type, make] of Object.entries(bodies)) {
              for (const mode of ['no-cors', 'cors'] as const) {
                for (const credentials of ['include', 'omit'] as const) {
                  const result = await fetch(url, { method: 'POST', mode, credentials, body: make() }).then(
                    (answer) => `${answer.type} ${answer.status}`,
                    (error: Error) => error.name,
                  )
                  results.push(`${type}, ${mode}, ${credentials}: ${result}`)
                }
              }
            }
            navigator.sendBeacon(url, body)
            return results
          },
          [site.url + path, JSON.stringify(json), form] as const,
        )
        // Our Cross-Origin-Resource-Policy takes even the empty answer of no-cors away.
        expect(outcomes.filter((outcome) => !outcome.endsWith(': TypeError'))).toEqual([])
        expect(outcomes).toHaveLength(16)
        await expectAnswers(
          mark,
          Array.from({ length: 17 }, () => `POST ${path} 403`),
        )
        expect(count()).toEqual(before)
      })

      test(`what needs a preflight never reaches ${path}`, async ({ page, context }) => {
        await open(page)
        // On another port of our host a script can read the cookie, and would know a token that is valid.
        const token = await (await context.request.get(`${site.url}/api/form-token`)).json()
        expect(await page.evaluate(() => document.cookie.includes('XSRF-TOKEN='))).toBe(host === '127.0.0.1')
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
          [site.url + path, JSON.stringify(json), String(token.token)] as const,
        )
        expect(outcomes).toEqual(outcomes.map(() => 'TypeError'))
        expect(answersSince(mark).filter((answer) => !answer.startsWith('OPTIONS'))).toEqual([])
        expect(count()).toEqual(before)
      })
    }

    test('nothing of ours can be read, embedded, framed or held on to', async ({ page }) => {
      await open(page)
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
      // Cross-Origin-Opener-Policy: our page in a window of theirs is out of their hands.
      expect(outcomes.opened).toBe(true)
      const opened = page.context().pages()[1] ?? (await page.context().waitForEvent('page'))
      await opened.waitForLoadState()
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
      await open(page)
      const before = count()
      const mark = site.log.length
      await page.evaluate(
        ([action, fields]) => {
          const frame = Object.assign(document.createElement('iframe'), { name: 'hidden-frame' })
          const element = document.createElement('form')
          Object.assign(element, { method: 'post', action, target: 'hidden-frame' })
          for (const [name, value] of Object.entries(fields))
            element.append(Object.assign(document.createElement('input'), { name, value }))
          document.body.append(frame, element)
          element.submit()
        },
        [`${site.url}/api/inquiries`, inquiry] as const,
      )
      await expectAnswers(mark, ['POST /api/inquiries 403'])
      expect(count()).toEqual(before)
    })
  })
}

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
  const origins = [`http://localhost:${foreignPort}`, `http://127.0.0.1:${foreignPort}`, 'null']
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

test.describe('from our own pages', () => {
  for (const { path, json, stored } of endpoints) {
    const from = path === '/api/inquiries' ? '/contact' : '/register'
    const post = (page: Page, token: string | undefined) =>
      page.evaluate(
        async ([url, body, value]) => {
          const headers = new Headers({ 'Content-Type': 'application/json' })
          if (value !== undefined) headers.set('X-XSRF-TOKEN', value)
          return (await fetch(url, { method: 'POST', headers, body })).status
        },
        [path, JSON.stringify({ ...json, email: `own-${stored}@lagoon.example` }), token] as const,
      )

    test(`a post to ${path} with a stale or foreign token is refused, and a fresh one is at hand`, async ({
      page,
      context,
    }) => {
      await page.goto(site.url + from)
      const takeToken = async () =>
        page.evaluate(
          async () => ((await (await fetch('/api/form-token')).json()) as { token: string }).token,
        )
      const earlier = await takeToken()
      const current = await takeToken()
      const before = count()
      for (const foreign of [undefined, earlier, 'made.up.token'])
        expect([foreign, await post(page, foreign)]).toEqual([foreign, 403])
      const forged = `${current.slice(0, -2)}AA`
      await context.addCookies([{ name: 'XSRF-TOKEN', value: forged, url: site.url }])
      expect(await post(page, forged)).toBe(403)
      expect(count()).toEqual(before)
      const fresh = (await context.cookies(site.url)).find(({ name }) => name === 'XSRF-TOKEN')?.value
      expect(fresh).not.toBe(forged)
      expect(await post(page, fresh)).toBe(stored)
    })
  }

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
      test.use({ javaScriptEnabled })

      test('an inquiry is stored', async ({ page }) => {
        await page.goto(`${site.url}/contact`)
        const form = page.getByRole('form', { name: 'Customer inquiry' })
        if (javaScriptEnabled) await expect(form).toHaveAttribute('novalidate')
        const before = count()
        const answers = {
          Name: inquiry.name,
          Company: inquiry.company,
          Address: inquiry.address,
          'E-mail': inquiry.email,
          'Phone number': inquiry.phone,
          Description: `${inquiry.description} ${javaScriptEnabled}`,
        }
        for (const [label, text] of Object.entries(answers))
          await form.getByLabel(label, { exact: true }).fill(text)
        await form.getByRole('button', { name: 'Send inquiry' }).click()
        await expect(page.getByText(/ABI-\w{4}-\w{4}/).first()).toBeVisible()
        expect(count()).toMatchObject({ inquiries: before.inquiries + 1, mails: before.mails + 2 })
      })

      test('a registration is stored', async ({ page }) => {
        await page.goto(`${site.url}/register`)
        const form = page.getByRole('form', { name: 'B2B customer registration' })
        if (javaScriptEnabled) await expect(form).toHaveAttribute('novalidate')
        const before = count()
        const { gender: _gender, sameAsBilling: _same, ...texts } = registrationForm
        const answers = {
          ...texts,
          email: `buyer-${javaScriptEnabled}@lagoon.example`,
          birthDay: '7',
          birthMonth: '3',
          birthYear: '1985',
        }
        for (const [name, text] of Object.entries(answers)) await page.locator(`#register-${name}`).fill(text)
        await page.locator('#register-deliveryCity').fill('Curepipe')
        await form.getByLabel('Female').check()
        await page.locator('#register-send').focus()
        await page.keyboard.press('Enter')
        await expect(page.getByText(/Thank you for signing up/).first()).toBeVisible()
        expect(count().registrations).toBe(before.registrations + 1)
      })
    })
  }
})

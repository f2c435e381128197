/** The registration form pointed at another host: an absolute address, another port, CORS, and whatever it may answer. */
import { rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { buildSite } from './support/build.ts'
import { expect, Site, test } from './support/site.ts'

type Seen = { method: string; headers: IncomingHttpHeaders; body: string }
type Reply = { status: number; body: string } | 'hang up' | 'say nothing'

/** A stand-in for the account system. */
class OtherHost {
  readonly seen: Seen[] = []
  reply: Reply = { status: 200, body: '{"status":200,"message":"Thanks"}' }
  #server: Server | undefined

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        this.seen.push({
          method: request.method ?? '',
          headers: request.headers,
          body: Buffer.concat(parts).toString(),
        })
        const { reply } = this
        if (request.method !== 'OPTIONS' && reply === 'hang up') return void response.destroy()
        if (request.method !== 'OPTIONS' && reply === 'say nothing') return
        response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
        // Nothing but what the specified call needs.
        response.setHeader('Access-Control-Allow-Headers', 'content-type')
        if (request.method === 'OPTIONS' || typeof reply === 'string')
          return void response.writeHead(204).end()
        response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(reply.body)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    this.#server = server
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }
}

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const host = new OtherHost()
let folder = ''
let own: Site | undefined

test.beforeAll(async () => {
  // A whole build.
  test.setTimeout(180_000)
  const build = buildSite({ VITE_CUSTOMER_API_URL: `${await host.start()}/portal/` })
  folder = build.folder
  own = new Site({ SITE_DIR: build.site })
  await own.start()
})

test.afterAll(async () => {
  await own?.dispose()
  host.stop()
  rmSync(folder, { recursive: true, force: true })
})

const modal = (page: Page) => page.getByRole('dialog', { name: 'Thank you for signing up' })

async function send(page: Page): Promise<void> {
  await page.locator('#register-send').focus()
  await page.keyboard.press('Enter')
}

async function fill(page: Page): Promise<void> {
  await page.goto(`${own?.url}/register`)
  await expect(page.locator('form#register')).toHaveAttribute('novalidate')
  const answers = {
    email: 'buyer@lagoon.example',
    mobile: '57123456',
    phone: '4671234',
    pin: '4071',
    confirmPin: '4071',
    billingBuildingName: 'Lagoon House',
    billingStreetName: '12 Royal Road',
    billingCity: 'Moka',
    billingZipCode: '80813',
    birthDay: '7',
    birthMonth: '3',
    birthYear: '1985',
    deliveryCity: 'Curepipe',
  }
  for (const [name, text] of Object.entries(answers)) await page.locator(`#register-${name}`).fill(text)
  await page.getByLabel('Other').check()
}

test('gets the specified payload alone: no extension, no key, no cookie, no token', async ({ browser }) => {
  const page = await browser.newPage()
  await fill(page)
  await send(page)
  await expect(modal(page)).toBeVisible()
  expect(host.seen.map(({ method }) => method)).toEqual(['OPTIONS', 'POST'])
  const [, post] = host.seen
  expect(post?.headers.cookie).toBeUndefined()
  expect(post?.headers['x-xsrf-token']).toBeUndefined()
  const address = (type: string) =>
    `{"id":"","buildingName":"Lagoon House","streetName":"12 Royal Road","city":"Moka","zipCode":"80813","country":"MAURITIUS","type":"${type}"}`
  expect(post?.body).toBe(
    `{"orgName":"","orgRegNumber":"","type":"CORPORATE","firstName":"","lastName":"","email":"buyer@lagoon.example","mobile":"57123456","phone":"4671234","gender":"other","dateOfBirth":"07-03-85","pin":"4071","confirmPin":"4071","addressList":[${address('BILLING')},${address('DELIVERY')}]}`,
  )
  await page.close()
})

test('a refusal shows its message, a broken answer ours, and the form is kept', async ({ browser }) => {
  const page = await browser.newPage()
  await fill(page)
  const replies: [Reply, string][] = [
    [{ status: 409, body: '{"status":409,"message":"Known already."}' }, 'Known already.'],
    [{ status: 200, body: '{"status":409,"message":"Known, says a 200."}' }, 'Known, says a 200.'],
    [{ status: 500, body: '{"status":500,"message":"Database <b>down</b>."}' }, 'Database <b>down</b>.'],
    [{ status: 500, body: '<!doctype html><h1>Oops</h1>' }, 'The answer could not be read.'],
    [{ status: 200, body: '' }, 'The answer could not be read.'],
    ['hang up', 'We could not reach the laboratory.'],
  ]
  for (const [reply, sentence] of replies) {
    host.reply = reply
    await send(page)
    await expect(page.locator('#register-failure')).toContainText(sentence)
    await expect(page.locator('#register-deliveryCity')).toHaveValue('Curepipe')
  }
  host.reply = { status: 200, body: '{"status":200,"message":"Thanks"}' }
  await send(page)
  await expect(modal(page)).toBeVisible()
  await page.close()
})

test('an answer that never comes is given up after twenty seconds', async ({ browser }) => {
  const page = await browser.newPage()
  await fill(page)
  host.reply = 'say nothing'
  await send(page)
  await expect(page.getByText('Sending…')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'takes longer than usual' })).toBeVisible({
    timeout: 15_000,
  })
  await expect(page.locator('#register-failure')).toContainText('did not answer in time', { timeout: 40_000 })
  await expect(page.getByText('Sending…')).toHaveCount(0)
  await page.close()
})

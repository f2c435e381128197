/** Page views: which, when and how often; and nothing for Google before a yes. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from '@playwright/test'
import { findPage } from '../web/content/pages.ts'
import config from './playwright.config.ts'
import { untilAlive } from './support/alive.ts'
import { buildSite } from './support/build.ts'
import { wholeChromium } from './support/chromium.ts'
import { hoursStates, moment } from './support/hours-states.ts'
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { expect, Site, test } from './support/site.ts'

// Playwright turns the back/forward cache off; visitors have it.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ...(wholeChromium ? { executablePath: wholeChromium } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

type View = { path: string; label: string }

/** Page views that leave the browser, in order. */
function viewsOf(page: Page): View[] {
  const views: View[] = []
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/visits') views.push(request.postDataJSON() as View)
  })
  return views
}

/** Long enough for a second view to show, if there were one. */
async function settle(page: Page): Promise<void> {
  await untilAlive(page)
  await page.clock.runFor(3000)
}

test('each kind of page counts one view, under its own label, and sets no cookie', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const views = viewsOf(page)
  const paths = ['/contact', '/home', '/sterility', '/services/device', '/news'] as const
  for (const [index, path] of paths.entries()) {
    await page.goto(`${path}?utm_source=test#part`)
    await expect.poll(() => views.length).toBe(index + 1)
    await settle(page)
  }
  expect(views).toEqual(paths.map((path) => ({ path, label: findPage(path)?.label })))
  expect(views[0]?.label).toBe('Contact page visited.')
  expect(await context.cookies()).toEqual([])
})

test('the service answers a view without a word, and an unknown page counts as such', async ({
  page,
  complaints,
}) => {
  const answer = page.waitForResponse('**/api/visits')
  await page.goto('/no-such-page')
  expect((await answer).status()).toBe(204)
  expect((await answer).request().postDataJSON()).toEqual({ path: '/404', label: findPage('/404')?.label })
  // Chromium itself reports the status of the document.
  complaints.splice(0)
})

test('a return from the back/forward cache is one more view', async ({ page }) => {
  await page.clock.install()
  const views = viewsOf(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.goto('/sterility')
  await expect.poll(() => views.length).toBe(1)
  await page.goto('/air')
  await expect.poll(() => views.length).toBe(2)
  // A page from the cache does not load again, so there is no load to wait for.
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => views.length).toBe(3)
  await page.clock.runFor(3000)
  expect(views.map(({ path }) => path)).toEqual(['/sterility', '/air', '/sterility'])
  expect(documents, 'came from the cache').toEqual(['/sterility', '/air'])
})

test('a visitor who leaves before the page has loaded is counted, once', async ({ page, complaints }) => {
  const own = new Site()
  await own.start()
  await page.clock.install()
  try {
    // A picture that never comes: the page never loads, so its behaviours never start.
    await page.route('**/pictures/**', () => undefined)
    const boot = page.waitForResponse('**/assets/boot-*')
    await page.goto(`${own.url}/sterility`, { waitUntil: 'domcontentloaded' })
    await boot
    await page.clock.runFor(3000)
    expect(counted(own)).toEqual([])
    await page.goto('about:blank')
    await expect.poll(() => counted(own)).toEqual([{ path: '/sterility', views: 1 }])
    // Who leaves later is counted already.
    await page.unroute('**/pictures/**')
    await page.goto(`${own.url}/air`)
    await expect.poll(() => counted(own)).toHaveLength(2)
    // A second count of it would come before that of the next page.
    await page.goto(`${own.url}/bsc`)
    await expect.poll(() => counted(own)).toHaveLength(3)
    expect(counted(own)).toEqual([
      { path: '/air', views: 1 },
      { path: '/bsc', views: 1 },
      { path: '/sterility', views: 1 },
    ])
    // Another host than the fixture's: our own.
    expect(complaints.filter((complaint) => !complaint.includes(own.url))).toEqual([])
    complaints.splice(0)
  } finally {
    await own.dispose()
  }
})

/** What the service has counted. */
function counted(site: Site): unknown[] {
  const database = new DatabaseSync(join(site.dataDir, 'laboratory.sqlite'), { readOnly: true })
  try {
    const rows = database.prepare('select path, views from visit order by path').all()
    return rows.map((row) => ({ ...row }))
  } finally {
    database.close()
  }
}

test('a page that Chromium prerendered counts when it is shown, not before, and once', async ({ site }) => {
  // A debugger, Playwright's too, makes Chromium refuse to prerender. So the browser runs alone, and a go-between tells what it asks for.
  const asked: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const between = createServer((request, response) => {
    const purpose = request.headers['sec-purpose'] ?? 'visit'
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    asked.push(`${purpose}: ${request.method} ${pathname.replace(/-[\w-]+\.js$/, '')}`)
    if (pathname === '/launch') {
      response.setHeader('Content-Type', 'text/html')
      response.end(`<!doctype html><title>Launch</title>
        <script type="speculationrules">{"prerender":[{"urls":["/sterility"],"eagerness":"immediate"}]}</script>
        <script>fetch('/released').then(() => location.assign('/sterility'))</script>`)
    } else if (pathname === '/released') {
      void released.then(() => {
        asked.push('the link is followed')
        response.end()
      })
    } else {
      const { method, headers } = request
      const onward = forward(`${site.url}${request.url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      })
      request.pipe(onward)
    }
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const profile = mkdtempSync(join(tmpdir(), 'prerender-'))
  const browser = spawn(
    wholeChromium ?? chromium.executablePath(),
    [
      ...(config.use?.launchOptions?.args ?? []),
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `http://127.0.0.1:${(between.address() as AddressInfo).port}/launch`,
    ],
    { stdio: 'ignore' },
  )
  const isOf = (what: string) => asked.filter((each) => each.endsWith(what))
  try {
    await expect.poll(() => isOf('GET /assets/page'), { timeout: 30_000 }).toHaveLength(1)
    // The behaviours run, and nobody looks.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(isOf('POST /api/visits')).toEqual([])
    release()
    await expect.poll(() => isOf('POST /api/visits')).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(isOf('POST /api/visits')).toHaveLength(1)
    expect(isOf('GET /sterility'), 'shown as it was prepared').toEqual(['prefetch;prerender: GET /sterility'])
    expect(asked.indexOf('the link is followed')).toBeLessThan(asked.indexOf('visit: POST /api/visits'))
  } finally {
    const gone = new Promise((resolve) => browser.once('exit', resolve))
    browser.kill()
    await gone
    between.closeAllConnections()
    between.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('a counter that is down disturbs nobody', async ({ page, complaints }) => {
  await page.route('**/api/visits', (route) => route.abort())
  await page.route('**/api/notices', (route) => route.abort())
  await page.clock.install()
  await page.goto('/sterility')
  await settle(page)
  // Chromium's own report of the lost request; anything else would be ours.
  expect(complaints.filter((complaint) => !complaint.includes('net::ERR_FAILED'))).toEqual([])
  complaints.splice(0)
})

test('a build without an id holds no word of Google, and asks nothing', async ({ page, site }) => {
  const html = await (await page.request.get(`${site.url}/cookies`)).text()
  expect(html).not.toContain('data-consent')
  const script = html.match(/data-behaviours="([^"]+)"/)?.[1] ?? ''
  const behaviours = await (await page.request.get(`${site.url}${script}`)).text()
  expect(behaviours).not.toMatch(/google|analytics-choice/i)
  const policy = (await page.request.get(`${site.url}/home`)).headers()['content-security-policy']
  expect(policy).not.toContain('google')
})

test.describe('with a measurement id', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })
  let folder = ''
  let own: Site | undefined
  test.beforeAll(async () => {
    // A whole build.
    test.setTimeout(180_000)
    const build = buildSite({ VITE_GA_MEASUREMENT_ID: 'G-TEST123456' })
    folder = build.folder
    own = new Site({ SITE_DIR: build.site })
    await own.start()
  })
  test.afterAll(async () => {
    await own?.dispose()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Opens a page of that build; Google's answer is a stub that keeps what it was told. */
  async function open(page: Page, path: string): Promise<{ google: string[] }> {
    const google: string[] = []
    await page.clock.install()
    await page.route(/google/, (route) => {
      google.push(route.request().url())
      return route.fulfill({
        contentType: 'text/javascript',
        headers: { 'cross-origin-resource-policy': 'cross-origin' },
        body: '',
      })
    })
    await page.goto(`${own?.url}${path}`)
    return { google }
  }

  const calls = (page: Page) =>
    page.evaluate(() =>
      ((globalThis as { dataLayer?: IArguments[] }).dataLayer ?? []).map(
        (call) => JSON.parse(JSON.stringify([...call])) as unknown[],
      ),
    )

  test('not one request leaves before a yes, and none after a no', async ({ page, complaints }) => {
    const { google } = await open(page, '/sterility')
    const policy =
      (await page.request.get(`${own?.url}/sterility`)).headers()['content-security-policy'] ?? ''
    const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]))
    for (const name of ['script-src', 'connect-src', 'img-src'])
      expect(directives.get(name)).toContain('google')
    for (const name of ['default-src', 'form-action', 'style-src'])
      expect(directives.get(name)).not.toContain('google')
    const question = page.getByRole('region', { name: /Google/ })
    await expect(question).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(
      page.getByRole('link', { name: 'Skip to content' }),
      'the question takes no focus',
    ).toBeFocused()
    const [yes, no] = [
      question.getByRole('button', { name: /Accept/ }),
      question.getByRole('button', { name: 'Refuse' }),
    ]
    const looks = (button: typeof yes) =>
      button.evaluate((element: HTMLElement) => {
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element)
        // In whole pixels: while the question slides in, its own place rounds the exact height differently.
        return { color, backgroundColor, fontSize, fontWeight, height: element.offsetHeight }
      })
    expect(await looks(yes), 'equal choices').toEqual(await looks(no))
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
    await no.click()
    await expect(question).toBeHidden()
    await page.reload()
    await settle(page)
    await expect(question).toBeHidden()
    expect(google).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    // Another host than the fixture's: our own of this build.
    expect(complaints.filter((complaint) => !complaint.includes(own?.url ?? ''))).toEqual([])
    complaints.splice(0)
  })

  test('the question moves nothing, at every hour and width', async ({ page, complaints }) => {
    await page.clock.install({ time: moment(hoursStates[0][1]) })
    await watchLayoutShift(page)
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: width < 768 ? 640 : 800 })
      for (const [name, local] of hoursStates) {
        await page.clock.setFixedTime(moment(local))
        await page.goto(`${own?.url}/sterility`)
        await page.clock.runFor(5000)
        await expect(page.getByRole('region', { name: /Google/ }), `${name} at ${width} px`).toBeVisible()
        await expectNoLayoutShift(page, 0.01)
      }
    }
    complaints.splice(0)
  })

  test('after a yes Google hears of each view once, and of none after a change of mind', async ({
    page,
    complaints,
  }) => {
    const { google } = await open(page, '/contact?scrollToForm=true')
    await page.getByRole('button', { name: 'Accept counting by Google' }).click()
    await expect.poll(() => google.length).toBe(1)
    expect(google[0]).toBe('https://www.googletagmanager.com/gtag/js?id=G-TEST123456')
    const told = await calls(page)
    expect(told[0]).toEqual([
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'granted',
      },
    ])
    expect(told.filter(([kind]) => kind === 'event')).toEqual([
      [
        'event',
        'page_view',
        { page_title: 'Contact page visited.', page_location: `${own?.url}/contact`, page_referrer: '' },
      ],
    ])

    await page.goto(`${own?.url}/cookies`)
    await expect.poll(async () => (await calls(page)).filter(([kind]) => kind === 'event').length).toBe(1)
    await expect(page.locator('[data-consent-choice]')).toContainText('counts your visits')
    await page.context().addCookies([{ name: '_ga', value: 'GA1.1.1', url: own?.url ?? '' }])
    const change = page.getByRole('main').getByRole('button', { name: 'Change analytics choice' })
    await change.click()
    await expect(page.getByRole('heading', { name: /Google count/ })).toBeFocused()
    await page.getByRole('button', { name: 'Refuse' }).press('Enter')
    await expect(change, 'focus returns').toBeFocused()
    await expect(page.locator('[data-consent-choice]')).toContainText('does not count')
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept).toHaveLength(1)
    await expect(page.getByRole('main'), 'the page names what the browser keeps').toContainText(
      kept[0] ?? '?',
    )
    expect(await page.context().cookies()).toEqual([])
    google.splice(0)
    await page.goto(`${own?.url}/air`)
    await settle(page)
    expect(google).toEqual([])
    await expect(
      page.getByRole('contentinfo').getByRole('button', { name: 'Change analytics choice' }),
    ).toBeVisible()
    expect(
      complaints.filter(
        (complaint) => !complaint.includes(own?.url ?? '') && !complaint.includes('googletagmanager'),
      ),
    ).toEqual([])
    complaints.splice(0)
  })
})

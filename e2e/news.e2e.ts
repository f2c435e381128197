/** The news page as its own service writes it, and against whatever a foreign blog service may answer to its script. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { untilAlive, untilPainted } from './support/alive.ts'
import { buildSite } from './support/build.ts'
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { expect, Site, test } from './support/site.ts'
import { starterNews } from './support/starter-news.ts'

const good = {
  created: '2026-11-03T08:00:00.000Z',
  link: 'https://example.org/water',
  title: 'When to test water again',
  reference: 'water',
}

const cards = (page: Page) => page.getByRole('region', { name: 'All news' }).getByRole('listitem')
const waiting = (page: Page) => page.locator('[data-waiting]')

/** Opens a page against an answer, with pictures that always come, and watches what moves. */
async function open(page: Page, answer: (route: Route) => Promise<void>, address: string): Promise<void> {
  await watchLayoutShift(page)
  await page.route(/\/(?:blog-images|blog-service\/images)\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><rect width="8" height="5"/></svg>',
    }),
  )
  await page.route('**/public-blogs', answer)
  await page.goto(address)
}

const list = (...blogs: unknown[]) => ({ json: { responseCode: 200, blogs } })

/** The laboratory's own command, on the data of a site. @returns the lines it printed */
function news({ dataDir }: Site, ...words: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['api/src/cli/news.ts', ...words], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`news ${words.join(' ')}: ${stderr}`)
  return stdout.trim().split('\n')
}

test('shows what the laboratory published, newest first, with picture, date and link', async ({ page }) => {
  await starterNews(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await watchLayoutShift(page)
  await page.goto('/news')
  await expect(cards(page)).toHaveCount(3)
  const first = cards(page).first()
  await expect(first.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()
  const dates = await cards(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(dates).toEqual(dates.toSorted().toReversed())
  const link = first.getByRole('link')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  const picture = first.getByRole('img')
  await expect(picture).toHaveAttribute('alt', (await first.getByRole('heading').textContent()) ?? '')
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)
  await untilAlive(page)
  await expectNoLayoutShift(page)
  expect(
    asked.filter((path) => path.includes('public-blogs') || path.includes('start-')),
    'neither a call nor a framework',
  ).toEqual([])
})

test('an item that is withdrawn or published again is gone or there at the next view', async ({
  browser,
}) => {
  const site = new Site()
  await site.start()
  const page = await browser.newPage()
  try {
    await starterNews(page, site.url)
    await page.goto(`${site.url}/news`)
    await expect(cards(page)).toHaveCount(3)
    const title = (await cards(page).first().getByRole('heading').textContent())?.replace(/ \(opens.*/, '')
    const line = news(site, 'list').find((words) => words.includes(title ?? '?'))
    const id = line?.split(/\s+/)[0] ?? ''
    news(site, 'unpublish', id)
    await page.reload()
    await expect(cards(page)).toHaveCount(2)
    await page.goto(`${site.url}/home`)
    news(site, 'publish', id)
    await page.goto(`${site.url}/news`)
    await expect(cards(page)).toHaveCount(3)
    await expect(cards(page).first()).toContainText(title ?? '?')
  } finally {
    await page.context().close()
    await site.dispose()
  }
})

test('the feed is linked, and holds the same news', async ({ page }) => {
  await starterNews(page)
  await page.goto('/news')
  const feed = page.getByRole('main').getByRole('link', { name: /feed/i }).first()
  const answer = await page.request.get((await feed.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toContain('atom+xml')
  expect((await answer.text()).match(/<entry>/g)).toHaveLength(3)
  await expect(page.locator('head link[type="application/atom+xml"]')).toHaveAttribute(
    'href',
    '/news/feed.xml',
  )
})

test('without JavaScript the news are there all the same', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await starterNews(page, site.url)
  await page.goto(`${site.url}/news`)
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).first().getByRole('link')).toBeVisible()
  await expect(page.getByText(/loaded by script/)).toHaveCount(0)
  await context.close()
})

test('a picture that fails leaves a drawing of the same size, and one that comes does not', async ({
  page,
  complaints,
}) => {
  await starterNews(page)
  const place = () => cards(page).first().locator('a').first().boundingBox()
  const behaviours = page.waitForRequest('**/api/notices')
  await page.goto('/news')
  await behaviours
  await expect(cards(page).locator('svg:visible')).toHaveCount(0)
  const before = await place()
  await page.route('**/api/blog-images/**', (route) =>
    route.fulfill({ contentType: 'image/webp', body: 'no picture' }),
  )
  await watchLayoutShift(page)
  await page.reload()
  const drawing = cards(page).first().locator('svg')
  await expect(drawing).toBeVisible()
  await expect(drawing).toHaveRole('img')
  await expect(cards(page).first().locator('img')).toBeHidden()
  const after = await place()
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  await expectNoLayoutShift(page)
  complaints.splice(0)
})

const nothing: Record<string, (route: Route) => Promise<void>> = {
  'an empty list': (route) => route.fulfill(list()),
  'status 200 with another code': (route) => route.fulfill({ json: { responseCode: 500, blogs: [good] } }),
  'no code at all': (route) => route.fulfill({ json: { blogs: [good] } }),
  'a page of HTML': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Sign in</h1>' }),
  'five megabytes': (route) => route.fulfill(list({ ...good, title: 'x'.repeat(5_000_000) })),
  'five megabytes of news': (route) =>
    route.fulfill(
      list(
        ...Array.from({ length: 40_000 }, (_, index) => ({ ...good, link: `https://example.org/${index}` })),
      ),
    ),
  null: (route) => route.fulfill({ body: 'null', contentType: 'application/json' }),
  'a list that is none': (route) => route.fulfill({ json: { responseCode: 200, blogs: 'many' } }),
  'only items that are unsafe or incomplete': (route) =>
    route.fulfill(
      list(
        { ...good, link: 'javascript:alert(1)' },
        { ...good, link: 'data:text/html,<script>alert(1)</script>' },
        { ...good, link: '' },
        { ...good, link: 'https://user:secret@example.org/' },
        { ...good, title: undefined },
        { ...good, title: '   ' },
        { ...good, created: 'soon' },
        { link: good.link },
        null,
        7,
      ),
    ),
}

test.describe('from a blog service that the build names', () => {
  // One build for all of them.
  test.describe.configure({ mode: 'default', timeout: 120_000 })
  let folder = ''
  let other: Site | undefined
  const elsewhere = () => `${other?.url}/news`

  test.beforeAll(async () => {
    const build = buildSite({
      VITE_PUBLIC_BLOGS_URL: '/blog-service/public-blogs',
      VITE_BLOG_IMAGE_BASE_URL: '/blog-service/images/',
    })
    folder = build.folder
    other = new Site({ SITE_DIR: build.site })
    await other.start()
  })

  test.afterEach(({ complaints }) => {
    // To the shared site of the other tests, this one is another host.
    const mine = complaints.filter((complaint) => !complaint.startsWith(`foreign: ${other?.url}`))
    complaints.splice(0, complaints.length, ...mine)
  })

  test.afterAll(async () => {
    await other?.dispose()
    rmSync(folder, { recursive: true, force: true })
  })

  test('says what it asks for, in the words of the specification', async ({ page }) => {
    const asked = page.waitForRequest('**/public-blogs')
    await open(page, (route) => route.fulfill(list(good)), elsewhere())
    const request = await asked
    expect(request.method()).toBe('POST')
    expect(request.postDataJSON()).toEqual({ companyCode: 'ABI' })
    expect(request.headers()).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
    })
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page).getByText('Nov 3, 2026')).toBeVisible()
  })

  test('without JavaScript the page says where the news are', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(elsewhere())
    await expect(page.getByText(/loaded by script/)).toBeVisible()
    await expect(waiting(page)).toBeHidden()
    await context.close()
  })

  test('a slow service keeps the places of the cards, and nothing moves when it answers', async ({
    page,
  }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const answer = list(good, { ...good, link: 'https://example.org/2' })
      await open(page, async (route) => held.then(() => route.fulfill(answer)), elsewhere())
      await expect(waiting(page)).toBeVisible()
      await untilPainted(page)
      release()
      await expect(cards(page)).toHaveCount(2)
      await expectNoLayoutShift(page)
    }
  })

  for (const [name, answer] of Object.entries(nothing)) {
    test(`${name}: says that there is nothing, and nothing moves`, async ({ page }) => {
      await open(page, answer, elsewhere())
      await expect(page.getByText('There is no news to read at the moment.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'contact us' })).toBeVisible()
      await expect(cards(page)).toHaveCount(0)
      await expectNoLayoutShift(page)
    })
  }

  for (const [name, answer] of Object.entries({
    'a broken line': (route: Route) => route.abort(),
    'status 500': (route: Route) =>
      route.fulfill({ status: 500, json: { responseCode: 200, blogs: [good] } }),
  })) {
    test(`${name}: says that there is nothing`, async ({ page, complaints }) => {
      await open(page, answer, elsewhere())
      await expect(page.getByText('There is no news to read at the moment.')).toBeVisible()
      await expectNoLayoutShift(page)
      // Chromium itself reports the failed call.
      const others = complaints.filter((complaint) => !complaint.includes('Failed to load resource'))
      complaints.splice(0, complaints.length, ...others)
    })
  }

  test('keeps the good items among bad ones, and markup in a title stays text', async ({ page }) => {
    const title = '<script>document.title="taken"</script><img src=x onerror=alert(1)> Water'
    const answer = list(
      { ...good, link: 'javascript:alert(1)', title: 'Bad' },
      { ...good, title },
      { title: 'Half' },
    )
    await open(page, (route) => route.fulfill(answer), elsewhere())
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page).getByRole('heading')).toContainText('<script>')
    await expect(page).toHaveTitle(/^News/)
    await expect(cards(page).locator('script, img[src="x"]')).toHaveCount(0)
    await expectNoLayoutShift(page)
  })

  test('a picture that fails leaves a drawing of the same size', async ({ page, complaints }) => {
    await open(page, (route) => route.fulfill(list(good)), elsewhere())
    await page.route('**/blog-service/images/**', (route) =>
      route.fulfill({ contentType: 'image/webp', body: 'no picture' }),
    )
    await page.reload()
    await expect(cards(page).locator('svg')).toBeVisible()
    await expect(cards(page).getByRole('img', { name: good.title })).toBeVisible()
    await expectNoLayoutShift(page)
    complaints.splice(0)
  })

  test('any picture name and relative links are shown, with a drawing for what is no picture', async ({
    page,
  }) => {
    const odd = [7, '../../admin', 'https://example.org/x.png', '', null, undefined]
    const answer = list(...odd.map((reference) => ({ ...good, reference, link: '/services/dna' })))
    await page.route('**/blog-service/images/7', (route) => route.fulfill({ path: 'web/public/favicon.svg' }))
    await open(page, (route) => route.fulfill(answer), elsewhere())
    await expect(cards(page)).toHaveCount(odd.length)
    await expect(cards(page).locator('img')).toHaveCount(1)
    await expect(cards(page).locator('svg:visible')).toHaveCount(odd.length - 1)
    await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', `${other?.url}/services/dna`)
    await expect(cards(page).first().getByRole('link')).toHaveAccessibleName(/opens in a new tab/)
  })

  test('sixty items at a time, and no horizontal scroll with words that do not break', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    const many = Array.from({ length: 90 }, (_, index) => ({
      ...good,
      link: `https://example.org/${index}`,
      title: 'W'.repeat(150),
    }))
    await open(page, (route) => route.fulfill(list(...many)), elsewhere())
    await expect(cards(page)).toHaveCount(60)
    await page.getByRole('button', { name: 'Show more news' }).click()
    await expect(cards(page)).toHaveCount(90)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test('the home page bears the same answers', async ({ page }) => {
  for (const answer of [
    nothing['a page of HTML'],
    nothing['five megabytes'],
    nothing['only items that are unsafe or incomplete'],
  ]) {
    await open(page, answer!, '/home')
    await untilAlive(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoLayoutShift(page)
    await page.unrouteAll()
  }
})

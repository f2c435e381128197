import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { untilPainted } from './support/alive.ts'
import { expectLittleBeforeLoad } from './support/first-screen.ts'
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { servedPaths } from './support/pages.ts'
import { expect, holdBack, test } from './support/site.ts'
import { templates } from './support/templates.ts'

/** Bytes of pictures of a page's first screen on a phone. */
const picturesBudget = 20_000

// It would be taken whenever one of the many contexts is closed.
test.use({ screenshot: 'off' })

const phone = { isMobile: true, hasTouch: true }
// `every-page` checks the first screen at desktop width.
const devices = [
  {
    // Requests as many pictures as the dense screen, in smaller files.
    name: 'a common phone',
    paths: templates,
    ...phone,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  },
  {
    // Not pages in French: their pictures and scripts are those of the English ones.
    name: 'a very dense phone',
    paths: servedPaths.filter((path) => !path.startsWith('/fr/')),
    ...phone,
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 3,
  },
]

for (const { name, paths, ...device } of devices) {
  test(`on ${name}, pages ask for little before it has loaded, and nothing shifts when the rest comes`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(600_000)
    for (const path of paths) {
      // A context for each: Chromium fetches lazy pictures at once that it already holds in memory.
      const context = await browser.newContext(device)
      const page = await context.newPage()
      await watchLayoutShift(page)
      await page.goto(site.url + path)
      await expectLittleBeforeLoad(page, site.url, picturesBudget)
      await context.close()
    }
  })
}

test('pictures below the screen wait for the page to load, also for visitors who asked for less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const release = await holdBack(page, /\/home-hero-/)
  await page.goto('/home', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  for (let count = 0; count < 3; count += 1) await untilPainted(page)
  const services = () => asked.filter((url) => url.includes('/pictures/service-'))
  expect(services()).toEqual([])
  release()
  await expect.poll(() => services().length).toBeGreaterThan(0)
})

test('where the document arrives in pieces, nothing that is shown moves', async ({ browser, site }) => {
  const slow = await serveInPieces(site.url)
  try {
    for (const width of [360, 768]) {
      const context = await browser.newContext({ viewport: { width, height: 900 } })
      const page = await context.newPage()
      await watchLayoutShift(page)
      for (const path of templates) {
        await page.goto(slow.url + path)
        // A table changes the widths of its columns while its rows arrive: 0.011 to 0.017 on /water-test-kits, as the pieces fall; the
        // others are below 0.005.
        await expectNoLayoutShift(page, 0.02)
      }
      await context.close()
    }
  } finally {
    slow.server.close()
  }
})

/** The same site, with documents in pieces of 1,500 characters, as on a slow connection. */
async function serveInPieces(origin: string): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(origin + request.url)
      const type = answer.headers.get('Content-Type') ?? ''
      response.writeHead(answer.status, { 'Content-Type': type })
      const body = Buffer.from(await answer.arrayBuffer())
      const size = type.startsWith('text/html') ? 1500 : body.length
      for (let at = 0; at < body.length; at += size) {
        response.write(body.subarray(at, at + size))
        // Longer than a frame, so that each piece is painted.
        await wait(20)
      }
      response.end()
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

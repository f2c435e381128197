import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { untilPainted } from './support/alive.ts'
import { expectFontsToMoveNothing, expectLittleBeforeLoad } from './support/first-screen.ts'
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift.ts'
import { readPage, servedPaths } from './support/pages.ts'
import { expect, holdBack, test } from './support/site.ts'
import { templates } from './support/templates.ts'

/** Bytes of pictures of a page's first screen on a phone. */
const picturesBudget = 20_000

const phone = { isMobile: true, hasTouch: true }
// Requests as many pictures as the dense screen, in smaller files.
const common = { ...phone, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
const dense = { ...phone, viewport: { width: 360, height: 780 }, deviceScaleFactor: 3 }
/** Not those in French: their pictures are those of the English ones. */
const pictured = servedPaths.filter((path) => !path.startsWith('/fr/') && readPage(path).includes('<picture'))

// `every-page` checks the first screen at desktop width. A context for each page: Chromium fetches lazy pictures at once that it holds.
test('on a common phone, pages ask for little before it has loaded, and nothing shifts when the rest comes', async ({
  browser,
  site,
}) => {
  for (const path of templates) {
    const page = await browser.newPage(common)
    await watchLayoutShift(page)
    await page.goto(site.url + path)
    await expectLittleBeforeLoad(page, site.url, picturesBudget)
    await expectFontsToMoveNothing(page)
    await page.close()
  }
})

test('on a very dense phone, pages with pictures ask for little of them before it has loaded', async ({
  browser,
  site,
}) => {
  expect(pictured.length).toBeGreaterThan(30)
  for (const path of pictured) {
    const page = await browser.newPage(dense)
    await page.goto(site.url + path)
    await expectLittleBeforeLoad(page, site.url, picturesBudget)
    await page.close()
  }
})

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
    const visit = async (width: number, paths: string[]) => {
      // Of this width from its first document on: a window that changes it in time is not certain to have done so.
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      await watchLayoutShift(page)
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        await page.goto(slow.url + path)
        // A table changes the widths of its columns while its rows arrive: 0.011 to 0.017 on /water-test-kits, as the pieces fall; the
        // others are below 0.005.
        await expectNoLayoutShift(page, 0.02)
      }
      await page.close()
    }
    const [narrow, wide] = [[...templates], [...templates]]
    // Beside each other: they mostly wait.
    await Promise.all([visit(360, narrow), visit(360, narrow), visit(768, wide), visit(768, wide)])
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

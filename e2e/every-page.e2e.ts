/** One visit to every page, at desktop and phone width: what holds for all pages. */
import { readAddress } from '@laboratory/contract/languages'
import type { Page } from '@playwright/test'
import { headerFaults } from '../api/src/http/testing.ts'
import { signSheets } from '../web/content/pages/before-you-sign.ts'
import { testRecords } from '../web/content/tests/records.ts'
import { untilAlive, untilPainted } from './support/alive.ts'
import { violations } from './support/axe.ts'
import { expectFontsToMoveNothing, expectLittleBeforeLoad } from './support/first-screen.ts'
import { watchLayoutShift } from './support/layout-shift.ts'
import { servedPaths, siteMap } from './support/pages.ts'
import { expect, test } from './support/site.ts'
import { templates } from './support/templates.ts'
import { openEverything, usePage, watchViolations } from './support/use-page.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

/** Pictures that do not load when they are scrolled into view, or that are enlarged. */
function pictureFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const faults: string[] = []
    for (const image of document.querySelectorAll<HTMLImageElement>('picture img')) {
      if (!image.checkVisibility({ visibilityProperty: true }) || image.clientWidth === 0) continue
      // Its box, because a picture that waits is moved above the page.
      image.closest(':not(img, picture)')?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const end = performance.now() + 30_000
      while (!(image.complete && image.naturalWidth > 0) && performance.now() < end)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      const width = Number(/-(\d+)\.[0-9a-f]+\.\w+$/.exec(image.currentSrc)?.[1])
      const height = (width * image.naturalHeight) / image.naturalWidth
      const scale = Math.max(image.clientWidth / width, image.clientHeight / height)
      if (image.naturalWidth === 0) faults.push(`${image.src} does not come`)
      else if (!(scale <= 1.01)) faults.push(`${image.currentSrc} is shown ${scale} times as large`)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return faults
  })
}

/** Elements that reach beyond the window, where the page scrolls sideways. */
function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    )
    return [
      `scrolls to ${document.documentElement.scrollWidth}`,
      ...wide.slice(0, 6).map((element) => `${element.tagName}.${element.className}`),
    ]
  })
}

/** Key facts that are cut off at 200 % text size. */
function cutFacts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    const facts = document.querySelector('main dl')
    const edge = facts?.getBoundingClientRect().right ?? 0
    const cut = [...(facts?.querySelectorAll('dt, dd') ?? [])].filter(
      (part) => part.getBoundingClientRect().right > edge,
    )
    document.documentElement.style.fontSize = ''
    return cut.map(({ textContent }) => textContent)
  })
}

/** WCAG 1.4.12, as an adopted sheet: the policy of the page refuses others. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
}

/** Watches a page before it is opened. @returns what it says and what its policy refuses */
async function watch(page: Page): Promise<string[]> {
  const said = await watchViolations(page)
  page.on('console', (message) => said.push(`message: ${message.text()}`))
  // Slides must not move while axe runs.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return said
}

/** Opens a page. @returns what is wrong with its headers */
async function open(page: Page, path: string): Promise<string[]> {
  const response = await page.goto(path)
  await untilAlive(page)
  const headers = (await response?.headersArray())?.map(({ name, value }) => [name, value] as const)
  const framing = (siteMap.pages[path]?.frames ?? []).length > 0
  return headerFaults(headers ?? [], { framing })
}

/** What is wrong on a phone, and with large letters, wide spaces and a large scale. */
async function phoneFaults(page: Page, withAxe: boolean): Promise<string[]> {
  await page.setViewportSize(phone)
  // What only a phone shows is hydrated now; a carousel gets its new width a frame later.
  await untilAlive(page)
  await untilPainted(page)
  await openEverything(page)
  const found = withAxe ? await violations(page) : []
  found.push(...(await sidewaysScroll(page)), ...(await cutFacts(page)))
  await page.setViewportSize({ width: 320, height: 256 })
  found.push(...(await sidewaysScroll(page)))
  await spaceText(page)
  found.push(...(await sidewaysScroll(page)).map((fault) => `wide text spacing: ${fault}`))
  return found
}

const isFrench = (path: string) => path.startsWith('/fr/')
const isTemplate = (path: string) => templates.some((template) => template === readAddress(path).path)
const tests: readonly string[] = testRecords.map(({ path }) => path)
const furtherSheets: readonly string[] = signSheets.slice(1).map(({ path }) => path)
/** Of the parts of another page with other words: in French, a test or a sheet to read before signing. */
const isAlike = (path: string) =>
  isFrench(path) || furtherSheets.includes(path) || (tests.includes(path) && !isTemplate(path))

for (const path of servedPaths.filter((path) => !isAlike(path)))
  test(`${path}: headers, first screen, policy, pictures, axe, sideways scroll`, async ({ page, site }) => {
    const said = await watch(page)
    await watchLayoutShift(page)
    await page.setViewportSize(desk)
    const found = await open(page, path)
    await expectLittleBeforeLoad(page, site.url)
    await expectFontsToMoveNothing(page)
    found.push(...(await pictureFaults(page)))
    await openEverything(page)
    found.push(...(await violations(page)), ...(await phoneFaults(page, true)))
    await page.setViewportSize(desk)
    await usePage(page)
    expect([...found, ...said]).toEqual([])
  })

const alike = servedPaths.filter(isAlike)
const share = 7
for (let first = 0; first < alike.length; first += share)
  test(`from ${alike[first]}: headers, policy, no sideways scroll; pictures in English; axe but for French like another`, async ({
    page,
  }) => {
    const said = await watch(page)
    for (const path of alike.slice(first, first + share)) {
      await page.setViewportSize(isFrench(path) ? phone : desk)
      const found = await open(page, path)
      if (!isFrench(path)) found.push(...(await pictureFaults(page)))
      found.push(...(await phoneFaults(page, !isFrench(path) || isTemplate(path))))
      expect.soft([...found, ...said.splice(0)], path).toEqual([])
    }
  })

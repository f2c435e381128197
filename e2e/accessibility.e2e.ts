/** Every public page on a desk and on a phone, with everything open; and the harder ways to read one of each template. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { indexedPaths } from '../web/content/pages.ts'
import { untilAlive } from './support/alive.ts'
import { expect, test } from './support/site.ts'
import { templates } from './support/templates.ts'

/** The service serves the answers to forms only as answers; the page for unknown addresses has a status of its own. */
const paths = indexedPaths

const groups = 6

/** Waits for the page's behaviours and React, then opens all that opens. */
async function openEverything(page: Page): Promise<void> {
  await untilAlive(page)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      details.removeAttribute('name')
      details.open = true
    }
    for (const panel of document.querySelectorAll('[hidden="until-found"]')) panel.removeAttribute('hidden')
    for (const toggle of document.querySelectorAll<HTMLElement>('main button[aria-expanded="false"]'))
      toggle.click()
  })
}

/** What axe finds against its whole catalogue, WCAG 2.2 AA and good practice, in lines that a person can act on. */
async function violations(page: Page, contrast = true): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: contrast } } })
    // One script in the page, instead of a second page for the summary: our pages have no frames.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary, html }) =>
        `${id}: ${target.join(' ')} ${html.slice(0, 120)} ${failureSummary?.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
    ),
  )
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

for (let group = 0; group < groups; group++) {
  for (const width of [1440, 390]) {
    const own = paths.filter((_, index) => index % groups === group)
    test(`group ${group + 1} of ${groups} at ${width} px: nothing for axe, no message, no sideways scroll`, async ({
      page,
    }) => {
      test.setTimeout(180_000)
      const messages: string[] = []
      page.on('console', (message) => messages.push(`${page.url()}: ${message.text()}`))
      // Slides must not move while axe measures them.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      const found: string[] = []
      for (const path of own) {
        const note = (how: string, faults: readonly string[]) =>
          found.push(...faults.map((fault) => `${path}${how}: ${fault}`))
        await page.goto(path)
        await openEverything(page)
        note('', await violations(page))
        if ((await page.locator('h1').count()) !== 1) note('', ['not one h1'])
        if (width > 400) continue
        await page.setViewportSize({ width: 320, height: 256 })
        note(', a window of 1280 px at 400 %', await sidewaysScroll(page))
        // WCAG 1.4.12, as an adopted sheet: the policy of the page refuses others.
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(
            '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
          )
          document.adoptedStyleSheets = [sheet]
        })
        note(', with wide text spacing', await sidewaysScroll(page))
        await page.setViewportSize({ width, height: 900 })
      }
      expect(found).toEqual([])
      expect(messages).toEqual([])
    })
  }
}

test('forced colours and reduced motion: nothing for axe, nothing moves, controls have edges', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const path of templates) {
    await page.goto(path)
    await openEverything(page)
    // The colours are the reader's own, and computed styles do not tell them.
    expect.soft(await violations(page, false), path).toEqual([])
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
        )
        .map((animation) => String((animation as CSSAnimation).animationName)),
    )
    expect.soft(moving, path).toEqual([])
    const edgeless = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'main button, main input:not([type=hidden]), main select, main textarea',
        ),
      ]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 1)
        .filter((element) => {
          const { borderTopWidth, borderBottomWidth, textDecorationLine, appearance } =
            getComputedStyle(element)
          return (
            borderTopWidth === '0px' &&
            borderBottomWidth === '0px' &&
            textDecorationLine === 'none' &&
            appearance === 'none'
          )
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect.soft(edgeless, path).toEqual([])
  }
})

test('without JavaScript every page reads, panels and answers included', async ({ browser, site }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  for (const path of templates) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect
      .soft((await page.getByRole('main').innerText()).length, path)
      .toBeGreaterThan(path === '/news' ? 60 : 400)
    for (const heading of await page
      .locator('main section:not([data-needs-script]) > h2, [data-tabs] section h2')
      .all()) {
      await expect.soft(heading, `${path}: ${await heading.textContent()}`).toBeVisible()
    }
    for (const details of await page.locator('main details').all()) {
      await expect.soft(details.locator('summary').first(), path).toBeVisible()
    }
  }
  await context.close()
})

test('Latin names say that they are Latin, wherever they stand', async ({ page, request }) => {
  const texts: { path: string; latin: string[]; others: string[] }[] = []
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    texts.push(
      await page.evaluate(
        ({ path, html }) => {
          const { body } = new DOMParser().parseFromString(html, 'text/html')
          const latin = [...body.querySelectorAll('[lang=la]')].map(({ textContent }) => textContent)
          for (const element of body.querySelectorAll('[lang=la], script')) element.remove()
          const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
          const others: string[] = []
          while (walker.nextNode()) others.push(walker.currentNode.textContent ?? '')
          return { path, latin, others }
        },
        { path, html },
      ),
    )
  }
  // Every genus that is marked somewhere, and the abbreviated ones.
  const names = new Set(texts.flatMap(({ latin }) => latin).map((name) => name.split(' ')[0] ?? ''))
  expect(names.size).toBeGreaterThan(5)
  const unmarked = texts.flatMap(({ path, others }) =>
    others
      .filter((text) =>
        [...names].some((name) =>
          name.endsWith('.')
            ? new RegExp(`\\b${name[0]}\\. [a-z]{3,}`).test(text)
            : new RegExp(`\\b${name}\\b`).test(text),
        ),
      )
      .map((text) => `${path}: ${text.trim().slice(0, 80)}`),
  )
  expect(unmarked).toEqual([])
})

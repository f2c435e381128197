/** Accessibility settings (zoom, forced colours, spacing) on one page of each template; `every-page.e2e.ts` runs axe on all pages. */
import { untilAlive } from './support/alive.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/site.ts'
import { templates } from './support/templates.ts'
import { openEverything } from './support/use-page.ts'

test('forced colours and reduced motion: nothing for axe, nothing moves, controls have edges', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const path of templates) {
    await page.goto(path)
    await untilAlive(page)
    await openEverything(page)
    // In forced colours, computed styles do not hold the colours that the reader sees.
    expect.soft(await violations(page, { contrast: false }), path).toEqual([])
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
    for (const details of await page.locator('main details:not(.scripted *)').all()) {
      // One in another shows when that is open.
      for (const outer of await details.locator('xpath=ancestor::details[not(@open)]').all())
        await outer.locator('summary').first().click()
      // In a wide window what is folded on a phone stands open, without its label.
      await expect.soft(details.locator('> *').filter({ visible: true }).first(), path).toBeVisible()
    }
  }
  await context.close()
})

/** Settings and failures that a page must bear, on one page of each template; `every-page.e2e.ts` runs axe on all pages. */
import { untilAlive } from './support/alive.ts'
import { expect, test } from './support/site.ts'
import { templates } from './support/templates.ts'
import { openEverything } from './support/use-page.ts'

test('forced colours and reduced motion: nothing moves, and controls have edges', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const path of templates) {
    await page.goto(path)
    await untilAlive(page)
    await openEverything(page)
    const faults = await page.evaluate(() => {
      const moving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
        )
        .map((animation) => String((animation as CSSAnimation).animationName))
      const edgeless = [
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
      return [...moving, ...edgeless.map(({ outerHTML }) => outerHTML.slice(0, 120))]
    })
    expect.soft(faults, path).toEqual([])
  }
})

for (const [how, javaScriptEnabled] of [
  ['without JavaScript', false],
  ['where no script arrives, though the browser runs scripts', true],
] as const)
  test(`${how}, every template reads, and offers nothing that cannot work`, async ({ browser, site }) => {
    const page = await browser.newPage({ javaScriptEnabled, baseURL: site.url })
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const path of templates) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const faults = await page.evaluate((hasScripts) => {
        const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
        const all = (selector: string) => [...document.querySelectorAll(selector)]
        for (const details of all('main details')) {
          // Of those of one name only one would stay open.
          details.removeAttribute('name')
          details.setAttribute('open', '')
        }
        // Where the browser runs scripts, a panel shows once its tab is pressed.
        const headings = hasScripts
          ? []
          : all('main section:not([data-needs-script]) > h2, [data-tabs] section h2')
        const folded = all('main details:not(.scripted *)').filter(
          (details) =>
            isSeen(details) &&
            ![...details.children].some((part) => !part.matches('summary') && isSeen(part)),
        )
        const dead = all('main button:not([type=submit])').filter(
          (button) => !button.closest('form') && isSeen(button),
        )
        const unseen = [...all('h1'), ...headings].filter((heading) => !isSeen(heading))
        return [...unseen, ...folded, ...dead].map(({ outerHTML }) => outerHTML.slice(0, 120))
      }, javaScriptEnabled)
      expect.soft(faults, path).toEqual([])
      const words = (await page.getByRole('main').innerText()).length
      expect.soft(words, path).toBeGreaterThan(path === '/news' ? 60 : 400)
    }
    await page.context().close()
  })

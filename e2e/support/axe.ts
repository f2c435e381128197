/** Runs axe in the page. Its script is loaded once per page, for any number of states. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What axe finds against its whole catalogue, WCAG 2.2 AA and good practice, as readable lines.
 * @param options.contrast whether colours count
 * @param options.styled keys of styles whose colours were checked before; new ones are added. Colours take three quarters of the time, and
 *   follow from the classes and states of an element and what it stands in: the same ones are checked once.
 * @param options.again whether the same page was checked at another width: where nothing looks new, only what depends on widths is
 */
export async function violations(
  page: Page,
  {
    contrast = true,
    styled,
    again = false,
  }: { contrast?: boolean; styled?: Set<string>; again?: boolean } = {},
): Promise<string[]> {
  await untilAtRest(page)
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(axe.source)
  const hasNew = styled ? await markNewLooks(page, styled) : true
  return page.evaluate(
    async ([colours, selector, only]) => {
      const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
      loaded.configure({ rules: [{ id: 'color-contrast', selector }] })
      const { violations } = await loaded.run(document, {
        // Reports on passed rules would take most of the time.
        resultTypes: ['violations'],
        ...(only
          ? { runOnly: [...only] }
          : { rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: colours } } }),
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary, html }) =>
            `${id}: ${target.join(' ')} ${html.slice(0, 120)} ${failureSummary?.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
        ),
      )
    },
    [
      contrast,
      styled ? '[data-new-colours]' : '*',
      again && !hasNew ? ['target-size', 'scrollable-region-focusable'] : undefined,
    ] as const,
  )
}

/** Waits for what moves and comes to rest: the words of a message that is still faint have too little contrast. */
async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const isEndless = !Number.isFinite(effect?.getComputedTiming().endTime)
      const { target } = effect as KeyframeEffect
      return playState !== 'running' || isEndless || !target?.checkVisibility()
    }),
  )
}

/** Marks the elements whose style was not checked before at this width. @returns whether there are any */
async function markNewLooks(page: Page, styled: Set<string>): Promise<boolean> {
  const looks = await page.evaluate(() => {
    const plain =
      /^(?:aria-(?:controls|describedby|label|labelledby)|alt|d|data-(?:label|new-colours)|decoding|fetchpriority|for|height|href|id|loading|name|sizes|src|srcset|value|width)$/
    const chains = new Map<Element, string>()
    for (const element of document.querySelectorAll('body *')) {
      const own = [...element.attributes].filter(({ name }) => !plain.test(name))
      const above = element.parentElement ? (chains.get(element.parentElement) ?? '') : ''
      chains.set(
        element,
        `${above} ${element.tagName}${own.map(({ name, value }) => `[${name}=${value}]`).join('')}`,
      )
    }
    return [...chains.values()]
  })
  const width = page.viewportSize()?.width
  const isNew = looks.map((look) => !styled.has(`${width}${look}`))
  for (const look of looks) styled.add(`${width}${look}`)
  await page.evaluate((flags) => {
    ;[...document.querySelectorAll('body *')].forEach((element, index) =>
      element.toggleAttribute('data-new-colours', flags[index]),
    )
  }, isNew)
  return isNew.includes(true)
}

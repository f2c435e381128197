/** Runs axe in the page. Its script is loaded once per page, for any number of states. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What axe finds against its whole catalogue, WCAG 2.2 AA and good practice, in lines that a person can act on.
 * @param options.within a selector: only what stands in it
 * @param options.without selectors: nothing that stands in them
 * @param options.contrast whether colours count
 */
export async function violations(
  page: Page,
  {
    within = 'html',
    without = [],
    contrast = true,
  }: { within?: string; without?: string[]; contrast?: boolean } = {},
): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(axe.source)
  return page.evaluate(
    async ([include, exclude, colours]) => {
      const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
      const { violations } = await loaded.run(
        { include: [include], exclude },
        {
          // Reports on passed rules would take most of the time.
          resultTypes: ['violations'],
          rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: colours } },
        },
      )
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary, html }) =>
            `${id}: ${target.join(' ')} ${html.slice(0, 120)} ${failureSummary?.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
        ),
      )
    },
    [within, without, contrast] as const,
  )
}

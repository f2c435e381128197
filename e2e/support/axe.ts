/** Runs axe in the page. Its script is loaded once per page, for any number of states. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Without comments and long names, of which every page would read a megabyte. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Text on a ground, as this worker has checked them. Contrast takes nine tenths of the time of axe, and follows from the computed styles of
 * an element and of what it stands in: the same ones are checked once.
 */
const known = new Set<string>()

/** Headers and footers, as this worker has checked them in a window of this width: half of a page, and the same on most. */
const knownFrames = new Set<string>()

/** What axe finds against its whole catalogue, WCAG 2.2 AA and good practice, as readable lines. */
export async function violations(page: Page): Promise<string[]> {
  await untilAtRest(page)
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(source)
  const hasNew = await markNewLooks(page)
  await markKnownFrames(page)
  return page.evaluate(async (contrast) => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
    loaded.configure({ rules: [{ id: 'color-contrast', selector: '[data-new-look]' }] })
    const { violations } = await loaded.run(
      { include: ['html'], exclude: ['[data-known-frame]'] },
      {
        // Reports on passed rules would take most of the time.
        resultTypes: ['violations'],
        rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: contrast } },
      },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary, html }) =>
          `${id}: ${target.join(' ')} ${html.slice(0, 120)} ${failureSummary?.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
      ),
    )
  }, hasNew)
}

/** The page as it stands, in a narrow window and a wide one: axe finds nothing, and nothing scrolls sideways. */
export async function expectAccessible(page: Page, state = ''): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([state, width, ...(await violations(page))]).toEqual([state, width])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([state, width, overflow > 0 ? overflow : 0]).toEqual([state, width, 0])
  }
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

/** Marks the elements with words of their own whose look was not checked before. @returns whether there are any */
async function markNewLooks(page: Page): Promise<boolean> {
  const looks = await page.evaluate(() => {
    const grounds = new Map<Element, string>()
    const groundOf = (element: Element): string => {
      const found = grounds.get(element)
      if (found !== undefined) return found
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
      const own = [backgroundColor, backgroundImage, opacity].join(' ').replace('rgba(0, 0, 0, 0) none 1', '')
      // What is taken out of the flow may stand on anything, and elsewhere in a window of another width.
      const place = /absolute|fixed|sticky/.test(position)
        ? `${position} ${element.className} ${innerWidth}`
        : ''
      const ground = `${element.parentElement ? groundOf(element.parentElement) : ''}${own && `/${own}`}${place && `/${place}`}`
      grounds.set(element, ground)
      return ground
    }
    return [...document.querySelectorAll('body *')].map((element) => {
      const hasWords =
        element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim())
      if (!hasWords || !element.checkVisibility({ visibilityProperty: true })) return ''
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
      return [color, fontSize, fontWeight, textShadow, groundOf(element)].join(' ')
    })
  })
  const isNew = looks.map((look) => look !== '' && !known.has(look))
  for (const look of looks) known.add(look)
  await page.evaluate((flags) => {
    ;[...document.querySelectorAll('body *')].forEach((element, index) =>
      element.toggleAttribute('data-new-look', flags[index]),
    )
  }, isNew)
  return isNew.includes(true)
}

/** Marks header and footer where they were checked before, wherever their links led. */
async function markKnownFrames(page: Page): Promise<void> {
  const frames = await page.evaluate(() =>
    [...document.querySelectorAll(':is(header, footer):not(main *)')].map(({ outerHTML }) =>
      [innerWidth, outerHTML.replaceAll(/ href="[^"#]*"| data-(?:new-look|known-frame)=""/g, '')].join(' '),
    ),
  )
  const isKnown = frames.map((frame) => knownFrames.has(frame))
  for (const frame of frames) knownFrames.add(frame)
  await page.evaluate((flags) => {
    ;[...document.querySelectorAll(':is(header, footer):not(main *)')].forEach((element, index) =>
      // Another page's styles may draw it otherwise.
      element.toggleAttribute('data-known-frame', flags[index] && !element.querySelector('[data-new-look]')),
    )
  }, isKnown)
}

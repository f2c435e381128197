/**
 * How soon a page reacts to input: from a tap or a key to the frame that shows the reaction, on a processor six times slower: `npm run
 * bench:hand`, `-- --times 20`. By the Event Timing API, which browsers report INP from (steps of 8 ms). Prints a table. A bench, not a
 * test: it exits 0.
 */
import { parseArgs } from 'node:util'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { quickChromium } from '../e2e/support/chromium.ts'
import { TestService } from '../e2e/support/test-service.ts'
import { describeMachine, median, table } from './report.ts'

const { values: options } = parseArgs({ options: { times: { type: 'string', default: '20' } } })
const times = Number(options.times)
const slower = 6
/** Milliseconds between two inputs: the work of the first has ended, and people are no faster. */
const pause = 400
/** Milliseconds that a finger stays on the glass in a tap. With none, the browser's frame for the touch falls into the answer to the tap. */
const touch = 80

/** What is tapped, or the field that is typed into. The first is the least time on this machine at the moment, to compare with. */
const kinds: readonly { name: string; path: string; tap?: string; type?: string }[] = [
  { name: 'floor: a tick on an empty page', path: '/hand-floor', tap: 'input' },
  { name: 'menu', path: '/home', tap: 'header summary' },
  { name: 'slide', path: '/home', tap: '#banner button:last-of-type' },
  { name: 'test on the list, and off it', path: '/watermicrobiology', tap: '[data-list] button' },
  { name: 'question', path: '/contact', tap: 'main details summary' },
  { name: 'field of the inquiry', path: '/contact', type: '#inquiry-description' },
  { name: 'field of the registration', path: '/register', type: '#register-orgName' },
  { name: 'letter in the finder', path: '/services', type: '#finder-text' },
  { name: 'submit of the inquiry, nothing filled in', path: '/contact', tap: '#inquiry-send' },
  // The button is disabled until the answers are complete; this one beside it shows what is missing.
  {
    name: 'submit of the registration, nothing filled in',
    path: '/register',
    tap: '#register-send-missing',
  },
]
const floor = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><p data-printed-on>-</p><input type="checkbox" style="width:5rem;height:5rem">`
const letters = 'legionella drinking water'

const service = new TestService()
const browser = await chromium.launch({
  ...(quickChromium && { executablePath: quickChromium }),
  args: ['--no-sandbox'],
})
const rows: string[][] = []
try {
  await service.start()
  for (const kind of kinds) {
    const answers = (await measure(kind)).toSorted((a, b) => a - b)
    const p95 = answers[Math.ceil(0.95 * answers.length) - 1]
    rows.push([kind.name, ...[median(answers), p95, answers.at(-1)].map(String)])
    console.error(rows.at(-1)?.join(' '))
  }
} finally {
  await browser.close()
  await service.dispose()
}
console.log(
  `\nMeasured ${describeMachine()}; a phone of 412 × 823 px, processor slowed ${slower} times, ${times} answers of each kind, ms from the event to the frame that shows the answer (in steps of 8; 8 stands for less than 16).\n\n${table(['Answer to', 'Median', '95th percentile', 'Longest'], rows)}`,
)

/** @returns milliseconds of each answer */
async function measure({ path, tap, type }: (typeof kinds)[number]): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.route('**/hand-floor', (route) => route.fulfill({ contentType: 'text/html', body: floor }))
  await page.addInitScript(() => {
    const found: number[] = []
    Object.assign(globalThis, { found })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) found.push(duration)
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(service.url + path)
  while (!(await page.evaluate(() => document.querySelector('[data-printed-on]')?.textContent)))
    await page.waitForTimeout(50)
  await page.waitForTimeout(2000)
  if (type !== undefined)
    await page.evaluate((one) => document.querySelector<HTMLElement>(one)?.focus(), type)
  const answers: number[] = []
  // The first compiles code: it counts, as for a visitor.
  for (let turn = 0; turn < times; turn += 1) {
    await page.evaluate(() => (globalThis as unknown as { found: number[] }).found.splice(0))
    if (tap === undefined) await page.keyboard.press(letters[turn % letters.length] ?? 'a')
    else await tapLikeAFinger(page, session, tap)
    await page.waitForTimeout(pause)
    const found = await page.evaluate(() => (globalThis as unknown as { found: number[] }).found)
    answers.push(Math.max(8, ...found))
  }
  await context.close()
  return answers
}

/** By a selector: a locator puts listeners of its own into the page, also for touches, which the browser then waits for in each tap. */
async function tapLikeAFinger(page: Page, session: CDPSession, selector: string): Promise<void> {
  const point = await page.evaluate((all) => {
    const target = [...document.querySelectorAll(all)].find((element) => element.checkVisibility())
    if (!target) return undefined
    const middle = () => {
      const { x, y, width, height } = target.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    const { x, y } = middle()
    // Below another part, or off the screen.
    if (!target.contains(document.elementFromPoint(x, y)))
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
    return middle()
  }, selector)
  if (!point) throw new Error(`There is nothing to tap on: ${selector}`)
  // The frame of the scrolling is not part of the reaction.
  await page.waitForTimeout(100)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await new Promise((resolve) => setTimeout(resolve, touch))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

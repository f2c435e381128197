/**
 * How soon a page reacts to input: from a tap or a key to the frame that shows the reaction, on a processor six times slower: `npm run
 * bench:hand`, `-- --kinds menu,tab --times 20`. By the Event Timing API, which browsers report INP from (steps of 8 ms). Beside it, the
 * time of script, style and layout on the slowed processor, which holds on a busy machine, too. Prints a
 * table. A bench, not a test: it exits 0.
 */
import { parseArgs } from 'node:util'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { quickChromium } from '../e2e/support/chromium.ts'
import { TestService } from '../e2e/support/test-service.ts'
import { untilAlone } from './machine.ts'
import { describeMachine, median, table } from './report.ts'

const { values: options } = parseArgs({
  options: {
    kinds: { type: 'string' },
    times: { type: 'string', default: '20' },
  },
})
const times = Number(options.times)
const slower = 6
/** Milliseconds, 95th percentile. */
const target = 100
/** Milliseconds between two inputs: the work of the first has ended, and people are no faster. */
const pause = 400
/** Milliseconds that a finger stays on the glass in a tap. With none, as in a tap by Playwright, the browser's frame for the touch falls into the answer to the tap. */
const touch = 80

/**
 * Taps on one of the elements that show. By a selector: a locator puts listeners of its own into the page, also for touches, which
 * the browser then waits for in each tap; they took up to half of what was measured.
 */
type Tap = (selector: string, place?: number) => Promise<void>

type Kind = {
  readonly name: string
  readonly path: string
  /** @param turn of the `times` */
  readonly act: (page: Page, turn: number, tap: Tap) => Promise<void>
  /** Opens the page anew for each turn, and acts before any script has run for it. */
  readonly cold?: true
}

/** The least time on this machine at the moment, to compare with. */
const floorPath = '/hand-floor'
const floor = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><p data-printed-on>-</p><input type="checkbox" style="width:5rem;height:5rem">`
const letters = 'legionella drinking water'
const kinds: readonly Kind[] = [
  {
    name: 'floor: a tick on an empty page',
    path: floorPath,
    act: (_page, _, tap) => tap('input'),
  },
  {
    name: 'first tap of a visit (menu)',
    path: '/home',
    cold: true,
    act: (_page, _, tap) => tap('header summary'),
  },
  { name: 'menu', path: '/home', act: (_page, _, tap) => tap('header summary') },
  {
    name: 'tab',
    path: '/services/device',
    act: (_, turn, tap) => tap('[data-tabs] ul a', (turn + 1) % 2),
  },
  {
    name: 'slide',
    path: '/home',
    act: (_page, _, tap) => tap('#banner button:last-of-type'),
  },
  {
    name: 'test on the list, and off it',
    path: '/watermicrobiology',
    act: (_page, _, tap) => tap('[data-list] button'),
  },
  {
    name: 'question',
    path: '/contact',
    act: (_page, _, tap) => tap('main details summary'),
  },
  {
    name: 'field of the inquiry',
    path: '/contact',
    act: async (page, turn) => {
      if (turn === 0) await focus(page, '#inquiry-description')
      await page.keyboard.press(letters[turn % letters.length] ?? 'a')
    },
  },
  {
    name: 'field of the registration',
    path: '/register',
    act: async (page, turn) => {
      if (turn === 0) await focus(page, '#register-orgName')
      await page.keyboard.press(letters[turn % letters.length] ?? 'a')
    },
  },
  {
    name: 'letter in the finder',
    path: '/services',
    act: async (page, turn) => {
      if (turn === 0) await focus(page, '#finder-text')
      await page.keyboard.press(letters[turn % letters.length] ?? 'a')
    },
  },
  {
    name: 'submit of the inquiry, nothing filled in',
    path: '/contact',
    act: (_page, _, tap) => tap('#inquiry-send'),
  },
  {
    name: 'submit of the registration, nothing filled in',
    path: '/register',
    // Its button is disabled until the answers are complete; this one beside it shows what is missing.
    act: (_page, _, tap) => tap('#register-send-missing'),
  },
]

const chosen = options.kinds?.split(',').map((part) => part.trim())
const wanted = kinds.filter(({ name }) => !chosen || chosen.some((part) => name.includes(part)))
const service = new TestService()
const browser = await chromium.launch({
  ...(quickChromium && { executablePath: quickChromium }),
  args: ['--no-sandbox'],
})
const rows: { name: string; answers: Answer[] }[] = []
try {
  await service.start()
  await untilAlone(service.pid)
  for (const kind of wanted) {
    const answers = kind.cold ? await measureCold(kind) : await measure(kind)
    rows.push({ name: kind.name, answers })
    console.error(`${kind.name}: ${answers.map(({ painted }) => painted).join(' ')}`)
  }
} finally {
  await browser.close()
  await service.dispose()
}

const at95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1] ?? Number.NaN
const figures = rows.map(({ name, answers }) => {
  const painted = answers.map((answer) => answer.painted)
  const work = answers.map((answer) => answer.work)
  return { name, painted: median(painted), p95: at95(painted), most: Math.max(...painted), work: at95(work) }
})
const late = figures.filter(({ p95 }) => !(p95 <= target))
const markdown = [
  `Measured ${describeMachine()}; a phone of 412 × 823 px, processor slowed ${slower} times, ${times} answers of each kind, ms from the event to the frame that shows the answer (in steps of 8; 8 stands for less than 16). Work: script, style and layout by the processor's own time, 95th percentile.`,
  table(
    ['Answer to', 'Median', '95th percentile', 'Longest', 'Work'],
    figures.map(({ name, painted, p95, most, work }) => [
      name,
      ...[painted, p95, most, work].map((value) => value.toFixed(0)),
    ]),
  ),
  late.length === 0
    ? `All are within ${target} ms at the 95th percentile.`
    : `Beyond ${target} ms at the 95th percentile: ${late.map(({ name }) => name).join(', ')}.`,
].join('\n\n')
console.log(`\n${markdown}`)

type Answer = {
  /** Milliseconds from the event to its frame. */
  readonly painted: number
  /** Milliseconds of script, style and layout on the slow processor, whatever else the machine does. */
  readonly work: number
}

type Slowed = {
  readonly page: Page
  readonly tap: Tap
  readonly answerTo: (act: () => Promise<void>) => Promise<Answer>
}

async function openSlowed(): Promise<Slowed> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.route(`**${floorPath}`, (route) => route.fulfill({ contentType: 'text/html', body: floor }))
  await page.addInitScript(() => {
    const found: { duration: number }[] = []
    Object.assign(globalThis, { found })
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) found.push({ duration })
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const counted = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'])
    return metrics.reduce((sum, { name, value }) => (counted.has(name) ? sum + value : sum), 0)
  }
  return {
    page,
    tap: (selector, place = 0) => tapLikeAFinger(page, session, selector, place),
    async answerTo(act) {
      const before = await work()
      await act()
      const after = await work()
      await page.waitForTimeout(pause)
      const painted = await page.evaluate(() => {
        const { found } = globalThis as unknown as { found: { duration: number }[] }
        return Math.max(8, ...found.splice(0).map(({ duration }) => duration))
      })
      return { painted, work: 1000 * (after - before) }
    },
  }
}

async function focus(page: Page, selector: string): Promise<void> {
  await page.evaluate((one) => document.querySelector<HTMLElement>(one)?.focus(), selector)
}

async function tapLikeAFinger(
  page: Page,
  session: CDPSession,
  selector: string,
  place: number,
): Promise<void> {
  const middle = await page.evaluate(
    ([all, number]) => {
      const shown = [...document.querySelectorAll(all)].filter((element) => element.checkVisibility())
      const target = shown[number]
      const middle = () => {
        const { x, y, width, height } = target?.getBoundingClientRect() ?? new DOMRect(-1)
        return [x + width / 2, y + height / 2] as const
      }
      // Below another part, or off the screen.
      if (!target?.contains(document.elementFromPoint(...middle())))
        target?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return target && middle()
    },
    [selector, place] as const,
  )
  if (!middle) throw new Error(`There is nothing to tap on: ${selector}`)
  // The frame of the scrolling is not part of the reaction.
  await page.waitForTimeout(100)
  const point = { x: middle[0], y: middle[1] }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await new Promise((resolve) => setTimeout(resolve, touch))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function measure({ path, act }: Kind): Promise<Answer[]> {
  const { page, tap, answerTo } = await openSlowed()
  await page.goto(service.url + path)
  while (!(await page.evaluate(() => document.querySelector('[data-printed-on]')?.textContent)))
    await page.waitForTimeout(50)
  await page.evaluate(() =>
    document
      .querySelector('main form, [data-tabs], main details')
      ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  await page.waitForTimeout(2000)
  // Drops the entries of the page load.
  await answerTo(async () => {})
  const answers: Answer[] = []
  // The first of each kind compiles code: it counts, as for a visitor.
  for (let turn = 0; turn < times; turn += 1) answers.push(await answerTo(() => act(page, turn, tap)))
  await page.context().close()
  return answers
}

async function measureCold({ path, act }: Kind): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const { page, tap, answerTo } = await openSlowed()
    await page.goto(service.url + path, { waitUntil: 'domcontentloaded' })
    answers.push(await answerTo(() => act(page, turn, tap)))
    await page.context().close()
  }
  return answers
}

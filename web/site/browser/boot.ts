/**
 * After the first paint or at the first input (`loader.ts`): near pictures, fonts and the rules for print; when the page is idle, the
 * behaviours, and React once an island is near the screen.
 */
import { afterPaint } from '@laboratory/design/motion/after-paint.ts'
import { bringFonts } from '../browser/fonts.ts'
import { startLazyPictures } from '../browser/lazy-pictures.ts'
import { islandContents, whenNear } from '../browser/near.ts'
import { scrollToForm } from '../browser/scroll-to-form.ts'
import { countOnLeaving, countView } from '../browser/visits.ts'

const data = document.querySelector<HTMLElement>('script[data-boot]')?.dataset ?? {}

let started = false

/**
 * Starts the page's scripts at the first input. It is not lost: links, forms and `details` work without them, and they begin from what they
 * find; no other control is shown before.
 */
export function init(event?: unknown): void {
  // The browser's own reaction is painted first.
  if (event instanceof Event) afterPaint(start)
}

function start(): void {
  if (started) return
  started = true
  countView()
  if (data.behaviours) void import(/* @vite-ignore */ data.behaviours)
  const files = data.start?.split(' ') ?? []
  // All at once: the last is the start script, which imports the others.
  whenNear(document.querySelectorAll(islandContents), () => {
    for (const file of files) void import(/* @vite-ignore */ file)
  })
}

countOnLeaving()
scrollToForm(start)

function afterLoad(): void {
  // A hidden page paints nothing.
  if (document.hidden || performance.getEntriesByType('paint').length > 0) return afterFirstPaint()
  const once = () => {
    if (document.documentElement.dataset.loaded === undefined) afterFirstPaint()
  }
  // One more frame, for a picture that arrived just before the load event.
  requestAnimationFrame(() => requestAnimationFrame(once))
  setTimeout(once, 1000)
}

function afterFirstPaint(): void {
  // Those that are near, and no others, before the rule that keeps all of them away ends (`lazy-pictures.css`).
  startLazyPictures()
  document.documentElement.dataset.loaded = ''
  // If the fonts cannot be loaded, the fallback fonts stay.
  bringFonts(data.fonts ?? '').catch(() => undefined)
  bringPrintSheet()
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 200)
}

/** The rules for print: without a script, the page's own `noscript` loads them. */
function bringPrintSheet(): void {
  if (!data.printSheet) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.media = 'print'
  link.href = data.printSheet
  document.head.append(link)
}

if (document.readyState === 'complete') afterLoad()
else addEventListener('load', afterLoad, { once: true })

/**
 * The only inline script of a page, the same on every page; the policy admits it by its hash. It imports the boot file after the first
 * paint, or at the first input, and passes the input event to it. Its own `data-` attributes name the files of the page. On a return visit
 * the brand fonts are in the browser's cache: they are used from the first frame. Kept short: its bytes are part of every page.
 */
import type * as Boot from './boot.ts'

const { dataset } = document.currentScript as HTMLScriptElement
const load = (event?: unknown) => {
  // If the boot file cannot be loaded, page and forms work without a script.
  import(/* @vite-ignore */ dataset.boot!).then(
    (boot: typeof Boot) => boot.init(event),
    () => 0,
  )
}
// Once each: at every later input, an import would run before the page reacts.
for (const type of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(type, load, { capture: true, once: true })
new PerformanceObserver(() => load()).observe({ type: 'paint', buffered: true })
// A short page is loaded before it is painted. A second later: a browser that does not report paints.
addEventListener('load', () => setTimeout(load, 1000))
// A hidden page paints nothing; a query may name a place on the page to scroll to.
if (document.hidden || location.search) load()
try {
  // If a font is not in the cache after all, the fallback is used after a tenth of a second (`optional`).
  if (localStorage.fonts === dataset.fonts)
    for (const font of dataset.fonts!.split(';')) {
      const [family, weight, address] = font.split('|')
      document.fonts.add(new FontFace(family!, `url(${address})`, { weight: weight!, display: 'optional' }))
    }
} catch {
  // No storage: the fonts come after the paint, as on a first visit.
}

/**
 * The only inline script of a page, the same on every page; the policy admits it by its hash. It brings the boot file once
 * the page has painted, or at once when somebody touches the page, and hands the boot file what was touched. Its own `data-`
 * attributes say what belongs to the page. On a return visit the brand fonts are in the browser's cache: they are used from
 * the first frame. Kept short: its bytes travel with every page.
 */
import type * as Boot from './boot.ts'

const { dataset } = document.currentScript as HTMLScriptElement
const hand = (event?: unknown) => {
  // A boot file that cannot be had leaves a page that reads, and forms that are sent, without a script.
  import(/* @vite-ignore */ dataset.boot!).then(
    (boot: typeof Boot) => boot.hand(event),
    () => 0,
  )
}
for (const type of ['load', 'pointerdown', 'keydown', 'focusin']) addEventListener(type, hand, true)
new PerformanceObserver(() => hand()).observe({ type: 'paint', buffered: true })
// A hidden page paints nothing; an address with a question may ask for a place on the page.
if (document.hidden || location.search) hand()
try {
  // Fonts that are not in the cache after all give way to the stand-ins after a tenth of a second (`optional`).
  if (localStorage.fonts === dataset.fonts)
    for (const font of dataset.fonts!.split(';')) {
      const [family, weight, address] = font.split('|')
      document.fonts.add(new FontFace(family!, `url(${address})`, { weight: weight!, display: 'optional' }))
    }
} catch {
  // No storage: the fonts come after the paint, as on a first visit.
}

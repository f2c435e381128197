/**
 * The only script that every page fetches before it has loaded. Once the page has loaded and shows itself, it lets the pictures
 * further down come, brings the brand fonts and, when the page is idle or first touched, the page's behaviours and (where a
 * page needs React) its start file.
 */
import { countOnLeaving, countView } from './visits.ts'

const self = document.currentScript as HTMLScriptElement | null
const data = self?.dataset ?? {}

let awake = false
function wake() {
  if (awake) return
  awake = true
  for (const type of touches) removeEventListener(type, wake, true)
  countView()
  if (data.behaviours) void import(/* @vite-ignore */ data.behaviours)
  if (data.start) void import(/* @vite-ignore */ data.start)
}

const touches = ['pointerdown', 'keydown', 'focusin'] as const
for (const type of touches) addEventListener(type, wake, { capture: true, passive: true })
countOnLeaving()

/** On a quick line a page has loaded before its first frame stands: what comes later must not compete with that frame. */
function afterLoad() {
  let done = false
  const once = () => {
    if (done) return
    done = true
    comeAlive()
  }
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return once()
  // One frame more, for the picture whose last bytes the load waited for. A page that nobody sees paints nothing.
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(once))
  }).observe({ type: 'paint', buffered: true })
  setTimeout(once, 1000)
}

function comeAlive() {
  // `picture.module.css` keeps lazy pictures away until then.
  document.documentElement.dataset.loaded = ''
  // Without the fonts the stand-ins stay.
  bringFonts().catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(wake, { timeout: 2000 })
  else setTimeout(wake, 200)
}

/** `data-fonts` holds "family|weights|address" triples. Faces are used only once all are here: no invisible text. */
async function bringFonts() {
  const fonts = (data.fonts ?? '').split(' ').filter(Boolean)
  const faces = await Promise.all(
    fonts.map((font) => {
      const [family = '', weight = '', address = ''] = font.split('|')
      return new FontFace(family.replaceAll('_', ' '), `url(${address})`, {
        weight: weight.replace('-', ' '),
      }).load()
    }),
  )
  const use = () => faces.forEach((face) => document.fonts.add(face))
  if (document.hidden) return use()
  // The stand-ins are as wide on average; a heading that just fits may still break elsewhere. Tried and taken back before the
  // next frame, a change that would move what is being read waits until nobody looks.
  const before = placesOnScreen()
  use()
  const after = placesOnScreen()
  if (before.every((place, index) => Math.abs(place - (after[index] ?? place)) < 4)) return
  for (const face of faces) document.fonts.delete(face)
  addEventListener('visibilitychange', use, { once: true })
}

/** How far down what stands on the screen stands, in pixels; everything below it counts as its lower edge. */
function placesOnScreen(): number[] {
  return Array.from(document.querySelectorAll('h1, h2, h3, p, li, td, dt, a, label, input, img'), (element) =>
    Math.min(Math.max(element.getBoundingClientRect().top, 0), innerHeight),
  )
}

if (document.readyState === 'complete') afterLoad()
else addEventListener('load', afterLoad, { once: true })

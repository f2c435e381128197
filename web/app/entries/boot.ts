/**
 * The only script that every page fetches before it has loaded. Once the page has loaded and shows itself, it lets the pictures
 * further down come, brings the brand fonts and, when the page is idle or first touched, the page's behaviours and (where a
 * page needs React) its start file.
 */
import { scrollToForm } from '../behaviours/scroll-to-form.ts'
import { countOnLeaving, countView } from '../behaviours/visits.ts'

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
scrollToForm()

/** On a quick line a page has loaded before its first frame stands: what comes later must not compete with that frame. */
function afterLoad() {
  let done = false
  const once = () => {
    if (done) return
    done = true
    afterFirstPaint()
  }
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return once()
  // One frame more, for the picture whose last bytes the load waited for. A page that nobody sees paints nothing.
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(once))
  }).observe({ type: 'paint', buffered: true })
  setTimeout(once, 1000)
}

function afterFirstPaint() {
  // `lazy-pictures.css` keeps lazy pictures away until then.
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
  const use = (some = faces) => some.forEach((face) => document.fonts.add(face))
  // The stand-ins are as wide on average, but a line that just fits may still break elsewhere. Tried and taken back before the
  // next frame, what would move the words that are being read waits until nobody looks: all faces, or one of them.
  for (const some of [faces, ...faces.map((face) => [face])]) {
    if (document.hidden) return use()
    const places = placesOnScreen()
    use(some)
    if (layoutShift(places) < 0.008) break
    for (const face of some) document.fonts.delete(face)
    // Each try lays the page out anew: in a task of its own, it keeps no touch waiting for the others.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  if (document.hidden) return use()
  document.addEventListener('visibilitychange', () => use(), { once: true })
}

type Place = { element: Element; top: number; left: number; area: number }

/** Where things stand that are on the screen. What is folded away is not asked: each answer would lay its fold out. */
function placesOnScreen(): Place[] {
  const elements = document.querySelectorAll('h1, h2, h3, p, li, td, dt, a, label, input, img')
  return [...elements]
    .filter((element) => element.checkVisibility?.() ?? true)
    .map(placeOf)
    .filter(({ top }) => top >= 0 && top < innerHeight)
}

/**
 * How far down a thing stands, in pixels, and for a link, which may wrap into another line alone, where its first line begins and
 * how much of the screen, in square pixels, moves with it.
 */
function placeOf(element: Element): Place {
  const { top } = element.getBoundingClientRect()
  const link = element.tagName === 'A'
  const { clientWidth = 0, clientHeight = 0 } = (link && element.parentElement) || {}
  return {
    element,
    top,
    left: (link && element.getClientRects()[0]?.left) || 0,
    area: clientWidth * clientHeight,
  }
}

/**
 * About what browsers call a layout shift: the part of the screen below the first thing that moves, times how far it moves; and
 * the same for links that move sideways.
 */
function layoutShift(before: readonly Place[]): number {
  let first = innerHeight
  let most = 0
  let area = 0
  let aside = 0
  for (const place of before) {
    const after = placeOf(place.element)
    const top = Math.min(Math.max(after.top, 0), innerHeight)
    const moved = Math.abs(top - place.top)
    const movedAside = Math.abs(after.left - place.left)
    if (moved >= 3) {
      first = Math.min(first, place.top, top)
      most = Math.max(most, moved)
    }
    if (movedAside >= 3) {
      area += place.area
      aside = Math.max(aside, movedAside)
    }
  }
  const below = (innerHeight - first) / innerHeight
  return (below * most + (area / innerWidth / innerHeight) * aside) / Math.max(innerWidth, innerHeight)
}

if (document.readyState === 'complete') afterLoad()
else addEventListener('load', afterLoad, { once: true })

/**
 * The only script that every page fetches before it has loaded. Once the page has loaded and painted, it releases the lazy
 * pictures, loads the brand fonts and, when the page is idle or first touched, imports the page's behaviours and (where a
 * page needs React) its start file.
 */
import { scrollToForm } from '../behaviours/scroll-to-form.ts'
import { countOnLeaving, countView } from '../behaviours/visits.ts'

const self = document.currentScript as HTMLScriptElement | null
const data = self?.dataset ?? {}

let started = false
function start() {
  if (started) return
  started = true
  for (const type of touches) removeEventListener(type, start, true)
  countView()
  if (data.behaviours) void import(/* @vite-ignore */ data.behaviours)
  if (data.start) void import(/* @vite-ignore */ data.start)
}

const touches = ['pointerdown', 'keydown', 'focusin'] as const
for (const type of touches) addEventListener(type, start, { capture: true, passive: true })
countOnLeaving()
scrollToForm()

/** On a fast connection a page has loaded before its first frame is painted: later work must not delay that frame. */
function afterLoad() {
  let done = false
  const once = () => {
    if (done) return
    done = true
    afterFirstPaint()
  }
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return once()
  // One more frame, for a picture that arrived just before the load event. A hidden page paints nothing.
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(once))
  }).observe({ type: 'paint', buffered: true })
  setTimeout(once, 1000)
}

function afterFirstPaint() {
  // Releases the lazy pictures (`lazy-pictures.css`).
  document.documentElement.dataset.loaded = ''
  // If the fonts cannot be loaded, the fallback fonts stay.
  loadFonts().catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 200)
}

/** `data-fonts` holds "family|weights|address" triples. Faces are added only once all are loaded: no invisible text. */
async function loadFonts() {
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
  // The fallback fonts have the same average width, but single lines may break elsewhere. So the fonts are added and removed before the
  // next frame: what would shift visible text waits until the page is hidden. First all faces, then one by one.
  for (const some of [faces, ...faces.map((face) => [face])]) {
    if (document.hidden) return use()
    const places = positionsOnScreen()
    use(some)
    if (layoutShift(places) < 0.008) break
    for (const face of some) document.fonts.delete(face)
    // Each try forces a layout: in separate tasks, they do not delay input.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  if (document.hidden) return use()
  document.addEventListener('visibilitychange', () => use(), { once: true })
}

type Position = { element: Element; top: number; left: number; area: number }

/** Positions of the elements on the screen. Closed <details> are skipped: measuring would force their layout. */
function positionsOnScreen(): Position[] {
  const elements = document.querySelectorAll('h1, h2, h3, p, li, td, dt, a, label, input, img')
  return [...elements]
    .filter((element) => element.checkVisibility?.() ?? true)
    .map(positionOf)
    .filter(({ top }) => top >= 0 && top < innerHeight)
}

/**
 * The distance of an element from the top, in px; and for a link, which alone may wrap into another line, where its first line begins and
 * the area, in square px, that moves with it.
 */
function positionOf(element: Element): Position {
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
 * Roughly the browsers' layout shift score: the part of the screen below the first element that moves, times the distance; and
 * the same for links that move sideways.
 */
function layoutShift(before: readonly Position[]): number {
  let first = innerHeight
  let most = 0
  let area = 0
  let aside = 0
  for (const place of before) {
    const after = positionOf(place.element)
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

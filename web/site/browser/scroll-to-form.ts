import { prefersLessMotion } from '@laboratory/design/motion/prefers-less-motion.ts'

/** Milliseconds after which the page scrolls to the form (specification, section 9). */
const delay = 100

/** Milliseconds after the first paint from which the visitor counts as reading: a script that runs later does not scroll. */
const latest = 3000

/**
 * `?scrollToForm=true` brings the inquiry form into view, and the focus to it, so that the next Tab is its first field. Part of the early
 * script, so that it does not wait for the form to hydrate. Not on back or forward, where the browser restores the place, and never after
 * the visitor has begun to scroll, point or type. With `&at=list` it is the request list in it. Where there is one, the form is
 * hydrated first, because its height changes then.
 * @param start hydrates the form
 */
export function scrollToForm(start: () => void): void {
  if (location.hash || !/[?&]scrollToForm=true(?:&|$)/.test(location.search)) return
  const [view] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (view?.type === 'back_forward') return
  let begun = false
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(type, () => (begun = true), { capture: true, once: true, passive: true })
  const scroll = () => {
    const form = document.querySelector<HTMLElement>(
      location.search.includes('at=list') ? '#request-list summary' : '#inquiry',
    )
    if (!form || begun || scrollY > 0 || document.activeElement !== document.body) return
    form.focus({ preventScroll: true })
    // To the form, not to a fixed distance: zoom and small screens would make that wrong.
    form.scrollIntoView({ behavior: prefersLessMotion() ? 'instant' : 'smooth', block: 'start' })
  }
  setTimeout(() => {
    const [paint] = performance.getEntriesByType('paint')
    if (paint && performance.now() - paint.startTime > latest) return
    // A form that is further away is hydrated only when it is near (`boot.ts`).
    const top = document.getElementById('inquiry')?.getBoundingClientRect().top ?? 0
    if (!hasList() || top > 2 * innerHeight) return scroll()
    // One frame after the form has its final height, so that this is no layout shift.
    const later = () => requestAnimationFrame(() => requestAnimationFrame(scroll))
    // It may be ready since a moment ago, and not painted yet.
    if (document.querySelector('#request-list[data-ready]')) return later()
    start()
    addEventListener('request-list-ready', later, { once: true })
  }, delay)
}

function hasList(): boolean {
  try {
    return [localStorage, sessionStorage].some((store) => store.getItem('request-list') !== null)
  } catch {
    return false
  }
}

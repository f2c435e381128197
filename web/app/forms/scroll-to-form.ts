import { type RefObject, useEffect } from 'react'
import { prefersLessMotion } from '@laboratory/design/motion/prefers-less-motion.ts'

/** Milliseconds after load at which the page scrolls (specification, section 9). */
const delay = 100

/**
 * `?scrollToForm=true` brings the form into view 100 ms after load, and the focus to it, so that the next Tab is its first field. Not on
 * back or forward, where the browser restores the place, and not once the visitor has moved the page.
 * @param target the form: zoom and small screens would make a fixed distance wrong
 */
export function useScrollToForm(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (new URLSearchParams(location.search).get('scrollToForm') !== 'true' || location.hash) return
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (entry?.type === 'back_forward' || scrollY > 0) return
    const loaded = entry?.loadEventEnd || performance.now()
    const timer = setTimeout(
      () => {
        if (scrollY > 0) return
        if (document.activeElement === document.body) target.current?.focus({ preventScroll: true })
        target.current?.scrollIntoView({
          behavior: prefersLessMotion() ? 'instant' : 'smooth',
          block: 'start',
        })
      },
      Math.max(0, loaded + delay - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [target])
}

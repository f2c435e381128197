/**
 * Pages that scroll to their top on load (the specification names them), over the time that `<html data-scroll-top>`
 * gives in ms. Never on back or forward, where the browser restores the place, and never with a fragment.
 */
import { scrollToTop } from './scroll-to.ts'

export function startScrolling(): void {
  const duration = document.documentElement.dataset.scrollTop
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (duration === undefined || location.hash || entry?.type === 'back_forward' || scrollY === 0) return
  void scrollToTop(0, Number(duration))
}

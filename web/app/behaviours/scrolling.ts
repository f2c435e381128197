/**
 * Pages that scroll to their top on load (the specification names them), over the time that `<html data-scroll-top>`
 * gives in ms. Browsers begin there by themselves except at a reload, so only then: whoever is elsewhere otherwise followed a link
 * into the text, came back, or has begun to read.
 */
import { scrollToTop } from './scroll-to.ts'

export function startScrolling(): void {
  const duration = document.documentElement.dataset.scrollTop
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (duration === undefined || location.hash || entry?.type !== 'reload' || scrollY === 0) return
  void scrollToTop(0, Number(duration))
}

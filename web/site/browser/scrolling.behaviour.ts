/**
 * Pages that scroll to their top on load (the specification names them), in the ms that `<html data-scroll-top>` gives. Only on a reload:
 * a visitor who is further down otherwise has followed a link, come back, or begun to read.
 */
import { scrollToTop } from './scroll-to.ts'

export default function startScrolling(): void {
  const duration = document.documentElement.dataset.scrollTop
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (duration === undefined || location.hash || entry?.type !== 'reload' || scrollY === 0) return
  void scrollToTop(Number(duration))
}

/**
 * Pages that scroll to their top on load (the specification names them), over the time that `<html data-scroll-top>`
 * gives in ms. Only on a reload, since other visits start at the top anyway: a visitor who is further down has followed a link
 * to a section, come back, or begun to read.
 */
import { scrollToTop } from './scroll-to.ts'

export default function startScrolling(): void {
  const duration = document.documentElement.dataset.scrollTop
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (duration === undefined || location.hash || entry?.type !== 'reload' || scrollY === 0) return
  void scrollToTop(Number(duration))
}

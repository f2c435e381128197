/** The islands of a page, by what they hold: an island itself may have no box (`display: contents`). */
export const islandContents = '[data-island] > *'

/** Runs an action once for each element that comes within one screen of what is shown. */
export function whenNear(elements: Iterable<Element>, action: (element: Element) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        action(target)
      }
    },
    { rootMargin: '100% 0px' },
  )
  for (const element of elements) observer.observe(element)
}

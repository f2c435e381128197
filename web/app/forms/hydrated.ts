import { startTransition, useEffect, useState } from 'react'

/**
 * False in the prerendered page and while React hydrates it, true soon after: what works only with a script waits for it.
 * In a transition, so that drawing a long form a second time does not lengthen the task in which the page hydrates.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}

import { startTransition, useEffect, useState } from 'react'

/**
 * False in the prerendered page and while React takes it over, true soon after: what works only with a script waits for it.
 * In a transition, so that drawing a long form a second time does not lengthen the task in which the page comes alive.
 */
export function useEnhanced(): boolean {
  const [enhanced, setEnhanced] = useState(false)
  useEffect(() => startTransition(() => setEnhanced(true)), [])
  return enhanced
}

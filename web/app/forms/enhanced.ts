import { useSyncExternalStore } from 'react'

const nothing = () => () => {}

/** False in the prerendered page and while React takes it over, true from then on: what works only with a script waits for it. */
export function useEnhanced(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
}

/** Tells a screen reader what changed on the page by itself, or by a key. */
import { useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()

/** Has a sentence read out, after what is being read. The same sentence is read out again. */
export function announce(text: string): void {
  // A region speaks only when its text differs.
  said = said === text ? `${text} ` : text
  for (const listener of listeners) listener()
}

/** The region that speaks: once on the page. */
export function Announcer() {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => said,
  )
  return (
    <p className="visuallyHidden" role="status">
      {text}
    </p>
  )
}

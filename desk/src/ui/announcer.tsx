/** Tells a screen reader what changed on the page by itself, or by a key. */
import { createStore, useStore } from '../calls/store.ts'

const said = createStore('')

/** Has a sentence read out, after what is being read. The same sentence is read out again. */
export function announce(text: string): void {
  // A region speaks only when its text differs.
  said.set(said.get() === text ? `${text} ` : text)
}

/** The region that speaks: once on the page. */
export function Announcer() {
  return (
    <p className="visuallyHidden" role="status">
      {useStore(said)}
    </p>
  )
}

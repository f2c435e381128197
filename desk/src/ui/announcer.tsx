/** Announces to screen readers what changed on the page by itself, or by a key. */
import { createStore, useStore } from '../calls/store.ts'

const said = createStore('')

/** Has a sentence read out, after what is being read. The same sentence is read out again. */
export function announce(text: string): void {
  // Screen readers announce a live region only when its text changes.
  said.set(said.get() === text ? `${text} ` : text)
}

/** The live region: once on the page. */
export function Announcer() {
  return (
    <p className="visuallyHidden" role="status">
      {useStore(said)}
    </p>
  )
}

import type { KeyboardEvent } from 'react'

/** For a text whose form sends it: Ctrl+Enter presses its button, on a Mac Command+Enter too. */
export function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

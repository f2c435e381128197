/**
 * A connection can be lost after the service stored an act and before its response arrived. The page keeps the text and offers to send
 * again; the service refuses the repeat, because its copy is newer. This module finds out that the change is the page's own act.
 */
import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { isSameText } from '../ui/use-stored-act.ts'

/** What was to be done: the words of a note or answer, the state or the person that it should have. */
export type Intent =
  | { kind: 'note'; note: string }
  | { kind: 'answer'; body: string }
  | { kind: 'state'; state: string; note: string }
  | { kind: 'handed-over'; to: string }
  | { kind: 'taken' }
  | { kind: 'unassigned' }
  | { kind: 'turn' | 'released' | 'spam' }

/**
 * Whether an act is in the history since the copy that it was made on.
 * @param version of that copy
 * @param me id of the person
 */
export function isStoredAlready(view: InquiryView, version: number, intent: Intent, me: string): boolean {
  return view.events.some((event) => {
    if (event.version <= version || event.kind !== intent.kind || event.actor?.id !== me || event.isUndone)
      return false
    switch (intent.kind) {
      case 'note':
        return isSameText(event.note, intent.note)
      case 'answer':
        return view.answers.some(({ id, body }) => id === event.answer && isSameText(body, intent.body))
      case 'state':
        return event.to === intent.state && isSameText(event.note, intent.note)
      case 'handed-over':
        return event.colleague?.id === intent.to
      default:
        return true
    }
  })
}

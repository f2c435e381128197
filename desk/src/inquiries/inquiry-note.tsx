import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { NoteForm } from '../ui/note-form.tsx'
import { Refusal } from './refusal.tsx'
import { useChange } from './use-change.ts'

/** Adds a note to an inquiry. */
export function InquiryNote({ view }: { readonly view: InquiryView }) {
  const change = useChange(view, 'note')
  return (
    <NoteForm
      reference={view.reference}
      change={change}
      send={(note, options) => change.run('addNote', { note }, options)}
    >
      <Refusal refused={change.refused} />
    </NoteForm>
  )
}

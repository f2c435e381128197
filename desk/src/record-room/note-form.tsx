import { noteMaxLength } from '@laboratory/contract/desk/inquiries'
import { useDraft } from '../session/drafts.ts'
import { Area, sendByKey } from '../ui/fields.tsx'
import type { RecordKind } from './kind.ts'
import { RecordForm } from './record-form.tsx'
import { useRecordAct } from './use-record-act.tsx'

type Props = {
  readonly kind: RecordKind<never>
  readonly view: { readonly reference: string; readonly version: number }
}

/** A note for colleagues, for example of a telephone call. */
export function NoteForm({ kind, view }: Props) {
  const draft = useDraft(`note ${view.reference}`)
  const [note, setNote, forget] = draft
  const act = useRecordAct(kind, view, 'note')
  const send = () =>
    act.run(
      kind.calls.note,
      { note },
      { said: 'The note is kept.', onDone: forget, onUndone: () => setNote(note) },
    )
  return (
    <RecordForm act={act} submit="Keep the note" variant="quiet" onSend={() => void send()}>
      <Area
        id="note"
        name="note"
        label="Add a note"
        rows={2}
        maxLength={noteMaxLength}
        draft={draft}
        onKeyDown={sendByKey}
      />
    </RecordForm>
  )
}

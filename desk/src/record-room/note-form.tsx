import { noteMaxLength } from '@laboratory/contract/desk/inquiries'
import { TextArea } from '@laboratory/design/ui/field/field.tsx'
import { useDraft } from '../session/drafts.ts'
import { sendByKey } from '../ui/send-by-key.ts'
import type { RecordKind } from './kind.ts'
import { RecordForm } from './record-form.tsx'
import { useRecordAct } from './use-record-act.tsx'

type Props = {
  readonly kind: RecordKind<never>
  readonly view: { readonly reference: string; readonly version: number }
}

/** A note for colleagues, for example of a telephone call. */
export function NoteForm({ kind, view }: Props) {
  const [note, setNote, forget] = useDraft(`note ${view.reference}`)
  const act = useRecordAct(kind, view, 'note')
  const send = () =>
    act.run(
      kind.calls.note,
      { note },
      { said: 'The note is kept.', onDone: forget, onUndone: () => setNote(note) },
    )
  return (
    <RecordForm act={act} submit="Keep the note" variant="quiet" onSend={() => void send()}>
      <TextArea
        id="note"
        label="Add a note"
        rows={2}
        maxLength={noteMaxLength}
        value={note}
        error={act.errors?.note}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={sendByKey}
      />
    </RecordForm>
  )
}

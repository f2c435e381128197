import { noteMaxLength } from '@laboratory/contract/desk/inquiries'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { TextArea } from '@laboratory/design/ui/field/field.tsx'
import { useDraft } from '../session/drafts.ts'
import styles from '../ui/detail.module.css'
import { sendByKey } from '../ui/send-by-key.ts'
import type { RecordKind } from './kind.ts'
import { useRecordAct } from './use-record-act.tsx'

type Props = {
  readonly kind: RecordKind<never>
  readonly view: { readonly reference: string; readonly version: number }
}

/** A note for colleagues, for example of a telephone call. */
export function NoteForm({ kind, view }: Props) {
  const [note, setNote, forget] = useDraft(`note ${view.reference}`)
  const act = useRecordAct(kind, view, 'note')
  return (
    <form
      className={`stack gap3 ${styles.form}`}
      data-print="no"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void act.run(
          kind.calls.note,
          { note },
          {
            said: 'The note is kept.',
            onDone: forget,
            onUndone: () => setNote(note),
          },
        )
      }}
    >
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
      {act.refusal}
      <div className={`cluster gap2 ${styles.row}`}>
        <Button type="submit" variant="quiet" aria-disabled={act.isBusy || undefined}>
          {act.isStale ? 'Keep the note all the same' : 'Keep the note'}
        </Button>
      </div>
    </form>
  )
}

import { noteMaxLength, type InquiryView } from '@laboratory/contract/desk/inquiries'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { TextArea } from '@laboratory/design/ui/field/field.tsx'
import { useDraft } from '../session/drafts.ts'
import styles from '../ui/detail.module.css'
import { Refusal } from './refusal.tsx'
import { useChange } from './use-change.ts'

/** A note for colleagues, for example what was agreed on the telephone. */
export function NoteForm({ view }: { readonly view: InquiryView }) {
  const [note, setNote, forget] = useDraft(`note ${view.reference}`)
  const change = useChange(view, 'note')
  const send = () =>
    change.run(
      'addNote',
      { note },
      {
        intent: { kind: 'note', note },
        said: 'The note is kept.',
        onDone: forget,
        onUndone: () => setNote(note),
      },
    )
  return (
    <form
      className={styles.form}
      data-print="no"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        id="note"
        label="Add a note"
        rows={2}
        maxLength={noteMaxLength}
        value={note}
        error={change.refused?.error.fields.note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Refusal refused={change.refused} />
      <div className={styles.row}>
        <Button type="submit" variant="quiet" aria-disabled={change.isBusy || undefined}>
          {change.refused?.meanwhile ? 'Keep the note all the same' : 'Keep the note'}
        </Button>
      </div>
    </form>
  )
}

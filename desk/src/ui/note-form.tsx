import { noteMaxLength } from '@laboratory/contract/desk/inquiries'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { TextArea } from '@laboratory/design/ui/field/field.tsx'
import type { ReactNode } from 'react'
import { useDraft } from '../session/drafts.ts'
import styles from './detail.module.css'
import { sendByKey } from './send-by-key.ts'
import type { ActOptions, RefusedAct } from './use-stored-act.ts'

type Props = {
  readonly reference: string
  readonly change: { readonly isBusy: boolean; readonly refused: RefusedAct<unknown> | null }
  readonly send: (note: string, options: ActOptions<{ kind: 'note'; note: string }>) => Promise<void>
  /** Why it was refused. */
  readonly children: ReactNode
}

/** A note for colleagues on an inquiry or a registration, for example of a telephone call. */
export function NoteForm({ reference, change, send, children }: Props) {
  const [note, setNote, forget] = useDraft(`note ${reference}`)
  return (
    <form
      className={`stack gap3 ${styles.form}`}
      data-print="no"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(note, {
          intent: { kind: 'note', note },
          said: 'The note is kept.',
          onDone: forget,
          onUndone: () => setNote(note),
        })
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
        onKeyDown={sendByKey}
      />
      {children}
      <div className={`cluster gap2 ${styles.row}`}>
        <Button type="submit" variant="quiet" aria-disabled={change.isBusy || undefined}>
          {change.refused?.meanwhile ? 'Keep the note all the same' : 'Keep the note'}
        </Button>
      </div>
    </form>
  )
}

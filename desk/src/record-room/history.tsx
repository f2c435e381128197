import { noteMaxLength } from '@laboratory/contract/desk/inquiries'
import { Link } from 'react-router'
import { useDraft } from '../session/drafts.ts'
import { Area, sendByKey } from '../ui/fields.tsx'
import { Moment } from '../ui/page.tsx'
import { useNow } from '../calls/queries.ts'
import styles from './record.module.css'
import { RecordForm } from './record-form.tsx'
import { useRecord } from './record.ts'

type Props = { readonly isHeldBack: boolean; readonly mayNote: boolean }

export function History({ isHeldBack, mayNote }: Props) {
  const { kind, view } = useRecord()
  const now = useNow()
  return (
    <section className="card">
      <h3>What happened</h3>
      <ol className={`stack gap3 ${styles.history}`}>
        <li>
          <Moment at={view.receivedAt} now={now} />
          <span>{isHeldBack ? 'Came in, and was held back' : 'Came in'}</span>
        </li>
        {view.events.map((event) => {
          const { id, at, actor, note, other, isUndone } = event
          const subject = 'subject' in event ? event.subject : ''
          const colleague = 'colleague' in event ? (event.colleague?.name ?? null) : null
          const named = { ...event, actor: actor?.name ?? null, colleague }
          return (
            <li key={id} data-undone={isUndone}>
              <Moment at={at} now={now} />
              <div>
                <bdi>{kind.describeEvent(named as never)}</bdi>
                {other && (
                  <>
                    {' '}
                    <Link to={`/${kind.many}/${other}`}>Show {other}</Link>
                  </>
                )}
                {(note !== '' || subject !== '') && (
                  <p className="words">
                    {subject !== '' && (
                      <strong>
                        <bdi>{subject}</bdi>
                        <br />
                      </strong>
                    )}
                    <bdi>{note}</bdi>
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {mayNote && <NoteForm />}
    </section>
  )
}

/** A note for colleagues, for example of a telephone call. */
export function NoteForm() {
  const { kind, view } = useRecord()
  const draft = useDraft(`note ${view.reference}`, true)
  return (
    <RecordForm
      form="note"
      call={kind.calls.note}
      submit="Keep the note"
      variant="quiet"
      said="The note is kept."
      drafts={[draft]}
    >
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

import { noteMaxLength } from '@laboratory/contract/desk/inquiries'
import { Link } from 'react-router'
import { useDraft } from '../session/drafts.ts'
import { Area, sendByKey } from '../ui/fields.tsx'
import { Moment, Prose, Subject, Tag } from '../ui/page.tsx'
import styles from './record.module.css'
import { RecordForm } from './record-form.tsx'
import { Words, type Message } from './conversation.tsx'
import { useRecord, type CurrentRecord } from './record.ts'

type Props = { readonly isHeldBack: boolean; readonly mayNote: boolean }

export function History({ isHeldBack, mayNote }: Props) {
  const { kind, view } = useRecord()
  return (
    <section className="card">
      <h3>What happened</h3>
      <ol className={`stack gap3 ${styles.history}`}>
        <li>
          <Moment at={view.receivedAt} />
          <span>{isHeldBack ? 'Came in, and was held back' : 'Came in'}</span>
        </li>
        {view.events.map((event) => {
          const { id, at, actor, note, other, otherIn, isUndone } = event
          const colleague = 'colleague' in event ? (event.colleague?.name ?? null) : null
          const named = { ...event, actor: actor?.name ?? null, colleague }
          return (
            <li key={id} data-undone={isUndone}>
              <Moment at={at} />
              <div>
                <bdi>{kind.describeEvent(named as never)}</bdi>{' '}
                {other && <Link to={`/${otherIn ?? kind.many}/${other}`}>Show {other}</Link>}
                {note !== '' && !spoken.has(event.kind) && <Prose>{note}</Prose>}
              </div>
            </li>
          )
        })}
      </ol>
      {mayNote && <NoteForm />}
    </section>
  )
}

/** Events whose words are part of the conversation, each with who hears them. */
const spoken = new Map<string, Message['by']>([
  ['note', 'note'],
  ['handed-over', 'note'],
  ['question', 'us'],
])

/** What colleagues said to each other, and asked the applicant. */
export function noteMessages(events: CurrentRecord['view']['events']): Message[] {
  return events
    .filter(({ kind, note }) => note !== '' && spoken.has(kind))
    .map((event) => ({
      id: event.id,
      at: event.at,
      by: spoken.get(event.kind) ?? 'note',
      who: event.actor?.name ?? 'The laboratory',
      tags: spoken.get(event.kind) === 'note' && <Tag tone="line">note, not for the customer</Tag>,
      content: (
        <>
          {'subject' in event && event.subject !== '' && <Subject>{event.subject}</Subject>}
          <Words>{event.note}</Words>
        </>
      ),
    }))
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

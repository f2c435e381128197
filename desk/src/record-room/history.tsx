import { Link } from 'react-router'
import styles from './history.module.css'
import { Moment } from '../ui/line.tsx'
import { useNow } from '../ui/use-now.ts'
import type { RecordKind } from './kind.ts'
import { NoteForm } from './note-form.tsx'

type Person = { readonly name: string } | null

type Event = {
  readonly id: string
  readonly at: string
  readonly actor: Person
  readonly colleague?: Person
  readonly subject?: string
  readonly note: string
  /** Reference of another record that it names. */
  readonly other?: string | null
  readonly isUndone: boolean
}

type Props = {
  readonly kind: RecordKind<never>
  readonly view: {
    readonly reference: string
    readonly version: number
    readonly receivedAt: string
    readonly events: readonly Event[]
  }
  readonly isHeldBack: boolean
  readonly mayNote: boolean
}

/** The events of a record, oldest first, and a form for a note. */
export function History({ kind, view, isHeldBack, mayNote }: Props) {
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
          const { id, at, actor, colleague, subject = '', note, other, isUndone } = event
          const named = { ...event, actor: actor?.name ?? null, colleague: colleague?.name ?? null }
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
      {mayNote && <NoteForm {...{ kind, view }} />}
    </section>
  )
}

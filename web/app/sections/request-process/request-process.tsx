import type { ReactNode } from 'react'
import styles from './request-process.module.css'

type Props = {
  readonly heading: string
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  /** Rendered by the caller: the home page has none and is spared what reads the marks of the content. */
  readonly notes?: readonly { readonly title: string; readonly text: ReactNode }[]
  readonly id?: string
  /** Whether a print leaves the notes out: a test's sheet has room for its facts and the steps. */
  readonly notesOnScreenOnly?: boolean
}

/** How a request becomes a report, in numbered steps; on service pages with what to know before. */
export function RequestProcess({ heading, steps, notes, id = 'process', notesOnScreenOnly }: Props) {
  return (
    <section className={`section ${styles.band}`} aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{heading}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p className="small muted">{step.text}</p>
            </li>
          ))}
        </ol>
        {notes && (
          <dl className={styles.notes} data-print={notesOnScreenOnly ? 'no' : undefined}>
            {notes.map((note) => (
              <div key={note.title}>
                <dt>{note.title}</dt>
                <dd className="small">{note.text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

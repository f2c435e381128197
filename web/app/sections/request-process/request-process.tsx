import type { ReactNode } from 'react'
import styles from './request-process.module.css'

type Props = {
  readonly heading: string
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  /** Rendered by the caller: the home page has none and is spared what reads the marks of the content. */
  readonly notes?: readonly {
    readonly title: string
    readonly text: ReactNode
    /** Printed even where the others are left out. */
    readonly onSheet?: boolean | undefined
  }[]
  readonly id?: string
  /** Whether this ends a test's printed sheet, which has room for few of the notes. */
  readonly onSheet?: boolean
}

/** How a request becomes a report, in numbered steps; on service pages with what to know before. */
export function RequestProcess({ heading, steps, notes, id = 'process', onSheet }: Props) {
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
          <dl className={onSheet ? `${styles.notes} ${styles.sheet}` : styles.notes}>
            {notes.map((note) => (
              <div key={note.title} data-print={onSheet && !note.onSheet ? 'no' : undefined}>
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

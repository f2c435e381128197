import type { ReactNode } from 'react'
import styles from './request-process.module.css'

type Props = {
  readonly heading: string
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  readonly id?: string
  /** What to know before, under the steps. */
  readonly children?: ReactNode
}

/** How a request becomes a report, in numbered steps. */
export function RequestProcess({ heading, steps, id = 'process', children }: Props) {
  return (
    <section className={`section onQuiet ${styles.band}`} aria-labelledby={id}>
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
        {children}
      </div>
    </section>
  )
}

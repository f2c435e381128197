import type { MouseEvent, Ref } from 'react'
import styles from './error-summary.module.css'

export type SummaryItem = {
  /** Id of the control to correct. */
  readonly target: string
  readonly message: string
}

type Props = {
  readonly heading: string
  readonly items: readonly SummaryItem[]
  readonly ref?: Ref<HTMLDivElement>
}

/** What needs attention in a form, at its top: takes the focus after a submit attempt, links to each control (GOV.UK pattern). */
export function ErrorSummary({ heading, items, ref }: Props) {
  return (
    <div className={styles.summary} ref={ref} tabIndex={-1}>
      <div role="alert">
        <h2 className={styles.heading}>{heading}</h2>
        <ul className={styles.list}>
          {items.map(({ target, message }) => (
            <li key={target}>
              <a href={`#${target}`} onClick={(event) => focusControl(event, target)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

// A fragment alone would scroll to the control but leave its label under the header and the focus behind.
function focusControl(event: MouseEvent, target: string): void {
  const control = document.getElementById(target)
  if (!control) return
  event.preventDefault()
  const field = control.closest('[data-invalid]') ?? control
  field.scrollIntoView({ block: 'nearest' })
  control.focus({ preventScroll: true })
}

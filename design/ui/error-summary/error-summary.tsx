import { type MouseEvent, type Ref, useId } from 'react'
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

/**
 * What needs attention in a form, at its top: takes the focus after a submit attempt, links to each control (GOV.UK pattern). The focus
 * makes screen readers read it; as an alert too it would be read twice, and again with every corrected answer.
 */
export function ErrorSummary({ heading, items, ref }: Props) {
  const id = useId()
  return (
    <div
      className={`boxed ${styles.summary}`}
      data-tone="failure"
      data-print="no"
      data-errors=""
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-list`}
    >
      <h2 className="sizeH3 below2" id={`${id}-heading`}>
        {heading}
      </h2>
      <ul className={`stack gap1 ${styles.list}`} id={`${id}-list`}>
        {items.map(({ target, message }) => (
          <li key={target}>
            <a href={`#${target}`} onClick={(event) => focusControl(event, target)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
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

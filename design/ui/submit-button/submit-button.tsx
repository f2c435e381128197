import { submitWords } from '../../words.ts'
import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './submit-button.module.css'

type Props = {
  readonly id: string
  readonly children: string
  /** The form is being sent. */
  readonly sending: boolean
  /** Answers still needed. Above 0 the button is disabled, and a second one says how many and moves the focus to them. */
  readonly missing?: number
  /** Shows the answers that are still needed. */
  readonly onMissing?: () => void
  /** Id of a message about the last try. */
  readonly describedBy?: string | undefined
}

/** Milliseconds after which a waiting person is told that sending takes longer than usual. */
const silence = 5000

/** Submits a form once; where answers are missing, it says how many. */
export function SubmitButton({ id, children, sending, missing = 0, onMissing, describedBy }: Props) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!sending) return
    const timer = setTimeout(() => setLate(true), silence)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [sending])
  return (
    <div className={`cluster ${styles.row}`} data-print="no">
      <Button
        id={id}
        type="submit"
        disabled={missing > 0 && !sending}
        aria-disabled={sending || undefined}
        aria-describedby={describedBy}
        className={styles.button}
      >
        {children}
      </Button>
      {missing > 0 && !sending && (
        <Button variant="quiet" id={`${id}-missing`} onClick={onMissing}>
          {missing === 1 ? submitWords.missingOne : submitWords.missing(missing)}
        </Button>
      )}
      <span role="status" className={styles.status}>
        {sending && (
          <>
            <Spinner />
            <span>{late ? submitWords.stillSending : submitWords.sending}</span>
          </>
        )}
      </span>
    </div>
  )
}

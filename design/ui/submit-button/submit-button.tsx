import { Button } from '../button/button.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './submit-button.module.css'

type Props = {
  readonly id: string
  readonly children: string
  /** The form is on its way. */
  readonly sending: boolean
  /** Answers still needed. Above nought the button counts as disabled, yet stays reachable; pressing it shows them. */
  readonly missing?: number
  /** Id of a message about the last try. */
  readonly describedBy?: string | undefined
}

/** Sends a form once, and says why not where it will not. */
export function SubmitButton({ id, children, sending, missing = 0, describedBy }: Props) {
  const ids = [missing > 0 && `${id}-missing`, describedBy].filter(Boolean).join(' ')
  return (
    <div className={styles.row}>
      <Button
        id={id}
        type="submit"
        aria-disabled={missing > 0 || sending || undefined}
        aria-describedby={ids || undefined}
        className={styles.button}
      >
        {children}
      </Button>
      {missing > 0 && !sending && (
        <p className={styles.note} id={`${id}-missing`}>
          {missing === 1 ? '1 answer is still needed.' : `${missing} answers are still needed.`} Press to see
          which.
        </p>
      )}
      <output className={styles.status}>
        {sending && (
          <>
            <Spinner />
            Sending…
          </>
        )}
      </output>
    </div>
  )
}

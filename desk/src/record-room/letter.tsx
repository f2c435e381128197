import type { ReactNode } from 'react'
import styles from './letter.module.css'

type Props = {
  readonly to: string
  readonly cc?: readonly string[]
  readonly subject: string
  readonly children: ReactNode
}

/** An e-mail as it will be sent. */
export function Letter({ to, cc = [], subject, children }: Props) {
  return (
    <div className={`stack gap2 ${styles.email}`}>
      <p>
        From the laboratory, to <bdi>{to}</bdi>
        {cc.length > 0 && (
          <>
            , copy to <bdi>{cc.join(', ')}</bdi>
          </>
        )}
      </p>
      <p>
        <strong>
          <bdi>{subject}</bdi>
        </strong>
      </p>
      <p className="words">{children}</p>
    </div>
  )
}

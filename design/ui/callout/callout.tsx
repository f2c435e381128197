import type { ReactNode } from 'react'
import styles from './callout.module.css'

export type CalloutTone = 'note' | 'caution' | 'accreditation'

type Props = {
  readonly tone: CalloutTone
  readonly title: string
  readonly children: ReactNode
}

/** A few words that must not be overlooked, set apart from the text around them. */
export function Callout({ tone, title, children }: Props) {
  return (
    <div className={styles.callout} data-tone={tone} role="note">
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}

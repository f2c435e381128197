import type { ReactNode } from 'react'
import styles from './callout.module.css'

type Props = {
  readonly tone: 'note' | 'caution' | 'accreditation'
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

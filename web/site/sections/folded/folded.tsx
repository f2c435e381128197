import type { ReactNode } from 'react'
import styles from './folded.module.css'

/** Long matter that is folded on a phone, by its label; elsewhere and on paper it stands open, without the label. */
export function Folded({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <details className={styles.folded}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}

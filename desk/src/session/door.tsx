import type { ReactNode } from 'react'
import styles from './door.module.css'

export function Door({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className={styles.door}>
      <title>{`${title} · Staff desk`}</title>
      <div className={`card ${styles.card}`}>
        <p className="brand">
          ABI Laboratory <span>Staff desk</span>
        </p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  )
}

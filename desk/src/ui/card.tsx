import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

type CardProps = {
  readonly title: string
  readonly tone?: 'warn'
  /** Beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A titled part of a page. */
export function Card({ title, tone, actions, children }: CardProps) {
  const id = useId()
  return (
    <section className="card" data-tone={tone} aria-labelledby={id}>
      <div className={`cluster gap2 ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        {actions && <div className="cluster gap2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** Items below each other, with a line between. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

type TagProps = { readonly tone?: 'warn' | 'late' | 'line'; readonly children: ReactNode }

/** A word or two about something: its state, its kind. */
export function Tag({ tone, children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}

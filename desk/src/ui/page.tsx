import type { ReactNode } from 'react'
import { useUnread } from '../calls/queries.ts'
import styles from './page.module.css'

type Props = {
  /** Of the room, never of a person or a customer: it is also the title of the window. */
  readonly title: string
  /** Beside the title: a search, the room's buttons. */
  readonly actions?: ReactNode
  /** `whole`: the content reaches the edges, and scrolls by itself. */
  readonly width?: 'text' | 'page' | 'whole'
  readonly children: ReactNode
}

/** A room's page: its title in the top bar, and what it is about. */
export function Page({ title, actions, width = 'page', children }: Props) {
  const unread = useUnread()
  return (
    <>
      <title>{`${unread > 0 ? `(${unread}) ` : ''}${title} · Staff desk`}</title>
      <header className={`cluster ${styles.bar}`}>
        <h1 className={styles.title}>{title}</h1>
        {actions !== undefined && (
          <div className={`cluster gap2 ${styles.actions}`} data-print="no">
            {actions}
          </div>
        )}
      </header>
      <div className={styles.content} data-width={width}>
        {children}
      </div>
    </>
  )
}

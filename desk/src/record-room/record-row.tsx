import type { ReactNode } from 'react'
import { shortTime } from '../ui/format.ts'
import styles from './record-list.module.css'

type Props = {
  readonly title: string
  /** Of the person. */
  readonly name: string
  readonly receivedAt: string
  /** ms */
  readonly now: number
  readonly excerpt: string
  /** What is to be known of it before it is opened. */
  readonly children: ReactNode
}

/** A record in the list. */
export function RecordRow({ title, name, receivedAt, now, excerpt, children }: Props) {
  return (
    <>
      <span className={styles.title}>
        <strong>
          <bdi>{title}</bdi>
        </strong>{' '}
        <bdi>{name}</bdi>
      </span>{' '}
      <time dateTime={receivedAt}>{shortTime(receivedAt, now)}</time>{' '}
      <span className={`muted small ${styles.excerpt}`}>
        <bdi>{excerpt}</bdi>
      </span>{' '}
      <span className={`cluster small ${styles.tags}`}>{children}</span>
    </>
  )
}

import type { ReactNode } from 'react'
import styles from './tag.module.css'
import { workingTime } from './times.ts'

type Props = { readonly tone?: 'line' | 'late'; readonly children: ReactNode }

/** A short label on a row. */
export function Tag({ tone, children }: Props) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}

type LateProps = {
  readonly row: { readonly dueAt: string | null; readonly lateBy: number | null }
  /** ms */
  readonly now: number
}

/** By how much working time something is late; nothing where it is not. */
export function LateTag({ row: { dueAt, lateBy }, now }: LateProps) {
  if (dueAt === null || Date.parse(dueAt) >= now) return null
  return <Tag tone="late">{lateBy === null ? 'late' : `${workingTime(lateBy)} late`}</Tag>
}

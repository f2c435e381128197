import { Tag } from '../../ui/card.tsx'
import { shortTime } from '../../ui/format.ts'
import { workingTime } from './times.ts'
import { isUnanswered } from './words.ts'

type Props = {
  readonly row: { readonly dueAt: string | null; readonly lateBy: number | null }
  /** ms */
  readonly now: number
}

/** By how much working time something is late; nothing where it is not. */
export function LateTag({ row: { dueAt, lateBy }, now }: Props) {
  if (dueAt === null || Date.parse(dueAt) >= now) return null
  return <Tag tone="late">{lateBy === null ? 'late' : `${workingTime(lateBy)} late`}</Tag>
}

type WaitingProps = {
  readonly row: { readonly waitsSince: string | null; readonly remindAt: string | null }
  /** ms */
  readonly now: number
}

/** Since when a customer has not answered, once the day has come that was set; nothing before. */
export function NoAnswerTag({ row, now }: WaitingProps) {
  if (row.waitsSince === null || !isUnanswered(row, now)) return null
  return <Tag tone="late">no answer since {shortTime(row.waitsSince, now)}</Tag>
}

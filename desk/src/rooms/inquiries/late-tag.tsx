import { Tag } from '../../ui/card.tsx'
import { workingTime } from './times.ts'

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

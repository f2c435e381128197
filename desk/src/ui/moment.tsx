import { fullTime, shortTime } from './format.ts'

type Props = {
  /** ISO instant. */
  readonly at: string
  /** ms */
  readonly now: number
  /** Who did it. */
  readonly actor?: string | null
}

/** When something was: in a few letters on the screen; on paper, which is read later, with the whole date. */
export function Moment({ at, now, actor = null }: Props) {
  const full = `${fullTime(at)}${actor === null ? '' : `, ${actor}`}`
  return (
    <time dateTime={at} title={full}>
      <span data-print="no">{shortTime(at, now)}</span>
      <span className="onPaper">{full}</span>
    </time>
  )
}

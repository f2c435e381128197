import { figureWords } from '#site/words.ts'
import styles from './challenge-calendar.module.css'

type Props = {
  readonly caption: string
  /** How many strains are added. */
  readonly strains: number
  /** Days of the readings; on the first, the strains are added. */
  readonly days: readonly number[]
}

/** The challenge test as a line of days: small dots are days without, large ones days with a reading. */
export function ChallengeCalendar({ caption, strains, days }: Props) {
  const first = days[0] ?? 0
  const last = days.at(-1) ?? 1
  // Percentages, not a view box, so that the labels keep the size of text at every width.
  const place = (day: number) => `${3 + Math.round((940 * (day - first)) / (last - first)) / 10}%`
  const waiting = Array.from({ length: last - first }, (_, index) => first + index).filter(
    (day) => !days.includes(day),
  )
  return (
    <figure className={`card captioned ${styles.figure}`}>
      <figcaption>{caption}</figcaption>
      <svg
        width="100%"
        height="72"
        role="img"
        aria-label={figureWords.calendar(strains, first, days.join(', '))}
      >
        {waiting.map((day) => (
          <circle key={day} cx={place(day)} cy="20" r="2" />
        ))}
        {days.map((day) => (
          <g key={day}>
            <circle className={styles.reading} cx={place(day)} cy="20" r="10" />
            <text
              x={place(day)}
              y="58"
              textAnchor={day === first ? 'start' : day === last ? 'end' : 'middle'}
              dx={day === first ? -10 : day === last ? 10 : 0}
            >
              {figureWords.day(day)}
            </text>
          </g>
        ))}
      </svg>
      <p className="small muted">{figureWords.calendarNote(strains, first)}</p>
    </figure>
  )
}

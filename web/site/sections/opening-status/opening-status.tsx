import type { Frame } from '#site/frame.ts'
import styles from './opening-status.module.css'

type Props = {
  readonly hours: Frame['hours']
  /** Short words in every window: the place is narrow. */
  readonly short?: boolean
}

/** The plain hours, which `opening-status.behaviour.ts` turns into the live status (“Open now, until 16:30”). */
export function OpeningStatus({ hours, short }: Props) {
  return (
    <span
      className={styles.status}
      data-opening-status={short ? 'short' : ''}
      data-holidays={hours.holidays.join(' ')}
      data-valid-until={hours.holidaysValidUntil}
      data-uncertain={hours.holidaysUncertain.join(' ')}
    >
      {hours.short}
    </span>
  )
}

import { type ComponentType, useId, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Dialog } from '../dialog/dialog.tsx'
// Here, not only in the lazy chunk: the page's own style sheet then holds it, and nothing is fetched for it.
import styles from './calendar.module.css'
import type CalendarComponent from './calendar.tsx'

type Props = {
  readonly label: string
  /** A chosen date, YYYY-MM-DD, or empty. */
  readonly value: string
  readonly earliestYear: number
  /** Gives the last date that can be chosen, YYYY-MM-DD. */
  readonly last: () => string
  readonly onChoose: (date: string) => void
}

type Loaded = ComponentType<Parameters<typeof CalendarComponent>[0]>

/** Opens a calendar, in English on every page, beside fields that can be typed into as well: its code is loaded when somebody opens it. */
export function CalendarButton({ label, value, earliestYear, last, onChoose }: Props) {
  const headingId = useId()
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const [Calendar, setCalendar] = useState<Loaded>()

  async function show() {
    setFailed(false)
    try {
      const loaded = await import('./calendar.tsx')
      setCalendar(() => loaded.default)
      setOpen(true)
    } catch {
      setFailed(true)
    }
  }

  return (
    <>
      <button
        type="button"
        className={styles.open}
        data-print="no"
        onClick={() => void show()}
        aria-haspopup="dialog"
      >
        <Icon
          path="M4.5 9.5h15M8 3.5v4M16 3.5v4M6.5 5.5h11a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2Z"
          size={22}
          width={1.7}
        />
        {label}
      </button>
      {failed && (
        <p className={styles.failure} role="alert" lang="en">
          The calendar could not be loaded. Please type the date.
        </p>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} labelledBy={headingId} width="narrow">
        {Calendar && (
          <div lang="en">
            <Calendar
              headingId={headingId}
              value={value}
              earliestYear={earliestYear}
              last={last()}
              onChoose={(date) => {
                setOpen(false)
                onChoose(date)
              }}
            />
            <button type="button" className={styles.back} onClick={() => setOpen(false)}>
              Close the calendar
            </button>
          </div>
        )}
      </Dialog>
    </>
  )
}

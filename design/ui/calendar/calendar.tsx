import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import styles from './calendar.module.css'
import { ChoiceGrid } from './choice-grid.tsx'
import { openingYear, pageStart, yearsFrom, yearsPerPage } from './year-pages.ts'

type Props = {
  /** Id for the heading, which names the dialog around. */
  readonly headingId: string
  /** A chosen date, YYYY-MM-DD, or empty. */
  readonly value: string
  readonly earliestYear: number
  /** The last date that can be chosen, YYYY-MM-DD. */
  readonly last: string
  readonly onChoose: (date: string) => void
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A calendar for dates decades ago: 24 years a page, then the month, then the day. */
export default function Calendar({ headingId, value, earliestYear, last, onChoose }: Props) {
  const lastDate = toDate(last) ?? new Date(0)
  const lastYear = lastDate.getFullYear()
  const given = toDate(value)
  const [view, setView] = useState<'years' | 'months' | 'days'>('years')
  const [year, setYear] = useState(() => openingYear(given?.getFullYear(), earliestYear, lastYear))
  const [month, setMonth] = useState(given?.getMonth() ?? 0)
  const start = pageStart(year, lastYear)
  const lastMonth = year === lastYear ? lastDate.getMonth() : 11
  const moveYear = (to: number) => setYear(Math.min(lastYear, Math.max(earliestYear, to)))
  const moveMonth = (to: number) => setMonth(Math.min(lastMonth, Math.max(0, to)))

  if (view === 'years') {
    return (
      <div className="stack gap3">
        <Bar
          id={headingId}
          heading={`${start} to ${start + yearsPerPage - 1}`}
          hint="Choose the year"
          previous={{
            label: 'Earlier years',
            go: () => moveYear(year - yearsPerPage),
            at: start <= earliestYear,
          }}
          next={{
            label: 'Later years',
            go: () => moveYear(year + yearsPerPage),
            at: start + yearsPerPage > lastYear,
          }}
        />
        <ChoiceGrid
          key="years"
          label="Year"
          items={yearsFrom(start).map((item) => ({
            value: item,
            label: String(item),
            disabled: item < earliestYear || item > lastYear,
          }))}
          columns={4}
          active={year}
          chosen={given?.getFullYear()}
          page={yearsPerPage}
          onMove={moveYear}
          onChoose={(chosen) => {
            setYear(chosen)
            setMonth(Math.min(month, chosen === lastYear ? lastDate.getMonth() : 11))
            setView('months')
          }}
        />
      </div>
    )
  }
  if (view === 'months') {
    return (
      <div className="stack gap3">
        <Bar id={headingId} heading={String(year)} hint="Choose the month" />
        <ChoiceGrid
          key="months"
          label="Month"
          items={monthNames.map((label, item) => ({ value: item, label, disabled: item > lastMonth }))}
          columns={3}
          active={month}
          chosen={given?.getFullYear() === year ? given.getMonth() : undefined}
          page={0}
          onMove={moveMonth}
          onChoose={(chosen) => {
            setMonth(chosen)
            setView('days')
          }}
        />
        <Back label="Choose another year" onClick={() => setView('years')} />
      </div>
    )
  }
  return (
    <div className="stack gap3">
      <Bar id={headingId} heading={`${monthNames[month] ?? ''} ${year}`} hint="Choose the day" />
      <DayPicker
        mode="single"
        required
        // This view has just been opened: it takes the focus, so that keys work in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        weekStartsOn={1}
        month={new Date(year, month)}
        onMonthChange={(shown) => {
          setYear(shown.getFullYear())
          setMonth(shown.getMonth())
        }}
        startMonth={new Date(earliestYear, 0)}
        endMonth={lastDate}
        disabled={{ after: lastDate }}
        selected={given}
        onSelect={(day) => onChoose(toText(day))}
        classNames={{
          root: styles.days ?? '',
          months: styles.months ?? '',
          nav: styles.nav ?? '',
          month_caption: 'visuallyHidden',
          month_grid: styles.grid ?? '',
          weekday: styles.weekday ?? '',
          day_button: styles.choice ?? '',
          button_previous: styles.turn ?? '',
          button_next: styles.turn ?? '',
        }}
      />
      <Back label="Choose another year" onClick={() => setView('years')} />
    </div>
  )
}

type Turn = { readonly label: string; readonly go: () => void; readonly at: boolean }

function Bar({
  id,
  heading,
  hint,
  previous,
  next,
}: {
  readonly id: string
  readonly heading: string
  readonly hint: string
  readonly previous?: Turn
  readonly next?: Turn
}) {
  return (
    <div className={styles.bar}>
      <h2 className={styles.heading} id={id}>
        <span className={styles.hint}>{hint}</span> <span aria-live="polite">{heading}</span>
      </h2>
      {previous && <TurnButton turn={previous} path="M14.5 5.5 8 12l6.5 6.5" />}
      {next && <TurnButton turn={next} path="M9.5 5.5 16 12l-6.5 6.5" />}
    </div>
  )
}

function TurnButton({ turn, path }: { readonly turn: Turn; readonly path: string }) {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-disabled={turn.at || undefined}
      onClick={() => !turn.at && turn.go()}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="visuallyHidden">{turn.label}</span>
    </button>
  )
}

function Back({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.back} onClick={onClick}>
      {label}
    </button>
  )
}

function toDate(text: string): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return parts ? new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : undefined
}

function toText(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

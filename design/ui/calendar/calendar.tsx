import { useState } from 'react'
import styles from './calendar.module.css'
import { ChoiceGrid } from './choice-grid.tsx'
import { Icon } from '../icon/icon.tsx'
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

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Date(2000, month).toLocaleDateString('en', { month: 'long' }),
)

// 1 January 2001 was a Monday.
const weekdays = Array.from({ length: 7 }, (_, day) =>
  new Date(2001, 0, day + 1).toLocaleDateString('en', { weekday: 'long' }),
)

/** A calendar for dates decades ago: 24 years a page, then the month, then the day. */
export default function Calendar({ headingId, value, earliestYear, last, onChoose }: Props) {
  const lastDate = toDate(last) ?? new Date(0)
  const lastYear = lastDate.getFullYear()
  const given = toDate(value)
  const [view, setView] = useState<'years' | 'months' | 'days'>('years')
  const [year, setYear] = useState(() => openingYear(given?.getFullYear(), earliestYear, lastYear))
  const [month, setMonth] = useState(given?.getMonth() ?? 0)
  const [day, setDay] = useState(1)
  const start = pageStart(year, lastYear)
  const lastMonth = year === lastYear ? lastDate.getMonth() : 11
  const moveYear = (to: number) => setYear(Math.min(lastYear, Math.max(earliestYear, to)))
  const moveMonth = (to: number) => setMonth(Math.min(lastMonth, Math.max(0, to)))
  const moveTo = (date: Date) => {
    const earliest = new Date(earliestYear, 0)
    const nearest = date < earliest ? earliest : date > lastDate ? lastDate : date
    setYear(nearest.getFullYear())
    setMonth(nearest.getMonth())
    setDay(nearest.getDate())
  }
  /** The same day of another month, or its last. */
  const moveByMonths = (by: number) =>
    moveTo(new Date(year, month + by, Math.min(day, new Date(year, month + by + 1, 0).getDate())))

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
          onMove={moveYear}
          onPage={(by) => moveYear(year + by * yearsPerPage)}
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
          onMove={moveMonth}
          onChoose={(chosen) => {
            const isGiven = given?.getFullYear() === year && given.getMonth() === chosen
            moveTo(new Date(year, chosen, isGiven ? given.getDate() : 1))
            setView('days')
          }}
        />
        <Back label="Choose another year" onClick={() => setView('years')} />
      </div>
    )
  }
  const first = new Date(year, month)
  const days = new Date(year, month + 1, 0).getDate()
  // Monday is the first of a week; before the first day of the month and after its last there are empty places.
  const before = (first.getDay() + 6) % 7
  return (
    <div className="stack gap3">
      <Bar
        id={headingId}
        heading={`${monthNames[month] ?? ''} ${year}`}
        hint="Choose the day"
        previous={{
          label: 'Previous month',
          go: () => moveByMonths(-1),
          at: first <= new Date(earliestYear, 0),
        }}
        next={{ label: 'Next month', go: () => moveByMonths(1), at: new Date(year, month + 1) > lastDate }}
      />
      <ChoiceGrid
        key="days"
        label="Day"
        heads={weekdays}
        items={Array.from({ length: before + days }, (_, place) => {
          const value = place - before + 1
          const date = new Date(year, month, value)
          return {
            value,
            label: value > 0 ? String(value) : '',
            name: date.toLocaleDateString('en-GB', { dateStyle: 'full' }),
            disabled: date > lastDate,
          }
        })}
        columns={7}
        active={day}
        chosen={given?.getFullYear() === year && given.getMonth() === month ? given.getDate() : undefined}
        onMove={(to) => moveTo(new Date(year, month, to))}
        onPage={(by, isFar) => moveByMonths(isFar ? 12 * by : by)}
        onChoose={(chosen) => onChoose(toText(new Date(year, month, chosen)))}
      />
      <Back label="Choose another year" onClick={() => setView('years')} />
    </div>
  )
}

type Turn = { readonly label: string; readonly go: () => void; readonly at: boolean }

type BarProps = {
  readonly id: string
  readonly heading: string
  readonly hint: string
  readonly previous?: Turn
  readonly next?: Turn
}

function Bar({ id, heading, hint, previous, next }: BarProps) {
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
      <Icon path={path} />
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

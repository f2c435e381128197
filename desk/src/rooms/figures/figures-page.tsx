import {
  FiguresRequestSchema,
  periodNames,
  type FigureTable,
  type PeriodName,
  type Spread,
  type VisitFigures,
  type WorkFigures,
} from '@laboratory/contract/desk/figures'
import { readAnswers } from '@laboratory/contract/problem'
import { useForm } from '@laboratory/design/form/use-form.ts'
import { retention } from '@laboratory/contract/retention'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addressOf } from '../../calls/call.ts'
import { useRead } from '../../calls/queries.ts'
import { familyName, stateNames } from '../inquiries/words.ts'
import { useMay } from '../../session/session-context.ts'
import { Card, Page, Pill, ReadState } from '../../ui/page.tsx'
import { fullDate, shortDate, shortDuration, workingDuration } from '../../ui/format.ts'
import { Errors, Field } from '../../ui/fields.tsx'
import { BarChart, RowChart } from './charts.tsx'
import styles from './figures-page.module.css'

/** Pages that the picture shows; the table has the others. */
const mostBars = 12

type PeriodChoice = { period: PeriodName } | { from: string; to: string }

const periodWords: Record<PeriodName, string> = {
  '30-days': '30 days',
  '3-months': '3 months',
  '12-months': '12 months',
}

/** Reads an address; the last 30 days where it names no valid period. */
export function readPeriod(query: URLSearchParams): PeriodChoice {
  const [from, to] = [query.get('from'), query.get('to')]
  if (from !== null && to !== null && FiguresRequestSchema.safeParse({ from, to }).success)
    return { from, to }
  return { period: periodNames.find((name) => name === query.get('period')) ?? '30-days' }
}

/** How the site is visited, and how the laboratory answers: counts and times, nothing about a person. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const choice = readPeriod(search)
  const visits = useRead('readVisitFigures', choice)
  const work = useRead('readWorkFigures', choice)
  const period = (work.data ?? visits.data)?.period
  return (
    <Page
      title="Visits and delivery"
      actions={
        <Button variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <PeriodBar choice={choice} onChoose={(chosen) => setSearch(chosen)} key={JSON.stringify(choice)} />
      {period && (
        <p className="intro">
          {fullDate(period.from)} to {fullDate(period.to)}, days of Mauritius.
        </p>
      )}
      <div className={`columns gap6 ${styles.figures}`}>
        <ReadState query={work}>{(figures) => <Work figures={figures} />}</ReadState>
        <ReadState query={visits}>{(figures) => <Visits figures={figures} />}</ReadState>
      </div>
    </Page>
  )
}

type PeriodProps = { readonly choice: PeriodChoice; readonly onChoose: (choice: PeriodChoice) => void }

function PeriodBar({ choice, onChoose }: PeriodProps) {
  const own = 'from' in choice ? choice : undefined
  const { props, errors } = useForm<PeriodChoice>({
    check(fields) {
      const typed = Object.fromEntries(fields) as { from: string; to: string }
      const { errors } = readAnswers<unknown>(FiguresRequestSchema, typed)
      return errors ? { errors } : { answers: typed }
    },
    send: async (typed) => void onChoose(typed),
  })
  return (
    <div className="cluster formRow between" data-print="no">
      <nav className="cluster gap1" aria-label="Periods">
        {periodNames.map((name) => (
          <Pill key={name} to={`?period=${name}`} isShown={'period' in choice && choice.period === name}>
            {periodWords[name]}
          </Pill>
        ))}
      </nav>
      <form {...props} className="cluster formRow" noValidate>
        <Errors value={errors}>
          <Field name="from" type="date" label="From" defaultValue={own?.from} />
          <Field name="to" type="date" label="To" defaultValue={own?.to} />
        </Errors>
        <Button type="submit" variant="quiet">
          Show
        </Button>
      </form>
    </div>
  )
}

type FigureProps = {
  readonly title: string
  readonly table: FigureTable
  readonly columns: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A chart with what it is made of: a table, and a file. */
function Figure({ title, table, columns, rows, note, children }: FigureProps) {
  const choice = readPeriod(useSearchParams()[0])
  return (
    <Card title={title}>
      {note && <p className={`muted small ${styles.note}`}>{note}</p>}
      {children}
      <details className={`more ${styles.table}`}>
        <summary>{title} as a table</summary>
        <Table caption={<span className="visuallyHidden">{title}</span>} columns={columns} rows={rows} />
        <p data-print="no">
          <a href={addressOf('exportFigures', { table, ...choice })} download>
            {title} as a file (CSV)
          </a>
        </p>
      </details>
    </Card>
  )
}

function Work({ figures }: { readonly figures: WorkFigures }) {
  const { weeks, answers, steps, emails, outcomes, people } = figures
  const mayRead = useMay('reader')
  const mondays = weeks.map(({ week }) => week)
  const total = (name: 'inquiries' | 'registrations' | 'held') =>
    weeks.reduce((sum, week) => sum + week[name], 0)
  const [working, nineWorking] = inWords(answers.working, workingDuration)
  const [elapsed, nineElapsed] = inWords(answers.elapsed, shortDuration)
  const spreads = [
    ['Half within, in working hours', answers.working?.median ?? 0, working],
    ['9 of 10 within, in working hours', answers.working?.ninetieth ?? 0, nineWorking],
    ['Half within, by the clock', answers.elapsed?.median ?? 0, elapsed],
    ['9 of 10 within, by the clock', answers.elapsed?.ninetieth ?? 0, nineElapsed],
  ] as const
  return (
    <>
      <Figure
        title="Inquiries and registrations by week"
        table="weeks"
        columns={['Week from', 'Inquiries', 'Registrations', 'Held back']}
        rows={weeks.map((row) => [shortDate(row.week), row.inquiries, row.registrations, row.held])}
        note={`${total('inquiries')} inquiries and ${total('registrations')} registrations came; ${total('held')} more looked like spam and were held back.`}
      >
        <BarChart
          label={`Inquiries and registrations by week: ${total('inquiries')} and ${total('registrations')} in all.`}
          categories={mondays}
          series={{
            Inquiries: weeks.map((week) => week.inquiries),
            Registrations: weeks.map((week) => week.registrations),
          }}
        />
      </Figure>
      <Figure
        title="Time to the first answer"
        table="answers"
        columns={[
          'Week from',
          'First answers',
          'Working hours: median',
          '90 %',
          'By the clock: median',
          '90 %, by the clock',
        ]}
        rows={answers.weeks.map((row) => [
          shortDate(row.week),
          row.given,
          ...inWords(row.working, workingDuration),
          ...inWords(row.elapsed, shortDuration),
        ])}
        note="From the inquiry to the first answer, at the desk or from the laboratory’s mailbox, by the week in which it was given. Calls are not known here."
      >
        <RowChart none="No first answer was given in this time." rows={answers.given === 0 ? [] : spreads} />
        {answers.given > 0 && (
          <BarChart
            label={`Median time to the first answer by week, in working hours and by the clock. In all: ${working} and ${elapsed}.`}
            categories={mondays}
            series={{
              'Median in working hours': answers.weeks.map((week) => hours(week.working)),
              'Median by the clock': answers.weeks.map((week) => hours(week.elapsed)),
            }}
            format={(value) => `${Math.round(value)} h`}
          />
        )}
        <p className={`muted small ${styles.note}`}>
          {answers.given} first answers were given.{' '}
          {answers.waiting === 0
            ? 'No inquiry waits for its first answer now.'
            : `${answers.waiting} inquiries wait for theirs now.`}
        </p>
      </Figure>
      <Figure
        title="Steps of the way"
        table="steps"
        columns={['Step', 'Reached', 'Since the step before: median', '90 %']}
        rows={steps.map(({ state, reached, since }) => [
          stateNames[state],
          reached,
          ...inWords(since, shortDuration),
        ])}
        note="Inquiries that reached a step for the first time in this period, and how long it took since the step before, by the clock."
      >
        <RowChart
          none="No inquiry moved in this time."
          rows={steps
            .filter(({ reached }) => reached > 0)
            .map(({ state, reached, since }) => [
              stateNames[state],
              reached,
              since ? `${reached}, median ${shortDuration(since.median)}` : undefined,
            ])}
        />
      </Figure>
      <Figure
        title="Tests and outcomes"
        table="outcomes"
        columns={['Family', 'Test', 'Came', 'Accepted', 'Declined', 'Closed without an order']}
        rows={outcomes.map((row) => [
          row.family && familyName(row.family),
          row.test || 'All',
          row.came,
          row.accepted,
          row.declined,
          row.closed,
        ])}
        note="Inquiries that came in this period, without spam, and what became of them until now. Accepted: an order or samples came. One that asks for several tests counts for each; which tests it asked for is known as long as its data is kept."
      >
        <RowChart
          none="No inquiry came in this time."
          rows={outcomes.map((row) => [
            row.test || 'All',
            row.came,
            `${row.came}: ${row.accepted} accepted, ${row.declined} declined, ${row.closed} closed`,
          ])}
        />
      </Figure>
      {people && (
        <Figure
          title="Answers by person"
          table="people"
          columns={['Person', 'Answers']}
          rows={people.map(({ name, answers: given }) => [name, given])}
          note="Answers that were given in this period and reached their customers. Managers alone see this."
        >
          <RowChart
            none="No answer was given in this time."
            rows={people.map(({ name, answers: given }) => [name, given])}
          />
        </Figure>
      )}
      <Figure
        title="E-mails"
        table="emails"
        columns={['Week from', 'Sent', 'Given up']}
        rows={emails.weeks.map(({ week, sent, givenUp }) => [shortDate(week), sent, givenUp])}
        note={
          <>
            {emails.sent} were sent and {emails.givenUp} given up; {emails.waiting} wait at the moment. An
            e-mail that was given up is removed, and no longer counted, after {retention.undeliveredEmail}{' '}
            days. {mayRead && <Link to="/emails">Those that were given up</Link>}
          </>
        }
      >
        <BarChart
          label={`E-mails by week: ${emails.sent} sent, ${emails.givenUp} given up.`}
          categories={mondays}
          series={{
            Sent: emails.weeks.map(({ sent }) => sent),
            'Given up': emails.weeks.map(({ givenUp }) => givenUp),
          }}
        />
      </Figure>
    </>
  )
}

function Visits({ figures: { days, pages, total, others } }: { readonly figures: VisitFigures }) {
  return (
    <>
      <Figure
        title="Page views by day"
        table="days"
        columns={['Day', 'Views']}
        rows={days.map(({ day, views }) => [fullDate(day), views])}
        note={`${total} views. A view is counted without a sign of who looked: not visitors, and not visits.`}
      >
        <BarChart
          label={`Page views by day: ${total} in all.`}
          categories={days.map(({ day }) => day)}
          series={{ Views: days.map(({ views }) => views) }}
        />
      </Figure>
      <Figure
        title="Page views by page"
        table="pages"
        columns={['Page', 'Label', 'Views']}
        rows={pages.map(({ path, label, views }) => [path, label, views])}
        note={others.pages > 0 && `${others.pages} more pages with ${others.views} views are not listed.`}
      >
        <RowChart
          none="No page was looked at in this time."
          rows={pages.slice(0, mostBars).map(({ path, views }) => [path, views])}
        />
      </Figure>
    </>
  )
}

function inWords(spread: Spread, words: (minutes: number) => string): [string, string] {
  return spread ? [words(spread.median), words(spread.ninetieth)] : ['', '']
}

function hours(spread: Spread): number {
  return spread ? spread.median / 60 : 0
}

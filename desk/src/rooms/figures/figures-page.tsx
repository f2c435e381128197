import {
  FiguresRequestSchema,
  periodNames,
  type FigureTable,
  type Spread,
  type VisitFigures,
  type WorkFigures,
} from '@laboratory/contract/desk/figures'
import { readAnswers } from '@laboratory/contract/problem'
import { useForm } from '@laboratory/design/form/use-form.ts'
import { defaultRetention } from '@laboratory/contract/retention'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { TextField } from '@laboratory/design/ui/field/field.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { addressOf } from '../../calls/call.ts'
import { useRead } from '../../calls/queries.ts'
import { stateNames } from '../inquiries/words.ts'
import { useMay } from '../../session/session-context.ts'
import { Card } from '../../ui/card.tsx'
import { fullDate, shortDate } from '../../ui/dates.ts'
import { shortDuration, workingDuration } from '../../ui/durations.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, ReadState } from '../../ui/states.tsx'
import { BarChart, LineChart, RowChart } from './charts.tsx'
import styles from './figures-page.module.css'
import { periodWords, readPeriod, type PeriodChoice } from './period.ts'

/** Pages that the picture shows; the table has the others. */
const mostBars = 12
/** From this many days on, a line is clearer than bars. */
const mostDayBars = 31

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
      <div className={styles.figures}>
        <ReadState query={work}>{(figures) => <Work figures={figures} choice={choice} />}</ReadState>
        <ReadState query={visits}>{(figures) => <Visits figures={figures} choice={choice} />}</ReadState>
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
    <div className={styles.periods} data-print="no">
      <nav aria-label="Periods">
        {periodNames.map((name) => (
          <Link
            key={name}
            to={`?period=${name}`}
            className="pill"
            {...('period' in choice && choice.period === name && { 'aria-current': 'true' as const })}
          >
            {periodWords[name]}
          </Link>
        ))}
      </nav>
      <form {...props} noValidate>
        <TextField
          id="from"
          name="from"
          type="date"
          label="From"
          defaultValue={own?.from}
          error={errors.from}
        />
        <TextField id="to" name="to" type="date" label="To" defaultValue={own?.to} error={errors.to} />
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
  readonly choice: PeriodChoice
  readonly columns: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  /** What is counted, and how. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A chart with what it is made of: a table, and a file. */
function Figure({ title, table, choice, columns, rows, note, children }: FigureProps) {
  return (
    <Card title={title}>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
      <details className={styles.table}>
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

function Work({ figures, choice }: { readonly figures: WorkFigures; readonly choice: PeriodChoice }) {
  const { weeks, answers, steps, emails } = figures
  const mayRead = useMay('reader')
  const mondays = weeks.map(({ week }) => week)
  const inquiries = sum(weeks.map((week) => week.inquiries))
  const registrations = sum(weeks.map((week) => week.registrations))
  const held = sum(weeks.map((week) => week.held))
  const reached = steps.filter((step) => step.reached > 0)
  return (
    <>
      <Figure
        title="Inquiries and registrations by week"
        table="weeks"
        choice={choice}
        columns={['Week from', 'Inquiries', 'Registrations', 'Held back']}
        rows={weeks.map((row) => [shortDate(row.week), row.inquiries, row.registrations, row.held])}
        note={`${inquiries} inquiries and ${registrations} registrations came; ${held} more looked like spam and were held back.`}
      >
        <BarChart
          label={`Inquiries and registrations by week: ${inquiries} and ${registrations} in all.`}
          categories={mondays}
          series={[
            { name: 'Inquiries', values: weeks.map((week) => week.inquiries) },
            { name: 'Registrations', values: weeks.map((week) => week.registrations) },
          ]}
        />
      </Figure>
      <Figure
        title="Time to the first answer"
        table="answers"
        choice={choice}
        columns={[
          'Week from',
          'First answers',
          'Working hours: median',
          '90 %',
          'By the clock: median',
          '90 %, by the clock',
        ]}
        rows={answers.weeks.map(({ week, given, elapsed, working }) => [
          shortDate(week),
          given,
          ...inWords(working, workingDuration),
          ...inWords(elapsed, shortDuration),
        ])}
        note="From the inquiry to the first answer that was written here, by the week in which it was given. Calls and e-mails from elsewhere are not known here."
      >
        {answers.given === 0 ? (
          <Empty>No first answer was given in this time.</Empty>
        ) : (
          <>
            <dl className={styles.numbers}>
              <Number
                name="Half within, in working hours"
                value={workingDuration(answers.working?.median ?? 0)}
              />
              <Number
                name="9 of 10 within, in working hours"
                value={workingDuration(answers.working?.ninetieth ?? 0)}
              />
              <Number name="Half within, by the clock" value={shortDuration(answers.elapsed?.median ?? 0)} />
              <Number
                name="9 of 10 within, by the clock"
                value={shortDuration(answers.elapsed?.ninetieth ?? 0)}
              />
            </dl>
            <LineChart
              label={`Median time to the first answer by week, in working hours and by the clock. In all: ${workingDuration(answers.working?.median ?? 0)} and ${shortDuration(answers.elapsed?.median ?? 0)}.`}
              categories={mondays}
              series={[
                {
                  name: 'Median by the clock',
                  values: answers.weeks.map(({ elapsed }) => inHours(elapsed)),
                },
                {
                  name: 'Median in working hours',
                  values: answers.weeks.map(({ working }) => inHours(working)),
                },
              ]}
              format={(hours) => `${hours} h`}
            />
          </>
        )}
        <p className={styles.note}>
          {answers.given} first answers were given.{' '}
          {answers.waiting === 0
            ? 'No inquiry waits for its first answer now.'
            : `${answers.waiting} inquiries wait for theirs now.`}
        </p>
      </Figure>
      <Figure
        title="Steps of the way"
        table="steps"
        choice={choice}
        columns={['Step', 'Reached', 'Since the step before: median', '90 %']}
        rows={steps.map(({ state, reached: count, since }) => [
          stateNames[state],
          count,
          ...inWords(since, shortDuration),
        ])}
        note="Inquiries that reached a step for the first time in this period, and how long it took since the step before, by the clock."
      >
        {reached.length === 0 ? (
          <Empty>No inquiry moved in this time.</Empty>
        ) : (
          <RowChart
            label={`Steps that inquiries reached: ${reached.map((step) => `${stateNames[step.state]} ${step.reached}`).join(', ')}.`}
            rows={reached.map(({ state, reached: count, since }) => ({
              name: stateNames[state],
              value: count,
              words: since ? `${count}, median ${shortDuration(since.median)}` : `${count}`,
            }))}
          />
        )}
      </Figure>
      <Figure
        title="E-mails"
        table="emails"
        choice={choice}
        columns={['Week from', 'Sent', 'Given up']}
        rows={emails.weeks.map(({ week, sent, givenUp }) => [shortDate(week), sent, givenUp])}
        note={
          <>
            {emails.sent} were sent and {emails.givenUp} given up; {emails.waiting} wait at the moment. An
            e-mail that was given up is removed, and no longer counted, after{' '}
            {defaultRetention.undeliveredEmail} days.{' '}
            {mayRead && <Link to="/emails">Those that were given up</Link>}
          </>
        }
      >
        <BarChart
          label={`E-mails by week: ${emails.sent} sent, ${emails.givenUp} given up.`}
          categories={mondays}
          series={[
            { name: 'Sent', values: emails.weeks.map(({ sent }) => sent) },
            { name: 'Given up', values: emails.weeks.map(({ givenUp }) => givenUp) },
          ]}
        />
      </Figure>
    </>
  )
}

function Visits({ figures, choice }: { readonly figures: VisitFigures; readonly choice: PeriodChoice }) {
  const { days, pages, total, others } = figures
  const Chart = days.length > mostDayBars ? LineChart : BarChart
  return (
    <>
      <Figure
        title="Page views by day"
        table="days"
        choice={choice}
        columns={['Day', 'Views']}
        rows={days.map(({ day, views }) => [fullDate(day), views])}
        note={`${total} views. A view is counted without a sign of who looked: not visitors, and not visits.`}
      >
        <Chart
          label={`Page views by day: ${total} in all.`}
          categories={days.map(({ day }) => day)}
          series={[{ name: 'Views', values: days.map(({ views }) => views) }]}
        />
      </Figure>
      <Figure
        title="Page views by page"
        table="pages"
        choice={choice}
        columns={['Page', 'Label', 'Views']}
        rows={pages.map(({ path, label, views }) => [path, label, views])}
        note={others.pages > 0 && `${others.pages} more pages with ${others.views} views are not listed.`}
      >
        {pages.length === 0 ? (
          <Empty>No page was looked at in this time.</Empty>
        ) : (
          <RowChart
            label={`Page views by page: the first of ${pages.length} is ${pages[0]?.path}, with ${pages[0]?.views}.`}
            rows={pages
              .slice(0, mostBars)
              .map(({ path, views }) => ({ name: path, value: views, words: `${views}` }))}
          />
        )}
      </Figure>
    </>
  )
}

function Number({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function inWords(spread: Spread, words: (minutes: number) => string): [string, string] {
  return spread ? [words(spread.median), words(spread.ninetieth)] : ['', '']
}

function inHours(spread: Spread): number | null {
  return spread && spread.median / 60
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

import { openingHours } from '@laboratory/contract/laboratory'
import { readClosed } from '@laboratory/contract/open-times'
import { useState } from 'react'
import { cautiousStartBy, type HoldingRule, holdingRulesOf } from '#content/rules/holding-times.ts'
import { unbroken } from '#content/rules/rule.ts'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Callout } from '@laboratory/design/ui/callout/callout.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { colon } from '#site/words.ts'
import { closedEntries } from '#site/browser/closed-entries.ts'
import { readList } from '#site/request-list/list.ts'
import { fromOne } from '../worksheet/shared-questions.ts'
import { deliverWords as said } from '../words.ts'
import { Carry } from '../worksheet/carry.tsx'
import { type Questions, type Texts, withUnit } from '../worksheet/questions.ts'
import { type ResultPlace, type ToolData, Worksheet } from '../worksheet/worksheet.tsx'
import sheet from '../worksheet/worksheet.module.css'
import { deliverBefore, type Delivery, type ReceptionCalendar, type SetBy } from './deliver-before.ts'
import styles from './deliver-before.module.css'
import {
  dayAndTime,
  fieldValue,
  headlineOf,
  keepingOf,
  nextGoodInWords,
  readSampling,
  reasonInWords,
  askFirst,
  notConfirmed,
  type Request,
  requestLineOf,
  setByInWords,
  untilTheTestBegins,
} from './sentences.ts'

function questionsOf(rules: readonly HoldingRule[]) {
  return {
    rules: {
      kind: 'ticks',
      label: said.rules,
      none: said.none,
      options: rules.map(({ id, about }) => ({ value: id, label: about })),
    },
    samples: {
      ...fromOne,
      label: said.samples,
      subject: said.theSamples,
      unit: said.sampleUnit,
      most: 9999,
    },
    sampledAt: {
      kind: 'moment',
      label: said.sampled,
      hint: said.sampledHint,
      read: readSampling,
      write: fieldValue,
    },
    way: {
      kind: 'number',
      label: said.way,
      hint: said.wayHint,
      subject: said.theWay,
      unit: said.minutes,
      least: 0,
      most: 720,
      whole: true,
      start: '60',
      tooMuch: said.tooLong,
    },
  } as const satisfies Questions
}

/** Until when a sample must be at reception, and when sampling would be better. */
export default function DeliverBefore({ test, startBy, readsWhenClosed = false }: ToolData) {
  const [calendar] = useState(() => receptionCalendar(startBy, readsWhenClosed))
  const rules = holdingRulesOf(test)
  const [questions] = useState(() => questionsOf(rules))
  const [start] = useState(() => startOf(test, rules))
  return (
    <Worksheet heading={said.heading} questions={questions} start={start} action={said.action}>
      {({ rules: ticked, samples, sampledAt, way }, { id, now, set }) => {
        const request = { test, rules: rules.filter(({ id }) => ticked.includes(id)), samples, sampledAt }
        return (
          <Answer
            id={id}
            request={request}
            delivery={deliverBefore({ ...request, wayMinutes: way, now, calendar })}
            calendar={calendar}
            now={now}
            onSample={(moment) => set('sampledAt', fieldValue(moment))}
          />
        )
      }}
    </Worksheet>
  )
}

/** What the plan of the test on the list says already: how many samples, and what they are tested for. */
function startOf(test: string, rules: readonly HoldingRule[]): Texts {
  // Older browsers know no `findLast`.
  const { samples, plan = '' } =
    readList()
      .filter((line) => line.test === test)
      .at(-1) ?? {}
  const planned = rules.filter(({ about }) => plan.includes(about.replaceAll('*', '')))
  return { ...(samples && { samples }), rules: planned.map(({ id }) => id).join(' ') }
}

function receptionCalendar(startBy: string | undefined, readsWhenClosed: boolean): ReceptionCalendar {
  const { entries, ...known } = closedEntries()
  return {
    ...openingHours,
    startBy: startBy ?? cautiousStartBy,
    startByIsSaid: startBy !== undefined,
    readsWhenClosed,
    closed: readClosed(entries),
    known,
  }
}

type AnswerProps = Pick<ResultPlace, 'id' | 'now'> & {
  readonly request: Request
  readonly delivery: Delivery
  readonly calendar: ReceptionCalendar
  readonly onSample: (moment: Date) => void
}

function Answer({ id, request, delivery, calendar, now, onSample }: AnswerProps) {
  const { advice, ideal, latest, nextGood, reasons, strictest } = delivery
  const line = requestLineOf(request, delivery, calendar)
  const setBy = (by: SetBy) => `(${unbroken(setByInWords(by, delivery, calendar))})`
  const headline = headlineOf(delivery, request.sampledAt, now)
  const usable = advice === 'good' || advice === 'ask'
  return (
    <section className={sheet.result} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} className={styles.headline} data-advice={advice}>
        {headline}
      </h3>
      {reasons.length > 0 && (
        <div className="above4">
          <Callout tone="caution" title={usable ? askFirst(request.sampledAt, now) : said.why}>
            {reasons.map((reason) => (
              <p key={reason.kind}>{reasonInWords(reason)}</p>
            ))}
          </Callout>
        </div>
      )}
      <dl className={`termList ${styles.times}`}>
        <Row term={said.sampledAt}>
          {dayAndTime(request.sampledAt)}, {withUnit(request.samples, said.sample)}
        </Row>
        {usable && (
          <Row term={said.best}>
            {ideal ? `${said.beforeBest(dayAndTime(ideal))} ${setBy(delivery.idealSetBy)}` : said.noLonger}
          </Row>
        )}
        {latest && (
          <Row term={said.latest}>
            {dayAndTime(latest)} {setBy(delivery.latestSetBy)}
          </Row>
        )}
        {nextGood && (
          <Row term={said.nextGood}>
            {nextGoodInWords(nextGood)}
            <Button
              className={styles.use}
              data-print="no"
              variant="quiet"
              onClick={() => onSample(nextGood.at)}
            >
              {said.use}
            </Button>
          </Row>
        )}
        {!latest && (
          <Row term={said.decidedBy}>
            <InlineText text={strictest.about} />
            {colon}
            {strictest.says.toLowerCase()} ({unbroken(strictest.clause)})
          </Row>
        )}
      </dl>
      {keepingOf(request.rules).map((sentence) => (
        <p key={sentence} className="above3">
          {sentence}
        </p>
      ))}
      {'hours' in strictest.latest && <p className="above3">{untilTheTestBegins}</p>}
      <p className="muted small above4">{notConfirmed}</p>
      {usable && <Carry key={JSON.stringify(line)} line={line} button={said.put} what="times" />}
      {/* The heading is read when the answer is asked for; this says what it has become after a change. */}
      <p className="visuallyHidden" role="status">
        {headline}
      </p>
    </section>
  )
}

function Row({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

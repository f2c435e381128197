import { openingHours } from '@laboratory/contract/laboratory'
import { readClosed } from '@laboratory/contract/open-times'
import { type FormEvent, useId, useRef, useState } from 'react'
import { cautiousStartBy, type HoldingRule, holdingRulesOf } from '#content/rules/holding-times.ts'
import { readingOf, unbroken } from '#content/rules/rule.ts'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Callout } from '@laboratory/design/ui/callout/callout.tsx'
import { Choice, FieldGroup, TextField } from '@laboratory/design/ui/field/field.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { closedEntries } from '#app/lib/closed-entries.ts'
import { readList } from '#app/request-list/list.ts'
import { Carry } from '../worksheet/carry.tsx'
import { type NumberQuestion, readNumber } from '../worksheet/questions.ts'
import type { ToolData } from '../worksheet/worksheet.tsx'
import sheet from '../worksheet/worksheet.module.css'
import { deliverBefore, type Delivery, type ReceptionCalendar } from './deliver-before.ts'
import styles from './deliver-before.module.css'
import {
  dayAndTime,
  fieldValue,
  headlineOf,
  keepingOf,
  nextGoodInWords,
  readSampling,
  reasonInWords,
  notConfirmed,
  type Request,
  requestLineOf,
  untilTheTestBegins,
} from './words.ts'

const samplesQuestion: NumberQuestion = {
  kind: 'number',
  label: 'Number of samples',
  subject: 'The number of samples',
  unit: 'samples',
  least: 1,
  most: 9999,
  whole: true,
}

const wayQuestion: NumberQuestion = {
  kind: 'number',
  label: 'On the way to us',
  hint: 'From the sampling point to our reception.',
  subject: 'The time on the way',
  unit: 'minutes',
  least: 0,
  most: 720,
  whole: true,
  tooMuch: 'The time on the way is more than 12 hours: ask us before you sample.',
}

type Texts = { readonly samples: string; readonly sampledAt: string; readonly way: string }

/** Until when a sample must be at reception, and when sampling would be better. */
export default function DeliverBefore({ test, startBy = cautiousStartBy }: ToolData) {
  const [calendar] = useState(() => receptionCalendar(startBy))
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const rules = holdingRulesOf(test)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [texts, setTexts] = useState<Texts>(() => ({
    samples: readList().find((line) => line.test === test)?.samples || '1',
    sampledAt: '',
    way: '60',
  }))
  // The moment that counts as now: that of the last change, so that a page left open does not use an old time.
  const [now, setNow] = useState(() => new Date())
  const [asked, setAsked] = useState(false)
  const read = readAll(rules, chosen, texts, now)
  const errors = asked && 'errors' in read ? read.errors : {}
  const request = asked && !('errors' in read) ? read : undefined

  const set = (change: Partial<Texts>) => {
    setTexts((before) => ({ ...before, ...change }))
    setNow(new Date())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    setNow(new Date())
    // After React has rendered the sentences or the result.
    requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[data-invalid="true"] input')
      ;(wrong ?? result.current)?.focus()
    })
  }
  return (
    <div className={`card stack gap6 ${sheet.worksheet}`}>
      <form
        className="stack gap5"
        data-print="no"
        ref={form}
        onSubmit={submit}
        noValidate
        aria-labelledby={`${id}-heading`}
      >
        <h3 id={`${id}-heading`} tabIndex={-1} data-tool-heading="">
          Your sampling
        </h3>
        <FieldGroup
          id={`${id}-rules`}
          legend="What is it sampled for?"
          error={errors.rules}
          className={styles.rules}
        >
          {rules.map((rule) => (
            <Choice
              key={rule.id}
              id={`${id}-${rule.id}`}
              type="checkbox"
              label={<InlineText text={rule.about} />}
              checked={chosen.includes(rule.id)}
              onChange={(event) => {
                setChosen(
                  event.target.checked ? [...chosen, rule.id] : chosen.filter((one) => one !== rule.id),
                )
                setNow(new Date())
              }}
            />
          ))}
        </FieldGroup>
        <TextField
          id={`${id}-samples`}
          label={samplesQuestion.label}
          error={errors.samples}
          suffix={samplesQuestion.unit}
          className={sheet.number}
          value={texts.samples}
          onChange={(event) => set({ samples: event.target.value })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <div className={styles.sampling}>
          <TextField
            id={`${id}-sampled-at`}
            label="Day and time of sampling"
            hint="In Mauritius. It may be planned, or past."
            error={errors.sampledAt}
            className={sheet.number}
            type="datetime-local"
            value={texts.sampledAt}
            onChange={(event) => set({ sampledAt: event.target.value })}
          />
          <Button variant="quiet" onClick={() => set({ sampledAt: fieldValue(new Date()) })}>
            Now
          </Button>
        </div>
        <TextField
          id={`${id}-way`}
          label={wayQuestion.label}
          hint={wayQuestion.hint}
          error={errors.way}
          suffix={wayQuestion.unit}
          className={sheet.number}
          value={texts.way}
          onChange={(event) => set({ way: event.target.value })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <div>
          <Button type="submit" variant="dark">
            Until when must it be here?
          </Button>
        </div>
      </form>
      {request && (
        <Answer
          id={`${id}-result`}
          heading={result}
          request={{ ...request, test }}
          delivery={deliverBefore({ ...request, now, calendar })}
          now={now}
          onSample={(moment) => set({ sampledAt: fieldValue(moment) })}
        />
      )}
    </div>
  )
}

function receptionCalendar(startBy: string): ReceptionCalendar {
  const { entries, validUntil } = closedEntries()
  return { ...openingHours, startBy, closed: readClosed(entries), validUntil }
}

type Answers = Omit<Request, 'test'> & { readonly wayMinutes: number }
type Errors = { readonly [Name in keyof Texts | 'rules']?: string }

/** The answers, or for each field without one a sentence that says why. */
function readAll(
  rules: readonly HoldingRule[],
  chosen: readonly string[],
  texts: Texts,
  now: Date,
): Answers | { readonly errors: Errors } {
  const some = rules.filter(({ id }) => chosen.includes(id))
  const samples = readNumber(samplesQuestion, texts.samples)
  const sampledAt = readSampling(texts.sampledAt, now)
  const wayMinutes = readNumber(wayQuestion, texts.way)
  if (
    some.length > 0 &&
    typeof samples === 'number' &&
    sampledAt instanceof Date &&
    typeof wayMinutes === 'number'
  )
    return { rules: some, samples, sampledAt, wayMinutes }
  return {
    errors: {
      ...(some.length === 0 && { rules: 'Choose at least one.' }),
      ...(typeof samples !== 'number' && { samples: samples.error }),
      ...(!(sampledAt instanceof Date) && { sampledAt: sampledAt.error }),
      ...(typeof wayMinutes !== 'number' && { way: wayMinutes.error }),
    },
  }
}

type AnswerProps = {
  readonly id: string
  readonly heading: React.Ref<HTMLHeadingElement>
  readonly request: Request
  readonly delivery: Delivery
  readonly now: Date
  readonly onSample: (moment: Date) => void
}

function Answer({ id, heading, request, delivery, now, onSample }: AnswerProps) {
  const { advice, ideal, latest, nextGood, reasons, strictest } = delivery
  const headline = headlineOf(delivery, request.sampledAt, now)
  const usable = advice === 'good' || advice === 'ask'
  const askWhen = request.sampledAt < now ? 'Ask before you bring it' : 'Ask before you sample'
  return (
    <section className={sheet.result} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className={styles.headline} data-advice={advice}>
        {headline}
      </h3>
      {reasons.length > 0 && (
        <div className={styles.reasons}>
          <Callout tone="caution" title={usable ? askWhen : 'Why'}>
            {reasons.map((reason) => (
              <p key={reason.kind}>{reasonInWords(reason)}</p>
            ))}
          </Callout>
        </div>
      )}
      <dl className={styles.times}>
        <Row term="Sampled">
          {dayAndTime(request.sampledAt)}, {request.samples} {request.samples === 1 ? 'sample' : 'samples'}
        </Row>
        {usable && (
          <Row term="Best at reception">{ideal ? `Before ${dayAndTime(ideal)}` : 'No longer possible'}</Row>
        )}
        {latest && <Row term="Not later than">{dayAndTime(latest)}</Row>}
        {nextGood && (
          <Row term="Next good time to sample">
            {nextGoodInWords(nextGood)}
            <Button
              className={styles.use}
              data-print="no"
              variant="quiet"
              onClick={() => onSample(nextGood.at)}
            >
              Count with this time
            </Button>
          </Row>
        )}
        <Row term="Decided by">
          <InlineText text={strictest.about} />: {strictest.says.toLowerCase()} ({unbroken(strictest.clause)})
        </Row>
      </dl>
      {keepingOf(request.rules).map((sentence) => (
        <p key={sentence} className={sheet.note}>
          {sentence}
        </p>
      ))}
      {'hours' in strictest.latest && <p className={sheet.note}>{untilTheTestBegins}</p>}
      <p className={`muted small ${sheet.closing}`}>{`${readingOf([strictest])} ${notConfirmed}`.trim()}</p>
      {usable && (
        <Carry
          key={JSON.stringify(requestLineOf(request, delivery))}
          line={requestLineOf(request, delivery)}
          button="Put on my list, with the times"
          what="times"
        />
      )}
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

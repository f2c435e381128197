import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { readingOf, theStandardDecides, unbroken } from '#content/rules/rule.ts'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Choice, FieldGroup, SelectField, TextField } from '@laboratory/design/ui/field/field.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { Table } from '@laboratory/design/ui/table/table.tsx'
import { Carry } from './carry.tsx'
import { type Outcome, requestLineOf } from './outcome.ts'
import {
  type Answers,
  askedNames,
  type Question,
  type Questions,
  readAnswers,
  startTexts,
  type Texts,
  ticked,
} from './questions.ts'
import { keepShared, recallShared } from './shared-answers.ts'
import styles from './worksheet.module.css'

type Props<Q extends Questions> = {
  readonly heading: string
  readonly questions: Q
  /** The function that calculates the result; without side effects. */
  readonly work: (answers: Answers<Q>) => Outcome
  /** The label of the button that calculates the result. */
  readonly action: string
  /** Names of the columns of the result. */
  readonly columns: readonly [string, string, string]
  /** The slug of the test that goes to the request list with the result. */
  readonly test: string
  /** Text below every result. */
  readonly closing?: string
}

/** What the page of a tool gives it (`sections/tool`). */
export type ToolData = {
  /** Key of the test on the request list. */
  readonly test: string
  /** HH:MM until which a sample is started on the day it arrives, where the laboratory has said it. */
  readonly startBy?: string | undefined
}

/**
 * Questions with units, and what follows from the answers, with the clause of each figure. No sentence is shown until the visitor asks for
 * the result; from then on it follows every change, and so do the sentences beside wrong answers.
 */
export function Worksheet<Q extends Questions>(props: Props<Q>) {
  const { heading, questions, work, action, columns, test, closing = theStandardDecides } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const [recalled] = useState(() => recallShared(questions))
  const [texts, setTexts] = useState<Texts>(() => ({ ...startTexts(questions), ...recalled }))
  const [asked, setAsked] = useState(false)
  const read = readAnswers(questions, texts)
  const errors = asked ? (read.errors ?? {}) : {}
  const outcome = asked && !read.errors ? work(read.answers) : undefined

  const isAnswered = outcome !== undefined
  useEffect(() => {
    if (isAnswered) keepShared(questions, texts)
  }, [isAnswered, questions, texts])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    // After React has rendered the sentences or the result.
    requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      ;(wrong ?? result.current)?.focus()
    })
  }
  const set = (name: string) => (text: string) => setTexts((before) => ({ ...before, [name]: text }))
  return (
    <div className={`card stack gap6 ${styles.worksheet}`}>
      <form
        className="stack gap5"
        data-print="no"
        ref={form}
        onSubmit={submit}
        noValidate
        aria-labelledby={`${id}-heading`}
      >
        <h3 id={`${id}-heading`} tabIndex={-1} data-tool-heading="">
          {heading}
        </h3>
        {askedNames(questions, texts).map((name) => (
          <QuestionField
            key={name}
            id={`${id}-${name}`}
            question={questions[name] as Question}
            isRecalled={name in recalled}
            text={texts[name] ?? ''}
            error={errors[name]}
            onText={set(name)}
          />
        ))}
        <div>
          <Button type="submit" variant="dark">
            {action}
          </Button>
        </div>
      </form>
      {outcome && (
        <section className={styles.result} aria-labelledby={`${id}-result`}>
          <h3 id={`${id}-result`} ref={result} tabIndex={-1}>
            {outcome.of}
          </h3>
          {outcome.lines.length > 0 && (
            <Table
              caption={<span className="visuallyHidden">{heading}</span>}
              columns={columns}
              rows={outcome.lines.map(({ what, amount, clause }) => [
                <InlineText key="what" text={what} />,
                <strong key="amount">{amount}</strong>,
                unbroken(clause),
              ])}
              stacks
            />
          )}
          {[...(outcome.conditions ?? []), ...(outcome.notes ?? [])].map((note) => (
            <p key={note} className={styles.note}>
              <InlineText text={note} />
            </p>
          ))}
          {outcome.lines.length > 0 && (
            <p className={`muted small ${styles.closing}`}>
              {`${readingOf(outcome.lines)} ${closing}`.trim()}
            </p>
          )}
          {outcome.carry && (
            <Carry
              key={JSON.stringify(outcome)}
              line={requestLineOf(test, outcome)}
              button="Put on my list"
              what="plan"
            />
          )}
        </section>
      )}
    </div>
  )
}

type FieldProps = {
  readonly id: string
  readonly question: Question
  /** It begins with the answer of another planner. */
  readonly isRecalled: boolean
  readonly text: string
  readonly error: string | undefined
  readonly onText: (text: string) => void
}

function QuestionField({ id, question, isRecalled, text, error, onText }: FieldProps) {
  const { label, hint } = question
  if (question.kind === 'number')
    return (
      <TextField
        id={id}
        label={label}
        hint={isRecalled ? question.shared : hint}
        error={error}
        suffix={question.unit}
        className={styles.number}
        value={text}
        onChange={(event) => onText(event.target.value)}
        inputMode={question.whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={20}
      />
    )
  if (question.kind === 'counts')
    return (
      <TextField
        id={id}
        label={label}
        hint={hint}
        error={error}
        suffix={question.unit}
        className={question.many ? undefined : styles.number}
        value={text}
        onChange={(event) => onText(event.target.value)}
        autoComplete="off"
        maxLength={question.many ? 2000 : 20}
      />
    )
  if (question.kind === 'ticks')
    return (
      <FieldGroup id={id} legend={label} hint={hint} error={error} className={styles.choices}>
        {question.options.map(({ value, label }) => (
          <Choice
            key={value}
            id={`${id}-${value}`}
            type="checkbox"
            label={<InlineText text={label} />}
            checked={ticked(text, value)}
            aria-invalid={error !== undefined}
            onChange={() =>
              onText(
                ticked(text, value)
                  ? text
                      .split(' ')
                      .filter((one) => one !== value)
                      .join(' ')
                  : `${text} ${value}`.trim(),
              )
            }
          />
        ))}
      </FieldGroup>
    )
  if (question.list)
    return (
      <SelectField
        id={id}
        label={label}
        hint={hint}
        options={question.options}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    )
  return (
    <FieldGroup id={id} legend={label} hint={hint} className={styles.choices}>
      {question.options.map((option) => (
        <Choice
          key={option.value}
          id={`${id}-${option.value}`}
          type="radio"
          name={id}
          value={option.value}
          label={<InlineText text={option.label} />}
          hint={option.hint}
          checked={option.value === text}
          onChange={() => onText(option.value)}
        />
      ))}
    </FieldGroup>
  )
}

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Choice, FieldGroup, SelectField, TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { sheetWords } from '../words.ts'
import {
  answered,
  type Answers,
  askedNames,
  type Question,
  type Questions,
  readAnswers,
  startTexts,
  type Texts,
  ticked,
} from './questions.ts'
import styles from './worksheet.module.css'

type Props<Q extends Questions> = {
  readonly heading: string
  readonly questions: Q
  /** Answers to begin with, beside those of the questions. */
  readonly start?: Texts
  /** The label of the button that asks for the result. */
  readonly action: string
  /** Draws the result. */
  readonly children: (answers: Answers<Q>, place: ResultPlace) => ReactNode
}

/** What a result needs to stand in a worksheet. */
export type ResultPlace = {
  /** Of its heading, which takes the focus. */
  readonly id: string
  /** The moment of the last change: on a page that was left open, the time may be another. */
  readonly now: Date
  /** Answers a question anew. */
  readonly set: (name: string, text: string) => void
}

/** What the page of a tool gives it (`sections/tool`). */
export type ToolData = {
  /** Key of the test on the request list. */
  readonly test: string
  /** HH:MM until which a sample is started on the day it arrives, where the laboratory has said it. */
  readonly startBy?: string | undefined
  /** Whether plates are read when reception is closed. */
  readonly readsWhenClosed?: boolean | undefined
}

/**
 * Questions with units, and what follows from the answers. No sentence is shown until the visitor asks for the result; from then on it
 * follows every change, and so do the sentences beside wrong answers.
 */
export function Worksheet<Q extends Questions>({ heading, questions, start, action, children }: Props<Q>) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [texts, setTexts] = useState<Texts>(() => ({ ...startTexts(questions), ...start }))
  const [now, setNow] = useState(() => new Date())
  const [asked, setAsked] = useState(false)
  const read = readAnswers(questions, texts, now)
  const errors = asked ? (read.errors ?? {}) : {}
  const answers = asked && !read.errors ? read.answers : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    setNow(new Date())
    // After React has rendered the sentences or the result.
    requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      ;(wrong ?? document.getElementById(`${id}-result`))?.focus()
    })
  }
  const set = (name: string, text: string) => {
    setTexts((before) => answered(questions, before, name, text))
    setNow(new Date())
  }
  return (
    <div className={`card stack gap6 ${styles.worksheet}`} data-print="rows">
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
            text={texts[name] ?? ''}
            error={errors[name]}
            onText={(text) => set(name, text)}
          />
        ))}
        <div>
          <Button type="submit" variant="dark">
            {action}
          </Button>
        </div>
      </form>
      {answers && children(answers, { id: `${id}-result`, now, set })}
    </div>
  )
}

type FieldProps = {
  readonly id: string
  readonly question: Question
  readonly text: string
  readonly error: string | undefined
  readonly onText: (text: string) => void
}

function QuestionField({ id, question, text, error, onText }: FieldProps) {
  const { label, hint } = question
  if (question.kind === 'number' || question.kind === 'counts') {
    const isMany = question.kind === 'counts' && question.many
    return (
      <TextField
        id={id}
        label={label}
        hint={hint}
        error={error}
        suffix={question.unit}
        className={isMany ? undefined : styles.number}
        value={text}
        onChange={(event) => onText(event.target.value)}
        inputMode={question.kind === 'counts' ? undefined : question.whole ? 'numeric' : 'decimal'}
        autoComplete="off"
      />
    )
  }
  if (question.kind === 'rows')
    return (
      <TextArea
        id={id}
        label={label}
        hint={hint}
        error={error}
        value={text}
        onChange={(event) => onText(event.target.value)}
        rows={3}
      />
    )
  if (question.kind === 'moment')
    return (
      <div className={`cluster ${styles.moment}`}>
        <TextField
          id={id}
          label={label}
          hint={hint}
          error={error}
          className={styles.number}
          type="datetime-local"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <Button variant="quiet" onClick={() => onText(question.write(new Date()))}>
          {sheetWords.now}
        </Button>
      </div>
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

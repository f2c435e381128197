import type { OfferedTest } from '@laboratory/contract/desk/privacy'
import { requestListLimits, type RequestLine } from '@laboratory/contract/request-list'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Choice, FieldError, SelectField, TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { describeTest, splitFields, type ListRow, type TextName } from './list-rows.ts'
import styles from './list-fields.module.css'

/** Where an error of the list as a whole stands. */
export const wholeListId = 'correct-list'
/** Where a test to add is chosen. */
export const addTestId = 'correct-list-add'

type Props = {
  readonly rows: readonly ListRow[]
  readonly onChange: (rows: readonly ListRow[]) => void
  /** By the key of the row and the name of the field; under `whole` what is wrong with the list itself. */
  readonly errors: ReadonlyMap<string, string>
  readonly offered: readonly OfferedTest[]
  /** The stored list in words, where somebody else changed it after these rows. */
  readonly meanwhile: string | undefined
  /** Puts the stored list in place of the rows. */
  readonly onDrop: () => void
}

/** The request list of an inquiry, to be corrected: each row with the labels of its test, to change, to take off, and more to add. */
export function ListFields({ rows, onChange, errors, offered, meanwhile, onDrop }: Props) {
  const heading = useId()
  const [chosen, choose] = useState('')
  const [isMissing, setMissing] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>(':scope > li:last-child input')?.focus()
  }, [added])
  const kept = rows.filter(({ isOff }) => !isOff).length
  const change = (key: number, part: Partial<ListRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const isFull = kept >= requestListLimits.tests
  const whole = errors.get('whole')

  function put() {
    setMissing(chosen === '')
    if (chosen === '') return document.getElementById(addTestId)?.focus()
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    onChange([...rows, { key, test: chosen, texts: {}, urgent: false, isOff: false }])
    choose('')
    setAdded((count) => count + 1)
  }

  return (
    <section className={styles.list} aria-labelledby={heading}>
      <h3 id={heading}>Request list</h3>
      {whole !== undefined && (
        <div id={wholeListId} tabIndex={-1}>
          <FieldError id={wholeListId}>{whole}</FieldError>
        </div>
      )}
      {meanwhile !== undefined && (
        <div className={styles.meanwhile}>
          <p>
            Somebody changed the list meanwhile. The rows below are yours and take its place.{' '}
            {meanwhile === '' ? 'It is empty now.' : 'It says now:'}
          </p>
          {meanwhile !== '' && <p className={styles.words}>{meanwhile}</p>}
          <button type="button" className="linkButton" onClick={onDrop}>
            Start from the list as it is now
          </button>
        </div>
      )}
      {rows.length === 0 && <p className={styles.note}>No test was asked for by name.</p>}
      <ol ref={list}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <Line
              number={index + 1}
              row={row}
              errors={errors}
              offered={offered}
              isFull={isFull}
              onChange={(part) => change(row.key, part)}
            />
          </li>
        ))}
      </ol>
      {isFull && <p className={styles.note}>{fullSentence} Take one off to add another.</p>}
      {offered.length > 0 && !isFull && (
        <div className={styles.add}>
          <SelectField
            id={addTestId}
            label={rows.length === 0 ? 'Add a test' : 'Add another test'}
            value={chosen}
            error={isMissing ? 'Choose the test that is to be added.' : undefined}
            onChange={({ target }) => {
              choose(target.value)
              setMissing(false)
            }}
            autoComplete="off"
            options={[
              { value: '', label: 'Choose' },
              ...offered.map(({ test, name }) => ({ value: test, label: name })),
            ]}
          />
          <Button variant="quiet" onClick={put}>
            Add
          </Button>
        </div>
      )}
    </section>
  )
}

const fullSentence = `A list has ${requestListLimits.tests} tests at most.`

type LineProps = Pick<Props, 'errors' | 'offered'> & {
  readonly number: number
  /** No test more can be on the list. */
  readonly isFull: boolean
  readonly row: ListRow
  readonly onChange: (part: Partial<ListRow>) => void
}

function Line({ number, row, errors, offered, isFull, onChange }: LineProps) {
  const { key, test, texts, urgent, isOff } = row
  const { name: title, labels } = describeTest(test, offered)
  // Where a field stands does not change while it is typed into.
  const [{ shown, more }] = useState(() => splitFields(texts))
  const [isOpen, setOpen] = useState(false)
  const id = (name: keyof RequestLine) => `correct-list-${key}-${name}`
  const errorOf = (name: keyof RequestLine) => errors.get(`${key} ${name}`)
  const field = (name: TextName) => {
    const common = {
      id: id(name),
      label: labels[name],
      value: texts[name] ?? '',
      error: errorOf(name),
      autoComplete: 'off',
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        onChange({ texts: { ...texts, [name]: target.value } }),
    }
    if (name === 'plan')
      return (
        <TextArea
          key={name}
          {...common}
          className={styles.wide}
          rows={3}
          maxLength={requestListLimits.plan}
        />
      )
    if (name === 'samples')
      return <TextField key={name} {...common} inputMode="numeric" characters={4} maxLength={10} />
    return <TextField key={name} {...common} maxLength={requestListLimits.field} />
  }
  const isKnown = offered.some((one) => one.test === test)
  const toggled = isOff ? 'Keep it' : 'Take off the list'
  const toggle = (
    <button
      type="button"
      className="linkButton"
      aria-label={`${toggled}: ${title}`}
      onClick={() => onChange({ isOff: !isOff })}
    >
      {toggled}
    </button>
  )
  return (
    <fieldset className={styles.line} data-off={isOff}>
      <legend>
        {number}. {title}
      </legend>
      {isOff ? (
        <p>
          This test will be taken off the list.
          {isFull && ` ${fullSentence} To keep it, take another one off first.`}
        </p>
      ) : (
        <>
          <SelectField
            id={id('test')}
            label="Test"
            value={test}
            error={errorOf('test')}
            autoComplete="off"
            onChange={({ target }) => onChange({ test: target.value })}
            options={[
              ...(isKnown ? [] : [{ value: test, label: title }]),
              ...offered.map((one) => ({ value: one.test, label: one.name })),
            ]}
          />
          <div className={styles.fields}>{shown.map(field)}</div>
          {more.length > 0 && (
            <details
              open={isOpen || more.some((name) => errorOf(name) !== undefined)}
              onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
            >
              <summary>Answers that are empty</summary>
              <div className={styles.fields}>{more.map(field)}</div>
            </details>
          )}
        </>
      )}
      <div className={styles.foot}>
        {!isOff && (
          <Choice
            id={id('urgent')}
            type="checkbox"
            label={labels.urgent}
            checked={urgent}
            onChange={({ target }) => onChange({ urgent: target.checked })}
          />
        )}
        {(!isOff || !isFull) && toggle}
      </div>
    </fieldset>
  )
}

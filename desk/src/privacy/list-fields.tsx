import type { OfferedTest } from '@laboratory/contract/desk/privacy'
import { requestListLimits, type RequestLine } from '@laboratory/contract/request-list'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Choice, FieldError, SelectField, TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { describeTest, splitFields, type ListRow, type TextName } from './list-rows.ts'
import styles from './list-fields.module.css'

/** Where an error of the list as a whole stands. */
export const wholeListId = 'correct-list'
const addId = 'correct-list-add'

type Props = {
  readonly rows: readonly ListRow[]
  readonly onChange: (rows: readonly ListRow[]) => void
  /** By the key of the row and the name of the field; under `whole` what is wrong with the list itself. */
  readonly errors: ReadonlyMap<string, string>
  readonly offered: readonly OfferedTest[]
}

/** The request list of an inquiry, to be corrected: each row with the labels of its test, to change, to take off, and more to add. */
export function ListFields({ rows, onChange, errors, offered }: Props) {
  const heading = useId()
  const [chosen, choose] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>(':scope > li:last-child input')?.focus()
  }, [added])
  const kept = rows.filter(({ isOff }) => !isOff).length
  const change = (key: number, part: Partial<ListRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const whole = errors.get('whole')

  function put() {
    if (chosen === '') return document.getElementById(addId)?.focus()
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
      {rows.length === 0 && <p className={styles.note}>No test was asked for by name.</p>}
      <ol ref={list}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <Line
              number={index + 1}
              row={row}
              errors={errors}
              offered={offered}
              onChange={(part) => change(row.key, part)}
            />
          </li>
        ))}
      </ol>
      {offered.length > 0 && kept < requestListLimits.tests && (
        <div className={styles.add}>
          <SelectField
            id={addId}
            label={rows.length === 0 ? 'Add a test' : 'Add another test'}
            value={chosen}
            onChange={({ target }) => choose(target.value)}
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

type LineProps = Pick<Props, 'errors' | 'offered'> & {
  readonly number: number
  readonly row: ListRow
  readonly onChange: (part: Partial<ListRow>) => void
}

function Line({ number, row, errors, offered, onChange }: LineProps) {
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
  const toggle = (
    <button
      type="button"
      className="linkButton"
      aria-label={`${isOff ? 'Keep' : 'Take off the list'}: ${title}`}
      onClick={() => onChange({ isOff: !isOff })}
    >
      {isOff ? 'Keep it' : 'Take off the list'}
    </button>
  )
  return (
    <fieldset className={styles.line} data-off={isOff}>
      <legend>
        {number}. {title}
      </legend>
      {isOff ? (
        <p>This test will be taken off the list.</p>
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
        {toggle}
      </div>
    </fieldset>
  )
}

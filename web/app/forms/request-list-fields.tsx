import {
  countWords,
  labelsOfFamily,
  listFieldName,
  nativeListLabels,
  nativeListRows,
  requestFieldLabels,
  requestFieldNames,
  type RequestLine,
  requestListLimits,
} from '@laboratory/contract/request-list'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Choice, FieldError, SelectField, TextField } from '@laboratory/design/ui/field/field.tsx'
import { listLimits } from '#app/request-list/list.ts'
import type { RequestFamily } from '#content/request-fields.ts'
import type { AnswerName, Row } from './request-rows.ts'
import styles from './request-list-fields.module.css'

export type RequestTests = {
  /** Title and family of each test that can be asked for, by its key. */
  readonly tests: Readonly<Record<string, readonly [title: string, family: string]>>
  readonly families: Readonly<Record<string, RequestFamily>>
  /** Tests of persons among them, and pages about such tests. */
  readonly persons: readonly string[]
}

/** Where an error of the list as a whole stands. */
export const wholeList = 'list-whole'

type Props = {
  readonly choice: RequestTests
  /** Undefined until the page is hydrated. */
  readonly rows: readonly Row[] | undefined
  /** Whether the browser has stored the list. */
  readonly isKept: boolean
  /** What was on the list and is not offered any more. */
  readonly gone: readonly RequestLine[]
  readonly onChange: (rows: readonly Row[]) => void
  /** The consent that a test of a person asks for, below the native rows: without a script nobody knows what they name. */
  readonly healthConsent: ReactNode
  /** The sentence of each wrong answer, by the id of its field. */
  readonly errors: ReadonlyMap<string, string>
}

/**
 * The tests that an inquiry asks for, optional: for each the number of samples, what they are and what its family needs. Without a script
 * the same in native rows, which React's rows replace. Rendered again only when the list changes: its choice of tests is long.
 */
export const RequestListFields = memo(function RequestListFields(props: Props) {
  const { rows, gone, errors } = props
  const details = useRef<HTMLDetailsElement>(null)
  const isReady = rows !== undefined
  const isFilled = rows !== undefined && rows.length > 0
  const isOpen = isFilled || gone.length > 0 || errors.size > 0
  useEffect(() => {
    if (!details.current || !isReady) return
    if (isOpen) details.current.open = true
    // For the scroll to the form, which waits for the list (`scroll-to-form.ts`).
    details.current.toggleAttribute('data-ready', true)
    dispatchEvent(new Event('request-list-ready'))
  }, [isReady, isOpen])
  return (
    <details ref={details} id="request-list" className={styles.list} suppressHydrationWarning>
      <summary>
        {isFilled ? `Your list: ${countWords(rows.length, 0)}` : nativeListLabels.list}
        <span className={styles.optional}> (optional)</span>
      </summary>
      {rows === undefined ? <NativeRows {...props} /> : <Rows {...props} rows={rows} />}
    </details>
  )
})

function Rows({ choice, rows, isKept, gone, onChange, errors }: Props & { readonly rows: readonly Row[] }) {
  const add = useRef<HTMLSelectElement>(null)
  const last = useRef<HTMLFieldSetElement>(null)
  const [said, setSaid] = useState('')
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) last.current?.querySelector('input')?.focus()
  }, [added])
  const change = (number: number, answers: Partial<Row>) =>
    onChange(rows.map((row, place) => (place === number ? { ...row, ...answers } : row)))

  function take(number: number) {
    const [title = 'What you typed'] = choice.tests[rows[number]?.test ?? ''] ?? []
    onChange(rows.filter((_, place) => place !== number))
    setSaid(`${title} is off your list.`)
    add.current?.focus()
  }

  function put() {
    const test = add.current?.value
    if (!test) return add.current?.focus()
    onChange([...rows, { test }])
    setAdded((count) => count + 1)
  }

  const rest = Object.entries(choice.tests).filter(([test]) => rows.every((row) => row.test !== test))
  return (
    <>
      {gone.length > 0 && (
        <p className={styles.note}>
          No longer offered here, and taken off your list:{' '}
          {gone.map(({ test, item }) => [wordsOf(test), item].filter(Boolean).join(', ')).join('; ')}. Write
          it into the description if you need it.
        </p>
      )}
      {rows.length > 0 && !isKept && (
        <p className={styles.note}>
          This browser could not store the list. It stays here until you close or reload this page.
        </p>
      )}
      {errors.has(wholeList) && (
        <div id={wholeList} tabIndex={-1}>
          <FieldError id={wholeList}>{errors.get(wholeList)}</FieldError>
        </div>
      )}
      {rows.length === 0 && (
        <p className={styles.note}>
          A button on the page of each test puts it here, and so does the{' '}
          <a href="/services">list of all tests</a>.
        </p>
      )}
      {rows.map((row, number) => (
        <Line
          key={row.native === undefined ? row.test : `native-${row.native}`}
          ref={number === rows.length - 1 ? last : undefined}
          number={number}
          row={row}
          choice={choice}
          errors={errors}
          onChange={(answers) => change(number, answers)}
          rest={rest}
          onTake={() => take(number)}
        />
      ))}
      {rows.length < requestListLimits.tests && (
        <div className={styles.add}>
          <label htmlFor="list-add">{rows.length === 0 ? 'Choose a test' : 'Add another test'}</label>
          <select id="list-add" ref={add} className={styles.select} defaultValue="" key={rows.length}>
            <option value="">Choose</option>
            {rest.map(([test, [title]]) => (
              <option key={test} value={test}>
                {title}
              </option>
            ))}
          </select>
          <Button variant="quiet" onClick={put}>
            Add
          </Button>
        </div>
      )}
      <output className="visuallyHidden">{said}</output>
    </>
  )
}

type LineProps = Pick<Props, 'choice' | 'errors'> & {
  readonly ref: React.RefObject<HTMLFieldSetElement | null> | undefined
  readonly number: number
  readonly row: Row
  readonly onChange: (answers: Partial<Row>) => void
  readonly onTake: () => void
  /** Tests that are not on the list. */
  readonly rest: readonly (readonly [test: string, of: readonly [title: string, family: string]])[]
}

function Line({ ref, number, row, choice, errors, onChange, onTake, rest }: LineProps) {
  const [title, family] = choice.tests[row.test] ?? ['', '']
  const { example, fields: asked, labels } = choice.families[family] ?? { example: '', fields: [] }
  const label = labelsOfFamily(labels)
  const id = (name: keyof RequestLine) => listFieldName(number, name)
  const field = (name: AnswerName) => ({
    id: id(name),
    name: id(name),
    label: label[name],
    value: row[name] ?? '',
    maxLength: name === 'samples' ? 10 : requestListLimits.field,
    autoComplete: 'off',
    error: errors.get(id(name)),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: event.target.value }),
  })
  // What was typed is shown, whether the family is asked for it or not.
  const [given] = useState(requestFieldNames.filter((name) => row[name]))
  const fields = requestFieldNames.filter((name) => asked.includes(name) || given.includes(name))
  const lineError = errors.get(id('test'))
  const hasChoice = row.native !== undefined
  return (
    <fieldset ref={ref} className={styles.line} {...(!hasChoice && { id: id('test'), tabIndex: -1 })}>
      <legend>{title || 'Which test?'}</legend>
      {hasChoice ? (
        <SelectField
          id={id('test')}
          name={id('test')}
          label="Test"
          error={lineError}
          autoComplete="off"
          value={row.test}
          onChange={({ target }) => onChange({ test: target.value })}
          options={[
            { value: row.test, label: title || 'Choose' },
            ...rest.map(([value, [label]]) => ({ value, label })),
          ]}
        />
      ) : (
        lineError && <FieldError id={id('test')}>{lineError}</FieldError>
      )}
      <div className={styles.fields}>
        <TextField {...field('samples')} inputMode="numeric" characters={4} />
        <TextField {...field('item')} hint={example ? `For example: ${example}` : undefined} />
      </div>
      {row.plan && (
        <div className={styles.plan}>
          <strong>{requestFieldLabels.plan}</strong>
          <p>{row.plan}</p>
          <button type="button" className={styles.take} onClick={() => onChange({ plan: '' })}>
            Leave the plan out
          </button>
        </div>
      )}
      {fields.length > 0 && (
        <details
          className={styles.more}
          open={given.length > 0 || fields.some((name) => errors.has(id(name))) || undefined}
        >
          <summary>
            More about them: {fields.map((name) => field(name).label.toLowerCase()).join(', ')}
          </summary>
          <div className={styles.fields}>
            {fields.map((name) => (
              <TextField key={name} {...field(name)} />
            ))}
          </div>
        </details>
      )}
      <div className={styles.foot}>
        <Choice
          id={id('urgent')}
          name={id('urgent')}
          type="checkbox"
          label="Urgent, for an extra fee that the quotation names"
          checked={row.urgent ?? false}
          onChange={({ target }) => onChange({ urgent: target.checked })}
        />
        <button
          type="button"
          className={styles.take}
          onClick={onTake}
          aria-label={`Take off the list: ${title || 'this row'}`}
        >
          Take off
        </button>
      </div>
    </fieldset>
  )
}

/** A test that the site does not know, by its slug. */
function wordsOf(slug: string): string {
  return slug.replaceAll(/[-_/]+/g, ' ').trim()
}

/** For a browser without a script: the service ignores empty rows. */
function NativeRows({ choice, healthConsent }: Pick<Props, 'choice' | 'healthConsent'>) {
  return (
    <>
      <p className={styles.note}>Fill in what applies. Further tests: in the description.</p>
      {Array.from({ length: nativeListRows }, (_, number) => (
        <fieldset key={number} className={styles.line}>
          <legend>Test {number + 1}</legend>
          <div className={styles.native}>
            <label>
              Test
              <select name={listFieldName(number, 'test')} className={styles.select}>
                <option value="">Choose</option>
                {Object.entries(choice.tests).map(([test, [title]]) => (
                  <option key={test} value={test}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <NativeField number={number} name="samples" label={nativeListLabels.samples} />
            <NativeField number={number} name="item" />
            <label>
              <input type="checkbox" name={listFieldName(number, 'urgent')} /> {requestFieldLabels.urgent}
            </label>
          </div>
          <details className={styles.more}>
            <summary>More about them: lot, sampling, limit and others</summary>
            <div className={styles.native}>
              {requestFieldNames.map((name) => (
                <NativeField key={name} number={number} name={name} />
              ))}
            </div>
          </details>
        </fieldset>
      ))}
      {healthConsent}
    </>
  )
}

type NativeFieldProps = { readonly number: number; readonly name: AnswerName; readonly label?: string }

function NativeField({ number, name, label = requestFieldLabels[name] }: NativeFieldProps) {
  return (
    <label>
      {label}
      <input
        name={listFieldName(number, name)}
        inputMode={name === 'samples' ? 'numeric' : undefined}
        maxLength={listLimits.field}
      />
    </label>
  )
}

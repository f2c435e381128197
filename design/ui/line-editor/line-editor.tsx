import { editorWords, tableWords } from '../../words.ts'
import { type KeyboardEvent, memo, type Ref, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button/button.tsx'
import { Choice, FieldError, SelectField, TextField } from '../field/field.tsx'
import styles from './line-editor.module.css'

const { colon } = tableWords

/** One of several things that somebody asks for, each by its key in a catalogue; its answers are texts under their names. */
export type EditorLine = { readonly id: number; readonly test: string; readonly urgent?: boolean }

export type EditorField = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** What was worked out is read, and can be left out. */
  readonly kind: 'digits' | 'text' | 'tick' | 'worked-out'
  /** What a tick says; it is sent as the answer. */
  readonly value?: string
  /** Shown at once; the others wait behind a press, unless they were answered. */
  readonly isFirst: boolean
}

/** What a line is called at its place, and what is asked about it. */
export type Describe<Line> = (
  line: Line,
  place: number,
) => {
  readonly title: string
  /** What was answered, in one line, while the line is folded. */
  readonly digest?: string
  readonly fields: readonly EditorField[]
}

type Catalogue = readonly { readonly value: string; readonly label: string }[]

type Props<Line> = {
  readonly lines: readonly Line[]
  readonly onChange: (lines: readonly Line[]) => void
  /** A new line of something in the catalogue. */
  readonly toLine: (test: string) => Line
  readonly catalogue: Catalogue
  readonly describe: Describe<Line>
  readonly urgent: string
  /** Lines that a list may have. */
  readonly most: number
  /** What is sent: `list`, of which a field is `list.0.lot`. */
  readonly name: string
  /** The sentence of each wrong answer; of the list as a whole under its name. */
  readonly errors: Readonly<Record<string, string>>
  /** Whether another thing can be chosen for a line. */
  readonly isOpen?: boolean
}

/** Id of a field of a line; of the line itself under `test`. @param line its id */
export function lineFieldId(line: number, name: string): string {
  return `line-${line}-${name}`
}
/** Where an error of the list as a whole stands. */
export const wholeListId = 'line-whole'

/** The same fields for a form without a script: rows to fill in, under the names that are sent. */
export function NativeLines<Line extends EditorLine>({
  nameOf,
  ...props
}: Pick<Props<Line>, 'lines' | 'catalogue' | 'describe' | 'urgent'> & {
  readonly nameOf: (line: number, name: string) => string
}) {
  return props.lines.map((line, place) => (
    <LineFields key={line.id} {...props} line={line} place={place} name="" errors={none} nameOf={nameOf} />
  ))
}
const none = {}

/** A list of things from a catalogue, each with its answers: lines are changed, taken off and added, a thing as often as it is wanted. */
export function LineEditor<Line extends EditorLine>(props: Props<Line>) {
  const { lines, onChange, toLine, catalogue, describe, most, name, errors } = props
  const add = useRef<HTMLSelectElement>(null)
  const last = useRef<HTMLFieldSetElement>(null)
  const [said, setSaid] = useState('')
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) last.current?.querySelector('input')?.focus()
  }, [added])

  function take(line: Line, place: number) {
    // Before the line goes, and its focus with it. A full list has no choice of another line yet.
    const neighbour = lines[place + 1] ?? lines[place - 1]
    const next = neighbour ? document.getElementById(lineFieldId(neighbour.id, 'test')) : add.current
    next?.focus()
    onChange(lines.filter(({ id }) => id !== line.id))
    setSaid(editorWords.off(describe(line, place).title))
  }

  function put() {
    const { current: choice } = add
    if (!choice?.value) return choice?.focus()
    onChange([...lines, toLine(choice.value)])
    choice.value = ''
    setAdded((count) => count + 1)
  }

  return (
    <>
      {errors[name] && (
        <div id={wholeListId} tabIndex={-1} data-errors="">
          <FieldError id={wholeListId}>{errors[name]}</FieldError>
        </div>
      )}
      {lines.map((line, place) => (
        <LineFields
          key={line.id}
          {...props}
          ref={place === lines.length - 1 ? last : undefined}
          line={line}
          place={place}
          isOneOfSeveral={lines.length > 1}
          onAnswer={(answers) =>
            onChange(lines.map((one) => (one.id === line.id ? { ...one, ...answers } : one)))
          }
          onTake={() => take(line, place)}
        />
      ))}
      {lines.length < most && (
        <div className={`cluster ${styles.add}`}>
          <label htmlFor="line-add">
            {lines.length === 0 ? editorWords.chooseTest : editorWords.addTest}
          </label>
          <select id="line-add" ref={add} className={styles.select} defaultValue="">
            <option value="">{editorWords.choose}</option>
            <Options of={catalogue} />
          </select>
          <Button variant="quiet" onClick={put}>
            {editorWords.add}
          </Button>
        </div>
      )}
      <span role="status" className="visuallyHidden">
        {said}
      </span>
    </>
  )
}

/** Rendered again only when the catalogue changes: it is long. */
const Options = memo(function Options({ of }: { readonly of: Catalogue }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
})

type LineProps<Line> = Pick<
  Props<Line>,
  'catalogue' | 'describe' | 'urgent' | 'name' | 'errors' | 'isOpen'
> & {
  readonly isOneOfSeveral?: boolean
  readonly ref?: Ref<HTMLFieldSetElement> | undefined
  readonly line: Line
  readonly place: number
  readonly nameOf?: (line: number, name: string) => string
  readonly onAnswer?: (answers: Readonly<Record<string, string | boolean>>) => void
  readonly onTake?: () => void
}

function LineFields<Line extends EditorLine>(props: LineProps<Line>) {
  const { ref, line, place, catalogue, describe, urgent, nameOf, onAnswer, onTake } = props
  const { title, digest, fields } = describe(line, place)
  const id = (name: string) => lineFieldId(line.id, name)
  const errorOf = (name: string) => props.errors[`${props.name}.${place}.${name}`]
  const answerOf = (name: string) => String((line as Readonly<Record<string, unknown>>)[name] ?? '')
  // Whether a thing is chosen or a field folded away does not change while somebody types.
  const isKnown = catalogue.some(({ value }) => value === line.test)
  const [isChosen] = useState(isKnown && !props.isOpen)
  const isGiven = (some: readonly EditorField[]) => some.some(({ name }) => answerOf(name))
  const isWrong = (some: readonly EditorField[]) => some.some(({ name }) => errorOf(name))
  const lineError = errorOf('test')
  // Of several lines those that were answered before are folded; an error opens its line.
  const [isFolded, setFolded] = useState(
    !nameOf && isKnown && props.isOneOfSeveral === true && digest !== undefined && isGiven(fields),
  )
  // It stays open when the error goes, while somebody still types.
  if (isFolded && (lineError || isWrong(fields))) setFolded(false)
  const typed = fields.filter(({ kind }) => kind !== 'worked-out' && kind !== 'tick')
  const more = typed.filter(({ isFirst }) => !isFirst)
  const [isMoreOpen, setMoreOpen] = useState(isGiven(more))
  if (isWrong(more) && !isMoreOpen) setMoreOpen(true)
  const control = (name: string) => ({
    id: id(name),
    error: errorOf(name),
    autoComplete: nameOf ? undefined : 'off',
    ...(nameOf
      ? { name: nameOf(line.id, name) }
      : {
          value: answerOf(name),
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            onAnswer?.({ [name]: target.value }),
        }),
  })
  // Kept as it was typed or pasted, whatever its form and length: the rules of the list have the sentence.
  const field = ({ name, label, hint, kind }: EditorField) => (
    <TextField
      key={name}
      {...control(name)}
      {...{ label, hint }}
      {...(kind === 'digits' && { inputMode: 'numeric', characters: 4 })}
    />
  )
  const take = onTake && (
    <button
      type="button"
      className={`linkButton ${styles.take}`}
      onClick={onTake}
      aria-label={editorWords.takeOffList(title)}
    >
      {editorWords.takeOff}
    </button>
  )
  return (
    <fieldset
      ref={ref}
      className={`stack ${styles.line}`}
      onKeyDown={nameOf ? undefined : goOn}
      {...(isChosen && { id: id('test'), tabIndex: -1 })}
    >
      <legend>{title}</legend>
      {isFolded ? (
        <div className={`cluster between ${styles.foot}`}>
          <span>{digest}</span>
          <button
            type="button"
            className={`linkButton ${styles.take}`}
            onClick={({ currentTarget }) => {
              const opened = currentTarget.closest('fieldset')
              flushSync(() => setFolded(false))
              opened?.querySelector<HTMLElement>('select, input')?.focus()
            }}
            aria-label={editorWords.edit + colon + title}
          >
            {editorWords.edit}
          </button>
          {take}
        </div>
      ) : (
        <>
          {isChosen ? (
            lineError && <FieldError id={id('test')}>{lineError}</FieldError>
          ) : (
            <SelectField
              {...control('test')}
              label={editorWords.test}
              options={[
                ...(isKnown ? [] : [{ value: line.test, label: line.test || editorWords.choose }]),
                ...catalogue,
              ]}
            />
          )}
          <div className={styles.fields}>{typed.filter(({ isFirst }) => isFirst).map(field)}</div>
          {fields.map(
            ({ name, label, hint, kind }) =>
              kind === 'worked-out' &&
              answerOf(name) !== '' && (
                <div key={name} className={styles.workedOut}>
                  <strong>{label}</strong>
                  {hint && <p>{hint}</p>}
                  <p>{answerOf(name)}</p>
                  <button
                    type="button"
                    className={`linkButton ${styles.take}`}
                    onClick={() => onAnswer?.({ [name]: '' })}
                  >
                    {editorWords.leaveOut} {label.toLowerCase()}
                  </button>
                </div>
              ),
          )}
          {more.length > 0 && (
            <details className={styles.more} open={isMoreOpen}>
              <summary>
                {editorWords.more}
                {!nameOf && colon + more.map(({ label }) => label.toLowerCase()).join(', ')}
              </summary>
              <div className={styles.fields}>{more.map(field)}</div>
            </details>
          )}
          {fields.map(
            ({ name, label, kind, value = '' }) =>
              kind === 'tick' && (
                <Choice
                  key={name}
                  id={id(name)}
                  type="checkbox"
                  label={`${label} ${value}`}
                  {...(nameOf
                    ? { name: nameOf(line.id, name), value }
                    : {
                        checked: answerOf(name) !== '',
                        onChange: ({ target }: { readonly target: { readonly checked: boolean } }) =>
                          onAnswer?.({ [name]: target.checked ? value : '' }),
                      })}
                />
              ),
          )}
          <div className={`cluster between ${styles.foot}`}>
            <Choice
              id={id('urgent')}
              type="checkbox"
              label={urgent}
              {...(nameOf
                ? { name: nameOf(line.id, 'urgent') }
                : {
                    checked: line.urgent ?? false,
                    onChange: ({ target }: { readonly target: { readonly checked: boolean } }) =>
                      onAnswer?.({ urgent: target.checked }),
                  })}
            />
            {take}
          </div>
        </>
      )}
    </fieldset>
  )
}

/** Enter in an answer leads on, to the next field or to the choice of another line: the form around the list is not ready to be sent. */
function goOn(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>(nextFields) ?? [])]
  fields[fields.indexOf(target) + 1]?.focus()
}
const nextFields = 'input:not(details:not([open]) > div input), select'

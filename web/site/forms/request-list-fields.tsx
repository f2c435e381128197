import { base, colon, formWords } from '#site/words.ts'
import {
  answerNames,
  countWords,
  describeLine,
  isWorkedOut,
  listFieldName,
  mostLines,
  nativeListLabels,
  nativeListRows,
  type RequestChoice,
  type RequestLine,
  urgentLabel,
} from '@laboratory/contract/request-list'
import { Choice } from '@laboratory/design/ui/field/field.tsx'
import { parametersOf, plannedSamples } from '@laboratory/contract/water-bottles'
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { FormErrors } from '@laboratory/design/form/use-form.ts'
import {
  LineEditor,
  lineFieldId,
  NativeLines,
  wholeListId,
} from '@laboratory/design/ui/line-editor/line-editor.tsx'
import { inStep } from './in-step.ts'
import { totalsOf } from './list-totals.ts'
import { toLine } from '#site/request-list/list.ts'
import styles from './request-list-fields.module.css'

/** With the tests of persons among them, and pages about such tests. */
export type TestChoice = RequestChoice & {
  readonly persons: readonly string[]
  /** Tests that cannot be ordered yet: a list may still hold one. */
  readonly closed: readonly string[]
  /** What is known of a test's times, by its key, in sentences. */
  readonly times: Readonly<Record<string, readonly string[]>>
}

type Props = {
  readonly choice: TestChoice
  /** Undefined until the page is hydrated. */
  readonly lines: readonly RequestLine[] | undefined
  /** Whether the browser has stored the list. */
  readonly isKept: boolean
  readonly onChange: (lines: readonly RequestLine[]) => void
  /** The consent that a test of a person asks for, below the native rows: without a script nobody knows what they name. */
  readonly healthConsent: ReactNode
  /** Said where the sentences of their consent are in another language than the form: then it names no test of a person. */
  readonly held: string | undefined
  /** The sentence of each wrong answer, as `requestList.0.samples`. */
  readonly errors: FormErrors
}

/**
 * The tests that an inquiry asks for, optional: for each the number of samples, what they are and what its family needs. Without a script
 * the same in native rows. Rendered again only when the list changes.
 */
export const RequestListFields = memo(function RequestListFields(props: Props) {
  const { choice, lines, isKept, errors, onChange, healthConsent, held } = props
  const details = useRef<HTMLDetailsElement>(null)
  const isReady = lines !== undefined
  const repeatOf = (line: RequestLine) =>
    describeLine(line, choice).fields.find(({ name }) => name === 'repeat')?.value
  const repeated = (lines ?? []).filter(repeatOf)
  const isFilled = lines !== undefined && lines.length > 0
  const isOpen = isFilled || Object.keys(errors).length > 0
  useEffect(() => {
    if (!details.current || !isReady) return
    if (isOpen) details.current.open = true
    // For the scroll to the form, which waits for the list (`scroll-to-form.ts`).
    details.current.toggleAttribute('data-ready', true)
    dispatchEvent(new Event('request-list-ready'))
  }, [isReady, isOpen])
  // Of those that are closed, and of persons where the words of their consent are held, only what was put on the list elsewhere.
  const catalogue = useMemo(
    () =>
      Object.entries(choice.tests)
        .filter(
          ([test]) =>
            lines?.some((line) => line.test === test) ||
            !(choice.closed.includes(test) || (held && choice.persons.includes(test))),
        )
        .map(([value, [label]]) => ({ value, label })),
    [choice, lines, held],
  )
  return (
    <details ref={details} id="request-list" className={styles.list} suppressHydrationWarning>
      <summary>
        <span>{isFilled ? formWords.yourList(countWords(lines.length, 0)) : nativeListLabels.list}</span>
        <span className="lightText"> {formWords.optional}</span>
      </summary>
      {held && <p className="muted small below4">{held}</p>}
      {lines === undefined ? (
        <>
          <p className="muted small below4">{formWords.fillIn}</p>
          <NativeLines
            catalogue={catalogue}
            lines={nativeLines}
            urgent={urgentLabel}
            nameOf={listFieldName}
            describe={(line, place) => describeNative(line, place, choice)}
          />
          {healthConsent}
        </>
      ) : (
        <>
          {isFilled && !isKept && <p className="muted small below4">{formWords.notKept}</p>}
          {!isFilled && (
            <p className="muted small below4">
              {formWords.howToAdd} <a href={`${base}/services`}>{formWords.allTests}</a>.
            </p>
          )}
          <LineEditor
            catalogue={catalogue}
            lines={lines}
            onChange={(next) => onChange(inStep(lines, next))}
            toLine={(test) => toLine({ test }, lines)}
            describe={(line, place) => describeNumbered(line, place, choice)}
            urgent={formWords.urgentFee(urgentLabel)}
            most={mostLines}
            name="requestList"
            errors={errors}
          />
          {repeated.length > 1 && (
            <Choice
              id="request-list-repeat"
              type="checkbox"
              label={formWords.repeatAll}
              checked={repeated.every(({ repeat }) => repeat)}
              onChange={({ target }) =>
                onChange(
                  lines.map((line) =>
                    repeated.includes(line)
                      ? { ...line, repeat: (target.checked && repeatOf(line)) || '' }
                      : line,
                  ),
                )
              }
            />
          )}
          {totalsOf(lines, choice).map((total) => (
            <p key={total.lot} className="small above3">
              {formWords.inAll(total)}
            </p>
          ))}
          {Object.entries(choice.times)
            .filter(([test]) => lines.some((line) => line.test === test))
            .flatMap(([, times]) => times)
            .map((time) => (
              <p key={time} className="muted small">
                {time}
              </p>
            ))}
        </>
      )}
    </details>
  )
})

/** With the number that a line has in the form: a test may have several. */
function describeNumbered(line: RequestLine, place: number, choice: RequestChoice) {
  const { title, fields } = describeLine(line, choice)
  const planned = plannedSamples(line.plan ?? '')
  const isOther = planned !== undefined && line.samples?.trim() !== String(planned)
  return {
    title: `${place + 1}. ${title}`,
    digest: digestOf(line, fields),
    fields: isOther
      ? fields.map((field) =>
          field.name === 'plan' ? { ...field, hint: formWords.plannedFor(planned) } : field,
        )
      : fields,
  }
}

/** "Showers, hot water: Legionella · Number of samples: 6 · Repeat every month"; "Auditing a dose, VDmax · Kind of sample: to fill in". */
function digestOf(line: RequestLine, fields: ReturnType<typeof describeLine>['fields']): string {
  const plan = line.plan ?? ''
  const [planned = ''] = plan.split('\n')
  const parameters = parametersOf(plan).join(', ')
  // The first line of a plan says more than what it decides; of water, the parameters do.
  const isTold = planned && !parameters
  const said = fields.flatMap(({ name, label, kind }) => {
    const answer = line[name]?.trim()
    if (name === 'item') return answer ? [] : [label + colon + formWords.toFillIn]
    if (!answer || kind === 'worked-out' || (name === 'decides' && isTold)) return []
    return [kind === 'tick' ? `${label} ${answer}` : label + colon + answer]
  })
  const item = line.item?.trim() ?? ''
  const of = [isTold && planned.includes(item) ? '' : item, parameters].filter(Boolean).join(colon)
  return [of, isTold && planned, ...said, line.urgent && urgentLabel].filter(Boolean).join(' · ')
}

/** What was sent, to send it too: each line but of a test of a person. */
export const sentLines = (lines: readonly RequestLine[], choice: TestChoice) =>
  lines.flatMap((line, place) => {
    const { title, digest } = describeNumbered(line, place, choice)
    return choice.persons.includes(line.test) ? [] : [title + colon + digest]
  })

/** An error of the list in the summary of the form. @param name of its field, as `requestList.0.samples` */
export function inSummary(
  name: string,
  message: string,
  lines: readonly RequestLine[],
  choice: RequestChoice,
) {
  const [, place, field = ''] = name.split('.')
  const line = lines[Number(place)]
  if (!line) return { target: wholeListId, message }
  const { title } = describeNumbered(line, Number(place), choice)
  return { target: lineFieldId(line.id, field), message: title + colon + message }
}

const nativeLines: readonly RequestLine[] = Array.from({ length: nativeListRows }, (_, id) => ({
  id,
  test: '',
}))

/** Before a test is chosen, nothing is known of its family: all that can be answered, as it is usually called. */
function describeNative(line: RequestLine, place: number, choice: RequestChoice) {
  const all = Object.fromEntries(answerNames.filter((name) => !isWorkedOut(name)).map((name) => [name, '']))
  const { fields } = describeLine({ ...all, ...line }, choice)
  return {
    title: formWords.test(place + 1),
    fields: fields.map((field) => ({
      ...field,
      ...(field.name === 'samples' && { label: nativeListLabels.samples }),
      isFirst: field.name === 'samples' || field.name === 'item',
    })),
  }
}

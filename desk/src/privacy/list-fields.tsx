import {
  describeLine,
  lineFieldId,
  mostLines,
  type RequestChoice,
  type RequestLine,
  urgentLabel,
} from '@laboratory/contract/request-list'
import { FieldError } from '@laboratory/design/ui/field/field.tsx'
import { LineEditor } from '@laboratory/design/ui/line-editor/line-editor.tsx'
import { useId } from 'react'
import styles from './list-fields.module.css'

/** Where an error of the list as a whole stands. */
export const wholeListId = 'correct-list'

type Props = {
  readonly stored: readonly RequestLine[]
  readonly lines: readonly RequestLine[]
  readonly onChange: (lines: readonly RequestLine[]) => void
  /** By the id of the field; under nothing what is wrong with the list itself. */
  readonly errors: ReadonlyMap<string, string>
  readonly choice: RequestChoice
}

/** The request list of an inquiry, to be corrected. */
export function ListFields({ stored, lines, onChange, errors, choice }: Props) {
  const heading = useId()
  const whole = errors.get('')
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <h3 id={heading}>Request list</h3>
      {whole !== undefined && (
        <div id={wholeListId} tabIndex={-1}>
          <FieldError id={wholeListId}>{whole}</FieldError>
        </div>
      )}
      {lines.length === 0 && <p className="muted">The list is empty.</p>}
      <LineEditor
        lines={lines}
        onChange={onChange}
        // With a number that stands on no label.
        toLine={(test) => ({ id: Math.max(0, ...[...stored, ...lines].map(({ id }) => id)) + 1, test })}
        catalogue={Object.entries(choice.tests).map(([value, [label]]) => ({ value, label }))}
        describe={(line) => {
          const { title, fields } = describeLine(line, choice)
          return { title: `${line.id}. ${title}`, fields }
        }}
        urgent={urgentLabel}
        most={mostLines}
        idOf={lineFieldId}
        errors={errors}
        isOpen
      />
      {lines.length >= mostLines && <p className="muted">A list has {mostLines} lines at most.</p>}
    </section>
  )
}

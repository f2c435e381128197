import {
  describeLine,
  mostLines,
  type RequestChoice,
  type RequestLine,
  urgentLabel,
} from '@laboratory/contract/request-list'
import type { FormErrors } from '@laboratory/design/form/use-form.ts'
import { LineEditor } from '@laboratory/design/ui/line-editor/line-editor.tsx'
import { useId } from 'react'

type Props = {
  readonly stored: readonly RequestLine[]
  readonly lines: readonly RequestLine[]
  readonly onChange: (lines: readonly RequestLine[]) => void
  readonly errors: FormErrors
  readonly choice: RequestChoice
}

/** The request list of an inquiry, to be corrected. */
export function ListFields({ stored, lines, onChange, errors, choice }: Props) {
  const heading = useId()
  return (
    <section className="stack" aria-labelledby={heading}>
      <h3 id={heading} className="sizeH3">
        Request list
      </h3>
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
        name="requestList"
        errors={errors}
        isOpen
      />
      {lines.length >= mostLines && <p className="muted">A list has {mostLines} lines at most.</p>}
    </section>
  )
}

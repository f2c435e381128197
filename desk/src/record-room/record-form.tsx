import { Button } from '@laboratory/design/ui/button/button.tsx'
import type { ReactNode } from 'react'
import { Errors } from '../ui/fields.tsx'
import { Unfinished } from '../ui/unfinished.tsx'
import { type RecordAct } from './use-record-act.tsx'

type Props = {
  readonly act: RecordAct
  /** What the button does. */
  readonly submit: string
  readonly variant?: 'quiet'
  /** Why it cannot be sent yet: the button says so. */
  readonly waits?: string
  /** What looks unfinished in it. */
  readonly asked?: readonly string[]
  /** Its required choices are asked for by the browser. */
  readonly isNative?: boolean
  readonly onSend: (fields: FormData) => void
  readonly children: ReactNode
}

/** A form that performs one act: its fields, why it was refused, and its button, which says where it is done all the same. */
export function RecordForm({ act, submit, variant, asked = [], onSend, children, ...more }: Props) {
  const words = act.isStale || asked.length > 0 ? `${submit} all the same` : submit
  return (
    <form
      className="stack gap3"
      data-print="no"
      noValidate={!more.isNative}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(new FormData(event.currentTarget))
      }}
    >
      <Errors value={act.errors}>{children}</Errors>
      <Unfinished asked={asked} />
      {act.refusal}
      <div className="cluster gap2">
        <Button
          type="submit"
          {...(variant && { variant })}
          aria-disabled={act.isBusy || more.waits !== undefined || undefined}
        >
          {more.waits ?? (act.isBusy ? 'One moment…' : words)}
        </Button>
      </div>
    </form>
  )
}

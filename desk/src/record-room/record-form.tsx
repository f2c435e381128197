import type { DeskInput } from '@laboratory/contract/desk/routes'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import type { ReactNode } from 'react'
import type { Draft } from '../session/drafts.ts'
import { Errors } from '../ui/fields.tsx'
import { Unfinished, useUnfinished } from './unfinished.tsx'
import { useRecordAct, type Act, type ActInput } from './use-record-act.tsx'

type Props<Call extends Act> = {
  /** Which of the page's forms it is: what is typed into it is the draft of this name. */
  readonly form: string
  readonly call: Call
  /** What is sent; the fields by their names when left out. */
  readonly input?: (fields: FormData) => ActInput<Call>
  readonly said: string | ((fields: FormData) => string)
  readonly submit: string
  readonly variant?: 'quiet'
  /** Why it cannot be sent yet: the button says so. */
  readonly waits?: string | undefined
  /** The e-mail that it sends: asked about once where something in it looks unfinished. */
  readonly letter?: Letter | undefined
  /** Whether all else is ready; if not, it is said beside it. */
  readonly mayGo?: () => boolean
  /** Its required choices are asked for by the browser. */
  readonly isNative?: boolean
  /** Of its fields: empty once it is stored; once it is undone, they have their text again, beside what was begun since. */
  readonly drafts?: readonly Draft[]
  readonly onDone?: () => void
  readonly onUndone?: () => void
  readonly children: ReactNode
}

type Letter = {
  readonly text: string
  readonly hasFile?: boolean
  /** What else is asked, a sentence for each. */
  readonly more?: readonly string[]
}

/** A form that performs one act: its fields, why it was refused, and its button, which says where it is done all the same. */
export function RecordForm<Call extends Act>(props: Props<Call>) {
  const { call, submit, variant, waits, letter, isNative = false, drafts = [], children } = props
  const act = useRecordAct(props.form)
  const unfinished = useUnfinished()
  const send = (fields: FormData) => {
    if (waits !== undefined) return
    // Both are asked at once.
    const isReady = props.mayGo?.() ?? true
    const isMeant = !letter || unfinished.isMeant(letter.text, letter.hasFile, letter.more)
    if (!isReady || !isMeant) return
    const input = props.input?.(fields) ?? (Object.fromEntries(fields) as DeskInput<Call>)
    void act.run(call, input, {
      said: typeof props.said === 'string' ? props.said : props.said(fields),
      onDone() {
        for (const [, , forget] of drafts) forget()
        unfinished.forget()
        props.onDone?.()
      },
      onUndone() {
        for (const [text, , , giveBack] of drafts) giveBack(text)
        props.onUndone?.()
      },
    })
  }
  const words = act.isStale || unfinished.asked.length > 0 ? `${submit} all the same` : submit
  return (
    <form
      className="stack gap3"
      data-print="no"
      noValidate={!isNative}
      onSubmit={(event) => {
        event.preventDefault()
        send(new FormData(event.currentTarget))
      }}
    >
      <Errors value={act.errors}>{children}</Errors>
      <Unfinished asked={unfinished.asked} />
      {act.refusal}
      <div className="cluster gap2">
        <Button
          type="submit"
          {...(variant && { variant })}
          aria-disabled={act.isBusy || waits !== undefined || undefined}
        >
          {waits ?? (act.isBusy ? 'One moment…' : words)}
        </Button>
      </div>
    </form>
  )
}

import { deskRoutes, type DeskAnswer, type DeskCall, type DeskInput } from '@laboratory/contract/desk/routes'
import { readAnswers } from '@laboratory/contract/problem'
import { useForm } from '@laboratory/design/form/use-form.ts'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useEffect, type ReactNode } from 'react'
import { refusalOf } from '../calls/call.ts'
import { useAct } from '../calls/queries.ts'
import type { Draft } from '../session/drafts.ts'
import { findEmptyField } from './dialog.tsx'
import { Failure } from './refused.tsx'
import { Errors } from './fields.tsx'

export type ActFormProps<Call extends DeskCall> = {
  readonly call: Call
  /** What is sent besides the fields: whom or what it is about. */
  readonly about?: Partial<DeskInput<Call>> | undefined
  /** What the button does. */
  readonly submit: string
  /** Calls whose cached responses are read again afterwards. */
  readonly renews?: readonly DeskCall[]
  readonly onDone?: (answer: DeskAnswer<Call>) => void
  /** Of its fields: no longer needed once it is done. */
  readonly drafts?: readonly Draft[]
  /** It is the next step of something: its first empty field takes the focus. */
  readonly takesFocus?: boolean
  /** Beside the button. */
  readonly beside?: ReactNode
  /** The fields, each named as the call names it. */
  readonly children?: ReactNode
}

/**
 * A form that performs one call. Its fields are checked by the schema that the service checks them by, so that missing answers are shown
 * before anything is sent; what was typed is kept.
 */
export function ActForm<Call extends DeskCall>(props: ActFormProps<Call>) {
  const { call, about, submit, renews = [], drafts = [] } = props
  const { onDone, beside, takesFocus, children } = props
  const act = useAct(call, {
    renews,
    onDone(answer) {
      for (const [, , forget] of drafts) forget()
      onDone?.(answer)
    },
  })
  const {
    element,
    props: form,
    errors,
    failure,
    sending,
  } = useForm<DeskInput<Call>>({
    check(fields) {
      const typed = { ...Object.fromEntries([...fields].filter(([, value]) => value !== '')), ...about }
      const { errors } = readAnswers<unknown>(deskRoutes[call].request, typed)
      return errors ? { errors } : { answers: typed as DeskInput<Call> }
    },
    send: (answers) => act.mutateAsync(answers).then(() => undefined, refusalOf),
  })

  useEffect(() => {
    if (takesFocus) findEmptyField(element.current)?.focus()
  }, [takesFocus, element])

  return (
    <form {...form} className="stack" noValidate>
      <Errors value={errors}>{children}</Errors>
      <Failure>{failure}</Failure>
      <div className="cluster">
        <Button type="submit" aria-disabled={sending || undefined}>
          {sending ? 'One moment…' : submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}

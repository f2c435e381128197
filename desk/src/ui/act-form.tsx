import { deskRoutes, type DeskAnswer, type DeskCall, type DeskInput } from '@laboratory/contract/desk/routes'
import { readAnswers } from '@laboratory/contract/problem'
import { useForm, type FormErrors, type Refusal } from '@laboratory/design/form/use-form.ts'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { call, refusalOf, type CallError } from '../calls/call.ts'
import { renew } from '../calls/queries.ts'
import type { Draft } from '../session/drafts.ts'
import { Dialog, DialogButton, findEmptyField } from './dialog.tsx'
import { Failure } from './refused.tsx'
import { Errors } from './fields.tsx'
import { say } from './toasts.tsx'

export type ActFormProps<Call extends DeskCall> = {
  readonly call: Call
  /** What is sent besides the fields: whom or what it is about. */
  readonly about?: Partial<DeskInput<Call>> | undefined
  /** What is sent in place of the fields. */
  readonly input?: (fields: FormData) => object
  /** What else is wrong, besides what the schema of the call says. */
  readonly check?: () => FormErrors | undefined
  /** What the button does; none where there is nothing to send. */
  readonly submit?: string
  readonly renews?: readonly DeskCall[]
  readonly onDone?: (answer: DeskAnswer<Call>, sent: DeskInput<Call>) => void
  /** What is shown of a refusal: beside its fields or above the button when left out. */
  readonly onRefused?: (error: CallError) => Refusal | Promise<Refusal>
  readonly drafts?: readonly Draft[]
  /** It is the next step of something: its first empty field takes the focus. */
  readonly takesFocus?: boolean
  readonly beside?: ReactNode
  /** The fields, each named as the call names it. */
  readonly children?: ReactNode
}

/**
 * A form that performs one call. Its fields are checked by the schema that the service checks them by, so that missing answers are shown
 * before anything is sent; what was typed is kept.
 */
export function ActForm<Call extends DeskCall>(props: ActFormProps<Call>) {
  const { call: name, about, input, submit, renews = [], drafts = [] } = props
  const { onDone, onRefused = refusalOf, beside, takesFocus, children } = props
  const {
    element,
    props: form,
    errors,
    failure,
    sending,
  } = useForm<DeskInput<Call>>({
    check(fields) {
      const typed = input?.(fields) ?? Object.fromEntries([...fields].filter(([, value]) => value !== ''))
      const answers = { ...typed, ...about }
      const errors = {
        ...readAnswers<unknown>(deskRoutes[name].request, answers).errors,
        ...props.check?.(),
      }
      return Object.keys(errors).length > 0 ? { errors } : { answers: answers as DeskInput<Call> }
    },
    send: (answers) =>
      call(name, answers).then((answer) => {
        for (const [, , forget] of drafts) forget()
        onDone?.(answer, answers)
        void renew(...renews)
        return undefined
      }, onRefused),
  })

  useEffect(() => {
    if (takesFocus) findEmptyField(element.current)?.focus()
  }, [takesFocus, element])

  return (
    <form {...form} className="stack" noValidate>
      <Errors value={errors}>{children}</Errors>
      <Failure>{failure}</Failure>
      {submit !== undefined && (
        <div className="cluster">
          <Button type="submit" aria-disabled={sending || undefined}>
            {sending ? 'One moment…' : submit}
          </Button>
          {beside}
        </div>
      )}
    </form>
  )
}

type Props<Call extends DeskCall> = ActFormProps<Call> &
  Pick<ComponentProps<typeof Dialog>, 'title' | 'description'> & {
    /** What the toast says once it is done. */
    readonly said?: string
  }

function Act<Call extends DeskCall>(props: Omit<Props<Call>, 'title'> & { readonly onClose: () => void }) {
  const { said, onClose, onDone, ...form } = props
  return (
    <ActForm
      {...(form as unknown as ActFormProps<Call>)}
      onDone={(answer, sent) => {
        onClose()
        onDone?.(answer, sent)
        if (said !== undefined) say(said)
      }}
    />
  )
}

export function ActDialog<Call extends DeskCall>(props: Props<Call> & { readonly onClose: () => void }) {
  const { title, description, onClose } = props
  return (
    <Dialog open {...{ onClose, title, description }}>
      <Act<Call> {...props} />
    </Dialog>
  )
}

export function ActButton<Call extends DeskCall>(
  props: Props<Call> & Pick<ComponentProps<typeof DialogButton>, 'button'>,
) {
  const { button, title, description } = props
  return (
    <DialogButton {...{ button, title, description }}>
      {(close) => <Act<Call> {...props} onClose={close} />}
    </DialogButton>
  )
}

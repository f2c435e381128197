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
import { Unfinished, useUnfinished, type EmailToCheck } from './unfinished.tsx'

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
  /** What the toast says once it is done. */
  readonly said?: string
  readonly onDone?: (answer: DeskAnswer<Call>, sent: DeskInput<Call>) => void
  /** What is shown of a refusal: beside its fields or above the button when left out. */
  readonly onRefused?: (error: CallError) => Refusal | Promise<Refusal>
  /** Of its fields: empty once it is done, but for what was typed since. */
  readonly drafts?: readonly Draft[]
  /** It is the next step of something: its first empty field takes the focus. */
  readonly takesFocus?: boolean
  readonly beside?: ReactNode
  readonly variant?: 'quiet'
  /** Why it cannot be sent yet: the button says so. */
  readonly waits?: string | undefined
  /** The e-mail that it sends: asked about once where something in it looks unfinished. */
  readonly letter?: EmailToCheck | undefined
  /** Whether all else is ready; if not, it is said beside it. */
  readonly validate?: () => boolean
  /** Its required choices are asked for by the browser. */
  readonly isNative?: boolean
  /** Sends it in place of the call alone. @param done it is stored: what was typed is no longer needed */
  readonly perform?: (
    sent: DeskInput<Call>,
    fields: FormData,
    done: () => void,
  ) => Promise<Refusal | undefined>
  /** Why `perform` has not done it. */
  readonly refusal?: ReactNode
  /** The next attempt is made all the same. */
  readonly isAgain?: boolean
  /** The fields, each named as the call names it. */
  readonly children?: ReactNode
}

/**
 * A form that performs one call. Its fields are checked by the schema that the service checks them by, so that missing answers are shown
 * before anything is sent; what was typed is kept.
 */
export function ActForm<Call extends DeskCall>(props: ActFormProps<Call>) {
  const { call: name, about, input, submit, renews = [], drafts = [], variant, waits, letter } = props
  const { said, onDone, onRefused = refusalOf, beside, takesFocus, children, isNative = false } = props
  const unfinished = useUnfinished()
  const done = () => {
    for (const [text, , forget] of drafts) forget(text)
    unfinished.forget()
  }
  const form = useForm<DeskInput<Call>>({
    check(fields) {
      const typed = input?.(fields) ?? Object.fromEntries([...fields].filter(([, value]) => value !== ''))
      const answers = { ...typed, ...about }
      const errors = {
        ...readAnswers<unknown>(deskRoutes[name].request, answers).errors,
        ...props.check?.(),
      }
      return Object.keys(errors).length > 0 ? { errors } : { answers: answers as DeskInput<Call> }
    },
    async send(answers, fields) {
      // Both are asked at once.
      const isReady = props.validate?.() ?? true
      const isConfirmed = !letter || unfinished.isConfirmed(letter)
      if (!isReady || !isConfirmed || waits !== undefined) return {}
      if (props.perform) return props.perform(answers, fields, done)
      return call(name, answers).then((answer) => {
        done()
        onDone?.(answer, answers)
        if (said !== undefined) say(said)
        void renew(...renews)
        return undefined
      }, onRefused)
    },
  })

  const { element, errors, failure, sending } = form
  useEffect(() => {
    if (takesFocus) findEmptyField(element.current)?.focus()
  }, [takesFocus, element])

  const words = props.isAgain || unfinished.asked.length > 0 ? `${submit} all the same` : submit
  return (
    <form {...form.props} className="stack gap3" data-print="no" noValidate={!isNative}>
      <Errors value={errors}>{children}</Errors>
      <Unfinished asked={unfinished.asked} />
      {props.refusal ?? <Failure>{failure}</Failure>}
      {submit !== undefined && (
        <div className="cluster gap2">
          <Button
            type="submit"
            {...(variant && { variant })}
            aria-disabled={sending || waits !== undefined || undefined}
          >
            {waits ?? (sending ? 'One moment…' : words)}
          </Button>
          {beside}
        </div>
      )}
    </form>
  )
}

type Closing = { readonly onClose: () => void }

function ClosingForm<Call extends DeskCall>({ onClose, ...form }: ActFormProps<Call> & Closing) {
  return (
    <ActForm
      {...(form as unknown as ActFormProps<Call>)}
      onDone={(answer, sent) => {
        onClose()
        form.onDone?.(answer, sent)
      }}
    />
  )
}

export function ActDialog<Call extends DeskCall>(
  props: ActFormProps<Call> & Pick<ComponentProps<typeof Dialog>, 'title' | 'description'> & Closing,
) {
  const { onClose, title, description } = props
  return (
    <Dialog open {...{ onClose, title, description }}>
      <ClosingForm<Call> {...props} />
    </Dialog>
  )
}

export function ActButton<Call extends DeskCall>(
  props: ActFormProps<Call> & Omit<ComponentProps<typeof DialogButton>, 'children'>,
) {
  const { button, title, description, begins } = props
  return (
    <DialogButton {...{ button, title, description, begins }}>
      {(close) => <ClosingForm<Call> {...props} onClose={close} />}
    </DialogButton>
  )
}

import { deskRoutes, type DeskAnswer, type DeskCall, type DeskInput } from '@laboratory/contract/desk/routes'
import { toFieldErrors, type FieldErrors } from '@laboratory/contract/problem'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useAct } from '../calls/queries.ts'
import styles from './act-form.module.css'
import { findEmptyField } from './empty-field.ts'

type Props<Call extends DeskCall> = {
  readonly call: Call
  /** What is sent besides the fields: whom or what it is about. */
  readonly about?: Partial<DeskInput<Call>> | undefined
  /** What the button does. */
  readonly submit: string
  readonly variant?: 'action' | 'dark'
  /** Calls whose cached responses are read again afterwards. */
  readonly renews?: readonly DeskCall[]
  readonly onDone?: (answer: DeskAnswer<Call>) => void
  /** It is the next step of something: its first empty field takes the focus. */
  readonly takesFocus?: boolean
  /** Beside the button. */
  readonly beside?: ReactNode
  /** The fields, each named as the call names it; given the errors that are shown beside them. */
  readonly children?: (errors: FieldErrors) => ReactNode
}

/**
 * A form that performs one call. Its fields are checked by the schema that the service checks them by, so that missing answers are shown
 * before anything is sent; what was typed is kept.
 */
export function ActForm<Call extends DeskCall>(props: Props<Call>) {
  const { call, about, submit, variant = 'action', renews = [], onDone, beside, takesFocus, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<FieldErrors>({})
  const act = useAct(call, { renews, ...(onDone && { onDone }) })
  const errors = { ...act.error?.fields, ...found }

  useEffect(() => {
    if (takesFocus) findEmptyField(form.current)?.focus()
  }, [takesFocus])

  const showFirst = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (act.isPending) return
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].filter(([, value]) => value !== ''),
    )
    const read = deskRoutes[call].request.safeParse({ ...typed, ...about })
    setFound(read.success ? {} : toFieldErrors(read.error.issues))
    if (read.success) act.mutate({ ...typed, ...about } as DeskInput<Call>, { onError: showFirst })
    else showFirst()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {children?.(errors)}
      {act.error && Object.keys(act.error.fields).length === 0 && (
        <FormMessage tone="failure" role="alert">
          <p>{act.error.message}</p>
        </FormMessage>
      )}
      <div className={styles.row}>
        <Button type="submit" variant={variant} aria-disabled={act.isPending || undefined}>
          {act.isPending ? 'One moment…' : submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}

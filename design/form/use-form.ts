import {
  type ChangeEvent,
  type FocusEvent,
  startTransition,
  type SubmitEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { afterPaint } from '../motion/after-paint.ts'

/** One sentence for each wrong answer, by the name of its field. */
export type FormErrors = Readonly<Record<string, string>>

/** What stands in the fields: the answers as they are sent, or what is wrong with them. */
export type Checked<Answers> =
  | { readonly answers: Answers; readonly errors?: undefined }
  | { readonly answers?: undefined; readonly errors: FormErrors }

/** Why the answers were not taken: by their fields, or in a sentence for the whole form. */
export type Refusal = { readonly errors?: FormErrors; readonly message?: string }

type Options<Answers> = {
  /** By the rules that the service has, so that what is wrong is said before anything is sent. */
  readonly check: (fields: FormData) => Checked<Answers>
  /** Sends the answers. @returns nothing once they are stored */
  readonly send: (answers: Answers, fields: FormData) => Promise<Refusal | undefined>
  /** Called where an attempt to send ends with the check. */
  readonly onWrong?: (errors: FormErrors) => void
  /** Whether a field that was left shows its sentence, before any attempt to send. */
  readonly isEager?: boolean
}

/**
 * A form of native fields. They hold what is typed, also before the script comes; the hook reads them, as `FormData`, checks and sends them
 * once at a time. Sentences show after an attempt to send, and follow each change; the focus goes to the first of them, or to the summary.
 * Spread `props` on the `<form>`, give each field its name and `errors[name]`.
 */
export function useForm<Answers>({ check, send, onWrong, isEager = false }: Options<Answers>) {
  const element = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState<FormData>()
  const [left, setLeft] = useState<ReadonlySet<string>>(none)
  /** Attempts to send, or to see what is missing, that ended with sentences. */
  const [attempts, setAttempts] = useState(0)
  /** What the service said; of a field, until it is changed. */
  const [refusal, setRefusal] = useState<Refusal>()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const isWatched = isEager || attempts > 0
  const wrong: FormErrors = {
    ...refusal?.errors,
    ...(fields && isWatched ? check(fields).errors : undefined),
  }
  const errors =
    attempts > 0 ? wrong : Object.fromEntries(Object.entries(wrong).filter(([name]) => left.has(name)))

  // In a transition: the letter itself is painted first, and a long form is drawn in steps.
  const read = useCallback(() => {
    startTransition(() => setFields(element.current ? new FormData(element.current) : undefined))
  }, [])
  useEffect(read, [read])
  useEffect(() => {
    if (attempts === 0) return
    // The focus scrolls the page: on an old phone, as much work as the messages beside the fields.
    afterPaint(() =>
      element.current?.querySelector<HTMLElement>('[data-errors], [aria-invalid="true"]')?.focus(),
    )
  }, [attempts])

  const showErrors = () => setAttempts((count) => count + 1)
  const dismiss = useCallback(
    (name: string) =>
      setRefusal((now) => {
        const others = Object.entries(now?.errors ?? {}).filter(
          ([refused]) => refused !== name && !refused.startsWith(`${name}.`),
        )
        return now?.errors ? { ...now, errors: Object.fromEntries(others) } : now
      }),
    [],
  )

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const { currentTarget: form } = event
    // Should the check fail by a fault of its own, a form with an address is still posted by the browser.
    if (busy.current || !form.hasAttribute('action')) event.preventDefault()
    if (busy.current) return
    const typed = new FormData(form)
    const checked = check(typed)
    event.preventDefault()
    setFields(typed)
    setRefusal(undefined)
    if (checked.errors) {
      onWrong?.(checked.errors)
      return showErrors()
    }
    busy.current = true
    setSending(true)
    const refused = await send(checked.answers, typed).finally(() => {
      busy.current = false
      setSending(false)
    })
    if (!refused) return
    setRefusal(refused)
    showErrors()
  }

  return {
    element,
    props: {
      ref: element,
      onSubmit,
      noValidate: fields !== undefined,
      onChange({ target }: ChangeEvent<HTMLFormElement>) {
        if (refusal?.errors) dismiss(nameOf(target))
        if (isWatched) read()
      },
      onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
        if (!isEager) return
        // Fields that answer one question are left together.
        const group = target.closest<HTMLFieldSetElement>('fieldset[data-invalid]')
        if (group?.contains(relatedTarget)) return
        const names = Array.from(group?.elements ?? [target], nameOf)
        startTransition(() => setLeft((before) => new Set([...before, ...names])))
      },
    },
    /** As they were read last; undefined until the page is hydrated. */
    fields,
    /** What is wrong, and what of it is shown. */
    wrong,
    errors,
    hasTried: attempts > 0,
    sending,
    failure: refusal?.message,
    /** Shows what is wrong, and brings the focus there. */
    showErrors,
    /** To be called after something was put into fields. */
    read,
    /** Takes back what the service said of a field that is none of the form's own, and of those under it. */
    dismiss,
    /** Empties the form of what was sent; what was typed meanwhile stays, for the next answers. */
    clear(sent: FormData) {
      if (element.current) emptyFields(element.current, sent)
      setAttempts(0)
      setLeft(none)
      read()
    },
  }
}

const none: ReadonlySet<string> = new Set()

function nameOf(field: Element): string {
  return (field as HTMLInputElement).name
}

/**
 * Gives the fields with these answers back what they had at first. Not by `reset()`: by the HTML standard it also replaces what React has put into
 * an `<output>`, and sets fields whose value React holds, of which React hears nothing.
 */
function emptyFields(form: HTMLFormElement, answers: FormData): void {
  const now = new FormData(form)
  for (const field of form.elements) {
    const name = nameOf(field)
    if (!name || String(now.getAll(name)) !== String(answers.getAll(name))) continue
    if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.selected = option.defaultSelected
    else if (field instanceof HTMLTextAreaElement) field.value = field.defaultValue
    else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      field.checked = field.defaultChecked
    else if (field instanceof HTMLInputElement) field.value = field.defaultValue
  }
}

/** Puts an answer into its field; a box is ticked by any. */
export function putAnswer(form: HTMLFormElement, name: string, answer: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = answer !== ''
  else if (field instanceof RadioNodeList || (field && 'value' in field)) field.value = answer
}

import { correctableNames, type Correctable } from '@laboratory/contract/desk/privacy'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { useRef, type FormEvent } from 'react'
import { useAct } from '../calls/queries.ts'
import { useDraft } from '../session/drafts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { presentValues, type Row } from './sheet-words.ts'
import styles from './privacy.module.css'

type Props = {
  readonly table: Correctable
  readonly row: Row
  readonly onClose: () => void
  /** @param mailbox where it was changed */
  readonly onDone: (mailbox: string | undefined) => void
}

/** Corrects data, by the rules of the form that the person filled in. Only what was changed is sent. */
export function CorrectDialog({ table, row, onClose, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const reference = String(row.reference)
  const seen = presentValues(table, row)
  const [reason, setReason, forgetReason] = useDraft(`correction ${reference}`)
  const act = useAct('correctSubmission', {
    renews: ['readInquiry', 'listInquiries'],
    onDone: (_answer, { values }) => {
      forgetReason()
      onDone(values.email)
    },
    onFailed: () =>
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  })
  const errors = act.error?.fields ?? {}

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (act.isPending) return
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const changed = Object.keys(seen).filter((name) => (typed[name] ?? '').trim() !== seen[name])
    const pick = (from: Readonly<Record<string, string>>) =>
      Object.fromEntries(changed.map((name) => [name, from[name] ?? '']))
    act.mutate({ reference, values: pick(typed), seen: pick(seen), reason: typed.reason ?? '' })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Correct ${reference}`}
      description="What the person wrote about the matter stays as it came. The audit log keeps which fields were changed, not what stood there."
    >
      <form ref={form} className={styles.form} onSubmit={send} noValidate>
        {Object.entries(correctableNames[table]).map(([name, label]) =>
          name === 'address' ? (
            <TextArea
              key={name}
              id={`correct-${name}`}
              name={name}
              label={label}
              rows={3}
              defaultValue={seen[name]}
              error={errors[name]}
            />
          ) : (
            <TextField
              key={name}
              id={`correct-${name}`}
              name={name}
              label={label}
              autoComplete="off"
              defaultValue={seen[name]}
              error={errors[name]}
            />
          ),
        )}
        <TextArea
          id="correct-reason"
          name="reason"
          label="Why"
          hint="Who asked for it, and how you know that it is right. Kept with the correction."
          rows={3}
          maxLength={1000}
          defaultValue={reason}
          onChange={(event) => setReason(event.target.value)}
          error={errors.reason}
        />
        {act.error && Object.keys(errors).length === 0 && (
          <FormMessage tone="failure" role="alert">
            <p>{act.error.message}</p>
          </FormMessage>
        )}
        <div className={styles.row}>
          <Button type="submit" aria-disabled={act.isPending || undefined}>
            {act.isPending ? 'One moment…' : 'Correct it'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import {
  correctableAnswers,
  correctableNames,
  CorrectionSchema,
  presentTexts,
  rulesOfCorrected,
  type Correctable,
} from '@laboratory/contract/desk/privacy'
import { toFieldErrors, type FieldErrors } from '@laboratory/contract/problem'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { SelectField, TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { useRef, useState, type FormEvent } from 'react'
import { useAct, useRead } from '../calls/queries.ts'
import { useDraft } from '../session/drafts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ListFields, wholeListId } from './list-fields.tsx'
import { errorsOfRows, isListChanged, linesOf, rowsOf, type ListRow } from './list-rows.ts'
import type { Row } from './sheet-words.ts'
import styles from './privacy.module.css'

type Props = {
  readonly table: Correctable
  readonly row: Row
  /** Of the request list that is shown: a list that was changed meanwhile has another. */
  readonly listMark: string
  readonly onClose: () => void
  /** @param mailbox where it was changed */
  readonly onDone: (mailbox: string | undefined) => void
}

const hints: Readonly<Record<string, string>> = {
  dateOfBirth: 'Year, month and day, for example 1985-03-07; empty where it was not given.',
  deliveryBuildingName: 'With all four empty it is the billing address.',
}

/** Corrects data, by the rules of the form that the person filled in. Only what was changed is sent. */
export function CorrectDialog({ table, row, listMark, onClose, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const reference = String(row.reference)
  const seen = presentTexts(table, row)
  const [reason, setReason, forgetReason] = useDraft(`correction ${reference}`)
  const [rows, setRows] = useState<readonly ListRow[]>(() => rowsOf(row.request_list))
  /** The rows as they were sent: errors name them by their places. */
  const [sent, setSent] = useState(rows)
  const [found, setFound] = useState<FieldErrors>({})
  const hasList = table === 'inquiry'
  const tests = useRead('listTests', {}, { enabled: hasList, staleTime: Infinity })
  const showFirst = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[aria-invalid="true"], #${wholeListId}`)?.focus(),
    )
  const act = useAct('correctSubmission', {
    renews: ['readInquiry', 'listInquiries'],
    onDone: (_answer, { values }) => {
      forgetReason()
      onDone(values.email)
    },
    onFailed: showFirst,
  })
  const errors = { ...act.error?.fields, ...found }
  const listErrors = new Map([
    ...errorsOfRows(errors, sent),
    ...(errors.requestList === undefined ? [] : [['whole', errors.requestList] as const]),
  ])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (act.isPending) return
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const changed = Object.keys(seen).filter((name) => (typed[name] ?? '').trim() !== seen[name])
    const pick = (from: Readonly<Record<string, string>>) =>
      Object.fromEntries(changed.map((name) => [name, from[name] ?? '']))
    const lines = linesOf(rows)
    const values = pick(typed)
    const list = hasList && isListChanged(row.request_list, rows) && { lines, seen: listMark }
    const input = {
      reference,
      values,
      seen: pick(seen),
      reason: typed.reason ?? '',
      ...(list && { requestList: list }),
    }
    setSent(rows)
    // Everything that is wrong at once, by the rules that the service has.
    const corrected = { ...values, ...(list && { requestList: lines }) }
    const wrong = [
      CorrectionSchema.safeParse(input),
      rulesOfCorrected(table, Object.keys(corrected)).safeParse(corrected),
    ].flatMap((read) => (read.success ? [] : read.error.issues))
    setFound(toFieldErrors(wrong))
    if (wrong.length > 0) showFirst()
    else act.mutate(input)
  }

  return (
    <Dialog
      open
      isReadFirst
      onClose={onClose}
      title={`Correct ${reference}`}
      description={`${hasList ? 'The description of the matter stays as it came.' : 'The e-mail address stays: its owner proved it, and the account belongs to it. Where it is wrong, the person registers again under the right one.'} The audit log keeps which fields were changed, not what stood there.`}
    >
      <form ref={form} className={styles.form} onSubmit={send} noValidate>
        {row.state === 'approved' && table === 'registration' && (
          <p className={styles.note}>
            This registration is approved. What the customer portal has taken over is not changed by a
            correction here: correct it there too.
          </p>
        )}
        {Object.entries(correctableNames[table]).map(([name, label]) => {
          const field = {
            id: `correct-${name}`,
            name,
            label,
            hint: hints[name],
            autoComplete: 'off',
            defaultValue: seen[name],
            error: errors[name],
          }
          const answers = correctableAnswers[name]
          if (name === 'address') return <TextArea key={name} {...field} rows={3} />
          if (!answers) return <TextField key={name} {...field} />
          return (
            <SelectField
              key={name}
              {...field}
              options={answers.map((answer) => ({ value: answer, label: answer }))}
            />
          )
        })}
        {hasList &&
          (tests.isPending ? (
            <p className={styles.note}>The request list is on its way …</p>
          ) : (
            <ListFields
              rows={rows}
              onChange={setRows}
              errors={listErrors}
              offered={tests.data?.tests ?? []}
            />
          ))}
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

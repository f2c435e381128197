import {
  correctableAnswers,
  correctableNames,
  CorrectionSchema,
  rulesOfCorrected,
} from '@laboratory/contract/desk/privacy'
import type { DeskInput } from '@laboratory/contract/desk/routes'
import { toFieldErrors } from '@laboratory/contract/problem'
import { useForm } from '@laboratory/design/form/use-form.ts'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { SelectField, TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { useState } from 'react'
import { refusalOf, type CallError } from '../../calls/call.ts'
import { useAct, useRead } from '../../calls/queries.ts'
import { forgetDraftsAbout, useDraft } from '../../session/drafts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { say } from '../../ui/toasts.tsx'
import { changedMeanwhile, changesIn, readTyped, withTyped, type Base } from './correction-draft.ts'
import { ListFields } from './list-fields.tsx'

type Props = {
  /** What the sheet showed when the dialog opened: a sheet that is read meanwhile does not change it. */
  readonly opened: Base
  /** Reads what is kept now. @returns undefined where it is not under this e-mail address any more */
  readonly onReadAgain: () => Promise<Base | undefined>
  readonly onClose: () => void
  /** @param mailbox where it was changed */
  readonly onDone: (mailbox: string | undefined) => void
}

const descriptions = {
  inquiry: 'The description of the matter stays as it came.',
  registration:
    'The e-mail address stays: its owner proved it, and the account belongs to it. Where it is wrong, the person registers again under the right one.',
} as const
const hints: Readonly<Record<string, string>> = {
  dateOfBirth: 'Year, month and day, for example 1985-03-07; empty where it was not given.',
  deliveryBuildingName: 'With all four empty it is the billing address.',
}

/** Corrects data, by the rules of the form that the person filled in. Only what was changed is sent; until then it is kept as a draft. */
export function CorrectDialog({ opened, onReadAgain, onClose, onDone }: Props) {
  const [base, setBase] = useState(opened)
  const { table, reference, texts } = base
  const [draft, keep, forget] = useDraft(`correct ${reference}`)
  const [wasKept] = useState(draft !== '')
  const typed = readTyped(draft)
  const change = (more: Partial<typeof typed>) => keep(withTyped(draft, base, more))
  const lines = typed.lines ?? base.lines
  const meanwhile = changedMeanwhile(typed, base)
  const changed = meanwhile.length > 0 && `Somebody else changed since then: ${meanwhile.join(', ')}.`
  const [isReadAgain, setReadAgain] = useState(false)
  /** Another list is drawn anew. */
  const [listVersion, setListVersion] = useState(0)
  const hasList = table === 'inquiry'
  const tests = useRead('listTests', {}, { enabled: hasList, staleTime: Infinity })
  const act = useAct('correctSubmission', {
    renews: ['readInquiry', 'listInquiries', 'readRegistration', 'listRegistrations'],
    onDone: (_answer, { values }) => {
      forget()
      onDone(values.email)
    },
  })
  const { props, errors, failure, sending, forgive } = useForm<DeskInput<'correctSubmission'>>({
    check() {
      const { requestList, ...changes } = changesIn(typed, base)
      const input = { reference, ...changes, reason: typed.reason, ...(requestList && { requestList }) }
      // Everything that is wrong at once, by the rules that the service has.
      const corrected = { ...changes.values, ...(requestList && { requestList: requestList.lines }) }
      const wrong = [
        CorrectionSchema.safeParse(input),
        rulesOfCorrected(table, Object.keys(corrected)).safeParse(corrected),
      ].flatMap((read) => (read.success ? [] : read.error.issues))
      return wrong.length > 0 ? { errors: toFieldErrors(wrong) } : { answers: input }
    },
    send: (input) =>
      act.mutateAsync(input).then(
        () => undefined,
        async (error: CallError) => {
          if (error.code === 'stale' || error.status === 404) await readAgain()
          return refusalOf(error)
        },
      ),
  })

  /** What was typed stays, unless the submission is not there any more: then what anybody typed here about it goes with it. */
  async function readAgain() {
    // Where it cannot be read now, the next attempt reads it.
    const now = await onReadAgain().catch(() => base)
    if (now) {
      setReadAgain(now !== base)
      setBase(now)
      return setListVersion((count) => count + 1)
    }
    forgetDraftsAbout([reference])
    onClose()
    say('It is not kept under this e-mail address any more.', { tone: 'failure' })
  }

  function discard() {
    forget()
    setListVersion((count) => count + 1)
  }

  return (
    <Dialog
      open
      isReadFirst
      onClose={onClose}
      title={`Correct ${reference}`}
      description={`${descriptions[table]} The audit log keeps which fields were changed, not what stood there.`}
    >
      <form {...props} className="stack" noValidate>
        {base.isApproved && (
          <p className="muted small">
            This registration is approved. What the customer portal has taken over is not changed by a
            correction here: correct it there too.
          </p>
        )}
        {wasKept && draft !== '' && !isReadAgain && (
          <p className="muted small">What you typed before is still here. {changed}</p>
        )}
        {Object.entries(correctableNames[table]).map(([name, label]) => {
          const field = {
            id: `correct-${name}`,
            name,
            label,
            hint: hints[name],
            autoComplete: 'off',
            value: typed.values[name] ?? texts[name] ?? '',
            onChange: ({ target }: { readonly target: { readonly value: string } }) =>
              change({ values: { ...typed.values, [name]: target.value } }),
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
            <p className="muted small">The request list is on its way …</p>
          ) : (
            <ListFields
              key={listVersion}
              stored={base.lines}
              lines={lines}
              onChange={(next) => {
                change({ lines: next })
                forgive('requestList')
              }}
              errors={errors}
              choice={tests.data ?? { tests: {}, families: {} }}
            />
          ))}
        <TextArea
          id="correct-reason"
          name="reason"
          label="Why"
          hint="Who asked for it, and how you know that it is right. Kept with the correction."
          rows={3}
          maxLength={1000}
          value={typed.reason}
          onChange={({ target }) => change({ reason: target.value })}
          error={errors.reason}
        />
        {failure && (
          <FormMessage tone="failure" role="alert">
            <p>{failure}</p>
            {isReadAgain && <p>You see what is kept now; what you typed is still here. {changed}</p>}
          </FormMessage>
        )}
        <div className="cluster">
          <Button type="submit" aria-disabled={sending || undefined}>
            {sending ? 'One moment…' : 'Correct it'}
          </Button>
          {draft !== '' && (
            <button type="button" className="linkButton" onClick={discard}>
              Discard what I typed
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

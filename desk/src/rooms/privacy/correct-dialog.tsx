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
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { refusalOf } from '../../calls/call.ts'
import { useAct, useRead } from '../../calls/queries.ts'
import { forgetDraftsAbout, useDraft } from '../../session/drafts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { changedMeanwhile, changesIn, readTyped, withTyped, type Base } from './correction-draft.ts'
import { ListFields } from './list-fields.tsx'
import styles from './privacy.module.css'

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
  const kept = useRef<HTMLParagraphElement>(null)
  const [base, setBase] = useState(opened)
  const { table, reference, texts } = base
  const [draft, keep, forget, keepNoLonger] = useDraft(`correct ${reference}`)
  const [wasKept] = useState(draft !== '')
  const typed = readTyped(draft)
  const change = (more: Partial<typeof typed>) => keep(withTyped(draft, base, more))
  const lines = typed.lines ?? base.lines
  const meanwhile = changedMeanwhile(typed, base)
  /** After a refusal: how reading again went. */
  const [again, setAgain] = useState<'reading' | 'read' | { readonly failed: string }>()
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
    onFailed: (error) => {
      if (error.status === 404) void leaveErased()
    },
  })
  const isStale = act.error?.code === 'stale'
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
    send(input) {
      setAgain(undefined)
      return act.mutateAsync(input).then(() => undefined, refusalOf)
    },
  })

  /** The service says that it was erased: where it is gone indeed, what was typed about it goes as well. */
  async function leaveErased() {
    const now = await onReadAgain().catch(() => opened)
    if (now) return
    forgetDraftsAbout([reference])
    keepNoLonger()
    setAgain({ failed: untilClosed })
  }

  function discard() {
    forget()
    act.reset()
    setListVersion((count) => count + 1)
  }

  function readAgain() {
    if (again === 'reading') return
    setAgain('reading')
    onReadAgain().then(
      (now) => {
        if (!now) {
          keepNoLonger()
          return setAgain({ failed: `${gone} ${untilClosed}` })
        }
        flushSync(() => {
          setBase(now)
          setAgain('read')
          setListVersion((count) => count + 1)
        })
        // Before its button goes: the dialog would take the focus that was on it.
        kept.current?.focus()
        act.reset()
      },
      (error: Error) => setAgain({ failed: error.message }),
    )
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
          <p className={`muted small ${styles.note}`}>
            This registration is approved. What the customer portal has taken over is not changed by a
            correction here: correct it there too.
          </p>
        )}
        {(again === 'read' || (wasKept && draft !== '')) && (
          <p className={`muted small ${styles.note}`} ref={kept} tabIndex={-1}>
            {again === 'read' && 'You see what is kept now. '}
            {draft !== '' && 'What you typed before is still here. '}
            {meanwhile.length > 0 && `Somebody else changed since then: ${meanwhile.join(', ')}.`}
          </p>
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
            <p className={`muted small ${styles.note}`}>The request list is on its way …</p>
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
        {act.error && failure && (
          <FormMessage tone="failure" role="alert">
            <p>
              {failure}
              {isStale && ' Read it again: what you typed stays.'}
            </p>
            {isStale && (
              <Button variant="quiet" aria-disabled={again === 'reading' || undefined} onClick={readAgain}>
                {again === 'reading' ? 'One moment…' : 'Read it again'}
              </Button>
            )}
          </FormMessage>
        )}
        {typeof again === 'object' && (
          <FormMessage tone="failure" role="alert">
            <p>{again.failed}</p>
          </FormMessage>
        )}
        <div className={`cluster ${styles.row}`}>
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

const gone =
  'It is not kept under this e-mail address any more: somebody corrected the address, or erased the person.'
/** Where the submission is gone, its draft is too. */
const untilClosed = 'What you typed stands here until the dialog is closed, and is not kept.'

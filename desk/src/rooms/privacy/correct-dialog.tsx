import { correctableAnswers, correctableNames, rulesOfCorrected } from '@laboratory/contract/desk/privacy'
import { readAnswers } from '@laboratory/contract/problem'
import { describeLine, mostLines, urgentLabel } from '@laboratory/contract/request-list'
import { SelectField, TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { LineEditor } from '@laboratory/design/ui/line-editor/line-editor.tsx'
import { use, useId, useState } from 'react'
import { refusalOf, type CallError } from '../../calls/call.ts'
import { useRead } from '../../calls/queries.ts'
import { forgetDraftsAbout, useDraft } from '../../session/drafts.ts'
import { TextButton } from '../../ui/page.tsx'
import { ActForm } from '../../ui/act-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Area, Errors } from '../../ui/fields.tsx'
import { say } from '../../ui/toasts.tsx'
import {
  changedMeanwhile,
  changesIn,
  readTyped,
  withTyped,
  type Base,
  type Typed,
} from './correction-draft.ts'

type Props = {
  /** What the sheet showed when the dialog opened: a sheet that is read meanwhile does not change it. */
  readonly opened: Base
  /** Reads what is kept now. @returns undefined where it is not under this e-mail address any more */
  readonly onReadAgain: () => Promise<Base | undefined>
  readonly onClose: () => void
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
  const { table, reference } = base
  const draft = useDraft(`correct ${reference}`)
  const [text, keep, forget] = draft
  const [wasKept, setWasKept] = useState(text !== '')
  const typed = readTyped(text)
  const change = (more: Partial<Typed>) => keep(withTyped(text, base, more))
  /** What is wrong goes with what was typed. */
  const [discarded, setDiscarded] = useState(0)
  /** Another list is drawn anew. */
  const [listVersion, setListVersion] = useState(0)
  const { requestList, ...changes } = changesIn(typed, base)

  /** What was typed stays, unless the submission was erased: then what anybody typed here about it goes with it. */
  async function refuse(error: CallError) {
    if (error.code !== 'stale' && error.status !== 404) return refusalOf(error)
    // Where it cannot be read now, the next attempt reads it.
    const now = await onReadAgain().catch(() => base)
    if (!now) {
      if (error.status === 404) forgetDraftsAbout([reference])
      onClose()
      say('It is not kept under this e-mail address any more.', { tone: 'failure' })
      return {}
    }
    setBase(now)
    setListVersion((count) => count + 1)
    if (now === base) return refusalOf(error)
    setWasKept(false)
    const words = `You see what is kept now; what you typed is still here. ${changedSince(typed, now)}`
    return { message: `${error.message} ${words}` }
  }

  return (
    <Dialog
      open
      isReadFirst
      onClose={onClose}
      title={`Correct ${reference}`}
      description={`${descriptions[table]} The audit log keeps which fields were changed, not what stood there.`}
    >
      <ActForm
        key={discarded}
        call="correctSubmission"
        input={() => ({
          reference,
          ...changes,
          reason: typed.reason,
          ...(requestList && { requestList }),
        })}
        // What is wrong with the new values is said with the rest.
        check={() => {
          const corrected = { ...changes.values, ...(requestList && { requestList: requestList.lines }) }
          return readAnswers(rulesOfCorrected(table, Object.keys(corrected)), corrected).errors
        }}
        submit="Correct it"
        renews={['readInquiry', 'listInquiries', 'readRegistration', 'listRegistrations']}
        drafts={[draft]}
        onDone={() => onDone(changes.values.email)}
        onRefused={refuse}
        beside={
          text !== '' && (
            <TextButton
              onClick={() => {
                forget()
                setDiscarded((count) => count + 1)
              }}
            >
              Discard what I typed
            </TextButton>
          )
        }
      >
        {base.isApproved && (
          <p className="muted small">
            This registration is approved. What the customer portal has taken over is not changed by a
            correction here: correct it there too.
          </p>
        )}
        {wasKept && text !== '' && (
          <p className="muted small">What you typed before is still here. {changedSince(typed, base)}</p>
        )}
        <Texts {...{ base, typed, change }} />
        {table === 'inquiry' && <RequestList key={listVersion} {...{ base, typed, change }} />}
        <Area
          name="reason"
          label="Why"
          hint="Who asked for it, and how you know that it is right. Kept with the correction."
          rows={3}
          maxLength={1000}
          value={typed.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </ActForm>
    </Dialog>
  )
}

function changedSince(typed: Typed, base: Base): string {
  const meanwhile = changedMeanwhile(typed, base)
  return meanwhile.length > 0 ? `Somebody else changed since then: ${meanwhile.join(', ')}.` : ''
}

type PartProps = {
  readonly base: Base
  readonly typed: Typed
  readonly change: (more: Partial<Typed>) => void
}

function Texts({ base: { table, texts }, typed: { values }, change }: PartProps) {
  const errors = use(Errors)
  return Object.entries(correctableNames[table]).map(([name, label]) => {
    const field = {
      id: `correct-${name}`,
      name,
      label,
      hint: hints[name],
      autoComplete: 'off',
      value: values[name] ?? texts[name] ?? '',
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        change({ values: { ...values, [name]: target.value } }),
      error: errors?.[name],
    }
    if (name === 'address') return <TextArea key={name} {...field} rows={3} />
    const options = correctableAnswers[name]?.map((answer) => ({ value: answer, label: answer }))
    return options ? (
      <SelectField key={name} {...{ ...field, options }} />
    ) : (
      <TextField key={name} {...field} />
    )
  })
}

function RequestList({ base: { lines: stored }, typed: { lines = stored }, change }: PartProps) {
  const heading = useId()
  const errors = use(Errors) ?? {}
  const tests = useRead('listTests', {}, { staleTime: Infinity })
  if (tests.isPending) return <p className="muted small">The request list is on its way …</p>
  const choice = tests.data ?? { tests: {}, families: {} }
  return (
    <section className="stack" aria-labelledby={heading}>
      <h3 id={heading} className="sizeH3">
        Request list
      </h3>
      {lines.length === 0 && <p className="muted">The list is empty.</p>}
      <LineEditor
        lines={lines}
        onChange={(next) => change({ lines: next })}
        // With a number that stands on no label.
        toLine={(test) => ({ id: Math.max(0, ...[...stored, ...lines].map(({ id }) => id)) + 1, test })}
        catalogue={Object.entries(choice.tests).map(([value, [label]]) => ({ value, label }))}
        describe={(line) => {
          const { title, fields } = describeLine(line, choice)
          return { title: `${line.id}. ${title}`, fields }
        }}
        urgent={urgentLabel}
        most={mostLines}
        name="requestList"
        errors={errors}
        isOpen
      />
      {lines.length >= mostLines && <p className="muted">A list has {mostLines} lines at most.</p>}
    </section>
  )
}

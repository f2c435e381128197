import {
  inquiryStates,
  turnOf,
  type InquiryState,
  type InquiryView,
} from '@laboratory/contract/desk/inquiries'
import { todayInMauritius } from '@laboratory/contract/clock'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import { Choice, FieldGroup, TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { useState, type ReactNode } from 'react'
import { useRead } from '../calls/queries.ts'
import { useDraft } from '../session/drafts.ts'
import { useSession } from '../session/session-context.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './inquiry.module.css'
import { Refusal } from './refusal.tsx'
import { closingOf } from './times.ts'
import type { Acts } from './use-acts.ts'
import { useChange } from './use-change.ts'
import { stateNames, stateSentences, turnNames } from './words.ts'

type Props = { readonly view: InquiryView; readonly acts: Acts }

const titles = { 'state': 'Move it on', 'turn': 'Whose turn is it?', 'hand-over': 'Hand it over' } as const // prettier-ignore

/** The one question that an act asks. */
export function ActDialogs({ view, acts: { question, open } }: Props) {
  const close = () => open(null)
  const state = question?.kind === 'state' ? question.state : undefined
  const title = state ? stateNames[state] : question ? titles[question.kind] : ''
  return (
    <Dialog
      open={question !== null}
      onClose={close}
      title={title}
      description={state && `From now on: ${stateSentences[state]}. ${turnNames[turnOf[state]]}.`}
    >
      {question?.kind === 'state' && <StateForm key={state} view={view} asked={state} onDone={close} />}
      {question?.kind === 'turn' && <TurnForm view={view} onDone={close} />}
      {question?.kind === 'hand-over' && <HandOverForm view={view} onDone={close} />}
    </Dialog>
  )
}

type FormProps = { readonly view: InquiryView; readonly onDone: () => void }

/** What every question has: its fields, why it was refused, and its button. */
function ActForm(props: {
  readonly change: ReturnType<typeof useChange>
  readonly submit: string
  readonly onSend: () => Promise<void>
  readonly children: ReactNode
}) {
  const { change, submit, onSend, children } = props
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      {children}
      <Refusal refused={change.refused} />
      <Button type="submit" aria-disabled={change.isBusy || undefined}>
        {change.isBusy ? 'One moment…' : change.refused?.meanwhile ? `${submit} all the same` : submit}
      </Button>
    </form>
  )
}

function StateForm({ view, asked, onDone }: FormProps & { readonly asked: InquiryState | undefined }) {
  const [chosen, setChosen] = useState<InquiryState | ''>(asked ?? '')
  const [note, setNote, forget] = useDraft(`step ${view.reference}`)
  const [due, setDue] = useState('')
  const change = useChange(view, 'step')
  const errors = change.refused?.error.fields
  const turn = chosen === '' ? undefined : turnOf[chosen]
  const send = async () => {
    if (chosen === '') return
    const dueAt = turn === 'laboratory' && due !== '' ? closingOf(due) : undefined
    await change.run(
      'changeState',
      { state: chosen, note, ...(dueAt && { dueAt }) },
      {
        intent: { kind: 'state', state: chosen, note },
        said: `${stateSentences[chosen][0]?.toUpperCase()}${stateSentences[chosen].slice(1)}.`,
        onDone: () => {
          forget()
          onDone()
        },
        onUndone: () => setNote(note),
      },
    )
  }
  return (
    <ActForm change={change} submit={chosen === '' ? 'Move it' : submitWords[chosen]} onSend={send}>
      {asked === undefined && (
        <FieldGroup id="step" legend="To which step?">
          {inquiryStates
            .filter((state) => state !== view.state)
            .map((state) => (
              <Choice
                key={state}
                id={`step-${state}`}
                type="radio"
                name="state"
                required
                label={stateNames[state]}
                checked={chosen === state}
                onChange={() => setChosen(state)}
              />
            ))}
        </FieldGroup>
      )}
      <TextArea
        id="step-note"
        label="Note"
        optional
        hint="Shown in “What happened”; the customer does not see it."
        rows={2}
        value={note}
        error={errors?.note}
        onChange={(event) => setNote(event.target.value)}
      />
      {turn === 'laboratory' && (
        <DueField
          value={due}
          onChange={setDue}
          error={errors?.dueAt}
          hint={
            chosen === 'review-and-acceptance'
              ? 'Without a date nothing is due: tests take what they take.'
              : 'Without a date: one working day from now.'
          }
        />
      )}
    </ActForm>
  )
}

const submitWords: Record<InquiryState, string> = {
  'asked': 'Back to the start',
  'quotation': 'The quotation is sent',
  'purchase-order': 'The order is here',
  'sample-reception': 'The samples are here',
  'review-and-acceptance': 'Reviewed and accepted',
  'report': 'The report is sent',
  'declined': 'Decline it',
  'closed': 'Close it',
} // prettier-ignore

type DueProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint: string
  readonly error: string | undefined
}

function DueField({ value, onChange, hint, error }: DueProps) {
  return (
    <TextField
      id="due"
      type="date"
      label="Due, by the end of the day"
      optional
      hint={hint}
      error={error}
      min={todayInMauritius()}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function TurnForm({ view, onDone }: FormProps) {
  const [turn, setTurn] = useState<'laboratory' | 'customer'>(
    view.turn === 'laboratory' ? 'customer' : 'laboratory',
  )
  const [due, setDue] = useState('')
  const change = useChange(view, 'turn')
  const send = () => {
    const dueAt = turn === 'laboratory' && due !== '' ? closingOf(due) : undefined
    return change.run(
      'changeTurn',
      { turn, ...(dueAt && { dueAt }) },
      {
        intent: { kind: 'turn' },
        said: `${turnNames[turn]}.`,
        onDone,
      },
    )
  }
  return (
    <ActForm change={change} submit="Keep" onSend={send}>
      <FieldGroup id="turn" legend="It waits for">
        {(['laboratory', 'customer'] as const).map((name) => (
          <Choice
            key={name}
            id={`turn-${name}`}
            type="radio"
            name="turn"
            label={name === 'laboratory' ? 'us' : 'the customer'}
            checked={turn === name}
            onChange={() => setTurn(name)}
          />
        ))}
      </FieldGroup>
      {turn === 'laboratory' && (
        <DueField
          value={due}
          onChange={setDue}
          hint="Without a date: one working day from now."
          error={change.refused?.error.fields.dueAt}
        />
      )}
    </ActForm>
  )
}

function HandOverForm({ view, onDone }: FormProps) {
  const { person } = useSession()
  const clerks = useRead('listClerks', {}).data?.people ?? []
  const [to, setTo] = useState('')
  const [note, setNote, forget] = useDraft(`hand over ${view.reference}`)
  const change = useChange(view, 'hand over')
  const others = clerks.filter(({ id }) => id !== person.id && id !== view.taker?.id)
  const send = async () => {
    const name = others.find(({ id }) => id === to)?.name
    if (name === undefined) return
    await change.run(
      'handOverInquiry',
      { to, note },
      {
        intent: { kind: 'handed-over', to },
        said: `It is with ${name} now.`,
        onDone: () => {
          forget()
          onDone()
        },
        onUndone: () => setNote(note),
      },
    )
  }
  return (
    <ActForm change={change} submit="Hand over" onSend={send}>
      <FieldGroup id="hand-over" legend="To whom?" error={change.refused?.error.fields.to}>
        {others.length === 0 && <p>Nobody else works on inquiries yet. A manager invites people.</p>}
        {others.map(({ id, name }) => (
          <Choice
            key={id}
            id={`to-${id}`}
            type="radio"
            name="to"
            required
            label={<bdi>{name}</bdi>}
            checked={to === id}
            onChange={() => setTo(id)}
          />
        ))}
      </FieldGroup>
      <TextArea
        id="hand-over-note"
        label="Note"
        optional
        rows={2}
        value={note}
        error={change.refused?.error.fields.note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActForm>
  )
}

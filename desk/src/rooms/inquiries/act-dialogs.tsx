import { todayInMauritius } from '@laboratory/contract/clock'
import {
  inquiryStates,
  turnOf,
  type InquiryState,
  type InquiryView,
} from '@laboratory/contract/desk/inquiries'
import { Choice, FieldGroup, TextArea, TextField } from '@laboratory/design/ui/field/field.tsx'
import { useState } from 'react'
import { useRead } from '../../calls/queries.ts'
import { RecordForm } from '../../record-room/record-form.tsx'
import { useRecordAct, type RecordAct } from '../../record-room/use-record-act.tsx'
import { useDraft } from '../../session/drafts.ts'
import { useSession } from '../../session/session-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { inquiryKind } from './inquiry-kind.ts'
import { closingOf } from './times.ts'
import type { Acts, Question } from './use-acts.ts'
import { stateNames, stateSentences, turnNames } from './words.ts'

/** The fields of an act’s dialog: at most one choice, with an optional note and due date. */
type Form = {
  readonly title: string
  readonly description?: string
  /** Left out where the question has one answer only: `chosen`. */
  readonly choice?: { readonly legend: string; readonly options: readonly (readonly [string, string])[] }
  readonly chosen: string
  readonly hasNote: boolean
  /** What the button does. */
  readonly submit: (chosen: string) => string
  /** Text for the case without a due date; undefined where the act cannot have one. */
  readonly withoutDue: (chosen: string) => string | undefined
  readonly send: (
    run: RecordAct['run'],
    chosen: string,
    more: { note: string; dueAt?: string },
    then: { onDone: () => void; onUndone: () => void },
  ) => Promise<void>
}

type Props = { readonly view: InquiryView; readonly acts: Acts }

/** The dialog of an act. */
export function ActDialogs({ view, acts: { question, open } }: Props) {
  const { person } = useSession()
  const isHandingOver = question?.kind === 'hand-over'
  const clerks = useRead('listClerks', {}, { enabled: isHandingOver }).data?.people ?? []
  const others = clerks.filter(({ id }) => id !== person.id && id !== view.taker?.id)
  const form = question && formOf(question, view, others)
  const close = () => open(null)
  return (
    <Dialog open={form !== null} onClose={close} title={form?.title ?? ''} description={form?.description}>
      {form && <QuestionForm view={view} form={form} name={question.kind} onDone={close} />}
    </Dialog>
  )
}

/** These acts only record a step: "the quotation is sent" does not send one. */
const noEmail = 'This sends no e-mail to the customer: an answer does, and can note the step too.'

function formOf(
  question: Question,
  view: InquiryView,
  others: readonly { readonly id: string; readonly name: string }[],
): Form {
  const nextDay = 'Without a date: one working day from now.'
  // It is ours again, because its last e-mail was not delivered.
  const isEnded = turnOf[view.state] === 'nobody'
  switch (question.kind) {
    case 'state': {
      const { state } = question
      const options = inquiryStates.filter((name) => name !== view.state)
      return {
        title: state ? stateNames[state] : 'Another step',
        ...(state
          ? {
              description: `From now on: ${stateSentences[state]}. ${turnNames[turnOf[state]]}. ${noEmail}`,
            }
          : {
              description: noEmail,
              choice: { legend: 'To which step?', options: options.map((name) => [name, stateNames[name]]) },
            }),
        chosen: state ?? '',
        hasNote: true,
        submit: (chosen) => submitWords[chosen] ?? capital(stateSentences[chosen as InquiryState]),
        withoutDue(chosen) {
          if (turnOf[chosen as InquiryState] !== 'laboratory') return undefined
          return chosen === 'review-and-acceptance'
            ? 'Without a date nothing is due: tests differ in length.'
            : nextDay
        },
        send: (run, chosen, more, then) =>
          run(
            'changeState',
            { state: chosen as InquiryState, ...more },
            {
              said: `${capital(stateSentences[chosen as InquiryState])}.`,
              ...then,
            },
          ),
      }
    }
    case 'turn':
      return {
        title: 'Whose turn is it?',
        choice: {
          legend: 'It waits for',
          options: isEnded
            ? [['nobody', 'nobody: nothing more is to be done']]
            : [
                ['laboratory', 'us'],
                ['customer', 'the customer'],
              ],
        },
        chosen: isEnded ? 'nobody' : view.turn === 'laboratory' ? 'customer' : 'laboratory',
        hasNote: false,
        submit: () => 'Save',
        withoutDue: (chosen) => (chosen === 'laboratory' ? nextDay : undefined),
        send(run, chosen, { dueAt }, then) {
          const turn = chosen as 'laboratory' | 'customer' | 'nobody'
          const said = `${turnNames[turn]}.`
          return run('changeTurn', { turn, dueAt }, { said, ...then })
        },
      }
    case 'hand-over':
      return {
        title: 'Hand it over',
        ...(others.length === 0 && {
          description: 'Nobody else works on inquiries yet. A manager invites people.',
        }),
        choice: { legend: 'To whom?', options: others.map(({ id, name }) => [id, name]) },
        chosen: '',
        hasNote: true,
        submit: () => 'Hand over',
        withoutDue: () => undefined,
        send(run, to, { note }, then) {
          const said = `It is with ${others.find(({ id }) => id === to)?.name} now.`
          return run('handOverInquiry', { to, note }, { said, ...then })
        },
      }
  }
}

const submitWords: Readonly<Record<string, string>> = {
  '': 'Move it',
  declined: 'Decline it',
  closed: 'Close it',
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

type FormProps = {
  readonly view: InquiryView
  readonly form: Form
  readonly name: string
  readonly onDone: () => void
}

function QuestionForm({ view, form, name, onDone }: FormProps) {
  const [chosen, setChosen] = useState(form.chosen)
  const [note, setNote, forget] = useDraft(`${name} ${view.reference}`)
  const [due, setDue] = useState('')
  const act = useRecordAct(inquiryKind, view, name)
  const { errors } = act
  const withoutDue = form.withoutDue(chosen)
  const send = () => {
    if (chosen === '') return
    const dueAt = withoutDue !== undefined && due !== '' ? closingOf(due) : undefined
    const onUndone = () => setNote(note)
    const done = () => {
      forget()
      onDone()
    }
    void form.send(act.run, chosen, { note, ...(dueAt && { dueAt }) }, { onDone: done, onUndone })
  }
  return (
    <RecordForm act={act} submit={form.submit(chosen)} isNative onSend={send}>
      {form.choice && (
        <FieldGroup id={name} legend={form.choice.legend} error={errors?.to ?? errors?.state}>
          {form.choice.options.map(([value, label]) => (
            <Choice
              key={value}
              id={`${name}-${value}`}
              type="radio"
              name={name}
              required
              label={<bdi>{label}</bdi>}
              checked={chosen === value}
              onChange={() => setChosen(value)}
            />
          ))}
        </FieldGroup>
      )}
      {form.hasNote && (
        <TextArea
          id={`${name}-note`}
          label="Note"
          optional
          hint="Shown in “What happened”; the customer does not see it."
          rows={2}
          value={note}
          error={errors?.note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      {withoutDue !== undefined && (
        <TextField
          id="due"
          type="date"
          label="Due, by the end of the day"
          optional
          hint={withoutDue}
          error={errors?.dueAt}
          min={todayInMauritius()}
          value={due}
          onChange={(event) => setDue(event.target.value)}
        />
      )}
    </RecordForm>
  )
}

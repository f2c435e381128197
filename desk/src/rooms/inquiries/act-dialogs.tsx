import { addDays, todayInMauritius } from '@laboratory/contract/clock'
import {
  complaintStates,
  isComplaint,
  requestStates,
  turnOf,
  type InquiryState,
  type InquiryView,
  type Turn,
} from '@laboratory/contract/desk/inquiries'
import type { DeskInput } from '@laboratory/contract/desk/routes'
import { useState, type ComponentProps } from 'react'
import { useRead } from '../../calls/queries.ts'
import { RecordForm } from '../../record-room/record-form.tsx'
import { useDraft } from '../../session/drafts.ts'
import { fullTime, toField } from '../../ui/format.ts'
import { useSession } from '../../session/session-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Choices, Field, NoteArea } from '../../ui/fields.tsx'
import { closingOf, openingOf, withoutDate } from './times.ts'
import type { Acts, OpenDialog } from './use-acts.ts'
import { stateNames, stateSentences, turnNames } from './words.ts'

type Form = {
  readonly title: string
  readonly description?: string
  /** Left out where the question has one answer only: `chosen`. */
  readonly choice?: Pick<ComponentProps<typeof Choices>, 'name' | 'legend' | 'options'>
  readonly chosen: string
  readonly hasNote: boolean
  readonly act: (chosen: string) => {
    readonly call: 'changeState' | 'changeTurn' | 'handOverInquiry' | 'mergeInquiry'
    readonly input: object
    readonly submit: string
    readonly said: string
    /** Whose turn it is then; left out where the act has no due date. */
    readonly turn?: Turn
    readonly state?: InquiryState
    /** The instant until which it waits now. */
    readonly due?: string | null
  }
}

type Person = { readonly id: string; readonly name: string }
type Props = { readonly view: InquiryView; readonly acts: Acts }

export function ActDialogs({ view, acts: { question, open } }: Props) {
  const needsClerks = question?.kind === 'hand-over' || question?.state === 'decided'
  const clerks = useRead('listClerks', {}, { enabled: needsClerks }).data?.people ?? []
  const { person } = useSession()
  const form = question && formOf(question, view, clerks, person)
  const close = () => open(null)
  return (
    <Dialog open={form !== null} onClose={close} title={form?.title ?? ''} description={form?.description}>
      {form && <QuestionForm view={view} form={form} name={question.kind} onDone={close} />}
    </Dialog>
  )
}

/** These acts only record a step: "the quotation is sent" does not send one. */
const noEmail = 'This sends no e-mail to the customer: an answer does, and can note the step too.'

function formOf(question: OpenDialog, view: InquiryView, clerks: readonly Person[], me: Person): Form {
  const { state } = question
  switch (question.kind) {
    case 'state':
      if (state === 'decided') return decision(clerks)
      return {
        title: state ? stateNames[state] : 'Another step',
        description: state
          ? `From now on: ${stateSentences[state]}. ${turnNames[turnOf[state]]}. ${noEmail}`
          : noEmail,
        ...(!state && {
          choice: {
            name: 'state',
            legend: 'To which step?',
            // Deciding and telling are the next step, or none.
            options: (isComplaint(view.state) ? complaintStates.slice(0, 3) : requestStates)
              .filter((name) => name !== view.state)
              .map((name) => [name, stateNames[name]] as const),
          },
        }),
        chosen: state ?? '',
        hasNote: true,
        act: (chosen) => stepTo(chosen as InquiryState),
      }
    case 'turn': {
      // It is ours again, because its last e-mail was not delivered.
      const isEnded = turnOf[view.state] === 'nobody'
      return {
        title: 'Whose turn is it, and until when?',
        description: 'To put it off, leave the turn and choose another day.',
        choice: {
          name: 'turn',
          legend: 'It waits for',
          options: Object.entries(
            isEnded
              ? { nobody: 'nobody: nothing more is to be done' }
              : { laboratory: 'us', customer: 'the customer' },
          ),
        },
        chosen: isEnded ? 'nobody' : view.turn,
        hasNote: false,
        act: (chosen) => ({
          call: 'changeTurn',
          input: { turn: chosen },
          submit: 'Save',
          said: `${turnNames[chosen as Turn]}.`,
          turn: chosen as Turn,
          state: view.state,
          due: chosen === view.turn ? (view.dueAt ?? view.remindAt) : null,
        }),
      }
    }
    case 'merge': {
      const open = view.earlier.filter(({ turn }) => turn === 'laboratory' || turn === 'customer')
      return {
        title: 'Close as repeated',
        description: `It is closed, and its page tells the customer that it goes on under the other reference. ${noEmail}`,
        choice: {
          name: 'of',
          legend: 'Which one goes on?',
          options: open.map((one) => [
            one.reference,
            `${one.reference}, ${fullTime(one.receivedAt)}, ${stateNames[one.state]}`,
            one.excerpt,
          ]),
        },
        chosen: open.length === 1 ? (open[0]?.reference ?? '') : '',
        hasNote: true,
        act: (of) => ({
          call: 'mergeInquiry',
          input: { of },
          submit: 'Close as repeated',
          said: `Closed: it goes on as ${of}.`,
        }),
      }
    }
    case 'hand-over': {
      const others = clerks.filter(({ id }) => id !== me.id && id !== view.taker?.id)
      return {
        title: 'Hand it over',
        ...(others.length === 0 && {
          description: 'Nobody else works on inquiries yet. A manager invites people.',
        }),
        choice: { name: 'to', legend: 'To whom?', options: others.map(({ id, name }) => [id, name]) },
        chosen: '',
        hasNote: true,
        act: (to) => ({
          call: 'handOverInquiry',
          input: { to },
          submit: 'Hand over',
          said: `It is with ${others.find(({ id }) => id === to)?.name} now.`,
        }),
      }
    }
  }
}

/** @param state empty while none is chosen */
function stepTo(state: InquiryState | '', input: object = { state }): ReturnType<Form['act']> {
  if (state === '') return { call: 'changeState', input, submit: 'Move it', said: '' }
  const sentence = stateSentences[state].replace(/^./, (first) => first.toUpperCase())
  const submit = { declined: 'Decline it', closed: 'Close it' }[state as string] ?? sentence
  return { call: 'changeState', input, submit, said: `${sentence}.`, turn: turnOf[state], state }
}

/** The one step that asks who: the outcome of a complaint. */
function decision(clerks: readonly Person[]): Form {
  return {
    title: stateNames.decided,
    description: `The outcome is made, or reviewed and approved, by somebody who had no part in the work in question (ISO/IEC 17025, 7.9.6). ${noEmail}`,
    choice: {
      name: 'reviewer',
      legend: 'Who decided it, or reviewed it?',
      options: [
        ...clerks.map(({ id, name }) => [id, name] as const),
        ['else', 'Somebody else: the note says who'],
      ],
    },
    chosen: '',
    hasNote: true,
    act: (reviewer) => stepTo('decided', { state: 'decided', ...(reviewer !== 'else' && { reviewer }) }),
  }
}

type FormProps = {
  readonly view: InquiryView
  readonly form: Form
  readonly name: string
  readonly onDone: () => void
}

function QuestionForm({ view, form, name, onDone }: FormProps) {
  const [chosen, setChosen] = useState(form.chosen)
  const draft = useDraft(`${name} ${view.reference}`, true)
  const { call, input, submit, said, turn, state, due } = form.act(chosen)
  const isCustomer = turn === 'customer'
  return (
    <RecordForm
      form={name}
      {...{ call, submit, said, onDone }}
      input={(fields) => {
        const day = fields.get('dueAt')
        const dueAt = day && { dueAt: (isCustomer ? openingOf : closingOf)(String(day)) }
        return { ...input, ...(form.hasNote && { note: draft[0] }), ...dueAt } as DeskInput<typeof call>
      }}
      isNative
      validate={() => chosen !== ''}
      drafts={[draft]}
    >
      {form.choice && <Choices {...form.choice} required chosen={chosen} onChoose={setChosen} />}
      {form.hasNote && (
        <NoteArea hint="Shown in “What happened”; the customer does not see it." draft={draft} />
      )}
      {(isCustomer || turn === 'laboratory') && (
        <Field
          key={turn}
          name="dueAt"
          type="date"
          label={
            isCustomer ? 'Remind us in the morning of, if no answer has come' : 'Due, by the end of the day'
          }
          optional
          hint={withoutDate(turn, state)}
          min={isCustomer ? addDays(todayInMauritius(), 1) : todayInMauritius()}
          defaultValue={due ? toField(due).slice(0, 10) : undefined}
        />
      )}
    </RecordForm>
  )
}

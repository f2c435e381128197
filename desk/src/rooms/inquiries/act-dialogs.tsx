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
import { serverNow } from '../../calls/call.ts'
import { useRead } from '../../calls/queries.ts'
import { RecordForm } from '../../record-room/record-form.tsx'
import { useRecordAct } from '../../record-room/use-record-act.tsx'
import { useDraft } from '../../session/drafts.ts'
import { fullTime } from '../../ui/dates.ts'
import { useSession } from '../../session/session-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Area, Choices, Field } from '../../ui/fields.tsx'
import { inquiryKind } from './inquiry-kind.ts'
import { closingOf, openingOf, withoutDate } from './times.ts'
import type { Acts, Question } from './use-acts.ts'
import { isUnanswered, stateNames, stateSentences, turnNames } from './words.ts'

/** The fields of an act’s dialog: at most one choice, with an optional note and due date. */
type Form = {
  readonly title: string
  readonly description?: string
  /** Left out where the question has one answer only: `chosen`. */
  readonly choice?: Pick<ComponentProps<typeof Choices>, 'name' | 'legend' | 'options'>
  readonly chosen: string
  readonly hasNote: boolean
  /** What the button does. */
  readonly submit: (chosen: string) => string
  /** Whose turn it is then; undefined where the act cannot have a due date. */
  readonly turn?: (chosen: string) => Turn | undefined
  /** The state that it has then. */
  readonly state?: (chosen: string) => InquiryState
  readonly call: 'changeState' | 'changeTurn' | 'handOverInquiry' | 'mergeInquiry'
  readonly input: (chosen: string) => object
  /** What the toast says. */
  readonly said: (chosen: string) => string
}

type Props = { readonly view: InquiryView; readonly acts: Acts }

/** The dialog of an act. */
export function ActDialogs({ view, acts: { question, open } }: Props) {
  const { person } = useSession()
  const isHandingOver = question?.kind === 'hand-over'
  const isDeciding = question?.kind === 'state' && question.state === 'decided'
  const clerks = useRead('listClerks', {}, { enabled: isHandingOver || isDeciding }).data?.people ?? []
  const others = clerks.filter(({ id }) => id !== person.id && id !== view.taker?.id)
  const form = question && (isDeciding ? decision(clerks) : formOf(question, view, others))
  const close = () => open(null)
  return (
    <Dialog open={form !== null} onClose={close} title={form?.title ?? ''} description={form?.description}>
      {form && <QuestionForm view={view} form={form} name={question.kind} onDone={close} />}
    </Dialog>
  )
}

/** These acts only record a step: "the quotation is sent" does not send one. */
const noEmail = 'This sends no e-mail to the customer: an answer does, and can note the step too.'

/** The one step that asks who: the outcome of a complaint. */
function decision(clerks: readonly { readonly id: string; readonly name: string }[]): Form {
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
    submit: () => capital(stateSentences.decided),
    turn: () => 'laboratory',
    call: 'changeState',
    input: (reviewer) => ({ state: 'decided', ...(reviewer !== 'else' && { reviewer }) }),
    said: () => `${capital(stateSentences.decided)}.`,
  }
}

function formOf(
  question: Question,
  view: InquiryView,
  others: readonly { readonly id: string; readonly name: string }[],
): Form {
  // It is ours again, because its last e-mail was not delivered.
  const isEnded = turnOf[view.state] === 'nobody'
  // One that woke up is put off again more often than it becomes ours.
  const isPutOff = isUnanswered(view, serverNow())
  switch (question.kind) {
    case 'state': {
      const { state } = question
      // Deciding and telling are the next step, or none.
      const states = isComplaint(view.state) ? complaintStates.slice(0, 3) : requestStates
      const options = states.filter((name) => name !== view.state)
      return {
        title: state ? stateNames[state] : 'Another step',
        ...(state
          ? {
              description: `From now on: ${stateSentences[state]}. ${turnNames[turnOf[state]]}. ${noEmail}`,
            }
          : {
              description: noEmail,
              choice: {
                name: 'state',
                legend: 'To which step?',
                options: options.map((name) => [name, stateNames[name]]),
              },
            }),
        chosen: state ?? '',
        hasNote: true,
        submit: (chosen) => submitWords[chosen] ?? capital(stateSentences[chosen as InquiryState]),
        turn: (chosen) => turnOf[chosen as InquiryState],
        state: (chosen) => chosen as InquiryState,
        call: 'changeState',
        input: (chosen) => ({ state: chosen }),
        said: (chosen) => `${capital(stateSentences[chosen as InquiryState])}.`,
      }
    }
    case 'turn':
      return {
        title: 'Whose turn is it, and until when?',
        description: 'To put it off, leave the turn and choose another day.',
        choice: {
          name: 'turn',
          legend: 'It waits for',
          options: isEnded
            ? [['nobody', 'nobody: nothing more is to be done']]
            : [
                ['laboratory', 'us'],
                ['customer', 'the customer'],
              ],
        },
        chosen: isEnded ? 'nobody' : view.turn === 'laboratory' || isPutOff ? 'customer' : 'laboratory',
        hasNote: false,
        submit: () => 'Save',
        turn: (chosen) => chosen as Turn,
        state: () => view.state,
        call: 'changeTurn',
        input: (turn) => ({ turn }),
        said: (turn) => `${turnNames[turn as Turn]}.`,
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
        submit: () => 'Close as repeated',
        call: 'mergeInquiry',
        input: (of) => ({ of }),
        said: (of) => `Closed: it goes on as ${of}.`,
      }
    }
    case 'hand-over':
      return {
        title: 'Hand it over',
        ...(others.length === 0 && {
          description: 'Nobody else works on inquiries yet. A manager invites people.',
        }),
        choice: { name: 'to', legend: 'To whom?', options: others.map(({ id, name }) => [id, name]) },
        chosen: '',
        hasNote: true,
        submit: () => 'Hand over',
        call: 'handOverInquiry',
        input: (to) => ({ to }),
        said: (to) => `It is with ${others.find(({ id }) => id === to)?.name} now.`,
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
  const draft = useDraft(`${name} ${view.reference}`)
  const [note, setNote, forget] = draft
  const act = useRecordAct(inquiryKind, view, name)
  const turn = form.turn?.(chosen)
  const isCustomer = turn === 'customer'
  const send = (fields: FormData) => {
    if (chosen === '') return
    const due = fields.get('dueAt')
    const input = {
      ...form.input(chosen),
      ...(form.hasNote && { note }),
      ...(due && { dueAt: (isCustomer ? openingOf : closingOf)(String(due)) }),
    }
    void act.run(form.call, input as DeskInput<typeof form.call>, {
      said: form.said(chosen),
      onDone() {
        forget()
        onDone()
      },
      onUndone: () => setNote(note),
    })
  }
  return (
    <RecordForm act={act} submit={form.submit(chosen)} isNative onSend={send}>
      {form.choice && <Choices {...form.choice} required chosen={chosen} onChoose={setChosen} />}
      {form.hasNote && (
        <Area
          name="note"
          label="Note"
          optional
          hint="Shown in “What happened”; the customer does not see it."
          rows={2}
          draft={draft}
        />
      )}
      {(isCustomer || turn === 'laboratory') && (
        <Field
          name="dueAt"
          type="date"
          label={
            isCustomer ? 'Remind us in the morning of, if no answer has come' : 'Due, by the end of the day'
          }
          optional
          hint={withoutDate(turn, form.state?.(chosen))}
          min={isCustomer ? addDays(todayInMauritius(), 1) : todayInMauritius()}
        />
      )}
    </RecordForm>
  )
}

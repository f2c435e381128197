/** Which dialog of an inquiry is open, and the acts that need no dialog. */
import { isComplaint, type InquiryState, type InquiryView } from '@laboratory/contract/desk/inquiries'
import { useState } from 'react'
import { useKey } from '../../frame/keys.tsx'
import { useRecordAct, type ActInput, type RecordCall } from '../../record-room/use-record-act.tsx'
import { useSession } from '../../session/session-context.ts'
import { nextStep } from './way.ts'

/** A dialog: `state` without one asks for it. */
export type OpenDialog = {
  readonly kind: 'state' | 'turn' | 'hand-over' | 'merge'
  readonly state?: InquiryState | undefined
}

export type Acts = ReturnType<typeof useActs>

/** @param isOpenToWork false where the person only reads: no key does anything then */
export function useActs(view: InquiryView, isOpenToWork: boolean) {
  const [question, open] = useState<OpenDialog | null>(null)
  const act = useRecordAct('at once')
  const next = nextStep(view)
  const { person } = useSession()
  const run = <Call extends RecordCall>(call: Call, input: ActInput<Call>, said: string) =>
    act.run(call, input, { said })
  const take = () => run('takeInquiry', {}, 'It is yours now.')
  /** To the field of a name, also where a long conversation lies between. */
  const goTo = (id: string) => () => document.getElementById(id)?.focus()
  useKey('m', 'Take the inquiry: it is mine', () => {
    if (isOpenToWork && view.taker?.id !== person.id) void take()
  })
  useKey('a', 'Write the answer', goTo('answer-body'))
  useKey('w', 'Write a note', goTo('note'))
  useKey('h', 'Hand the inquiry over', () => {
    if (isOpenToWork) open({ kind: 'hand-over' })
  })
  useKey('e', 'Close the inquiry', () => {
    if (isOpenToWork && view.state !== 'closed' && !isComplaint(view.state))
      open({ kind: 'state', state: 'closed' })
  })
  useKey('n', 'Next step of the inquiry', () => {
    if (isOpenToWork && next) open({ kind: 'state', state: next })
  })

  return {
    question,
    open,
    act,
    take,
    answer: goTo('answer-body'),
    complain: () =>
      run('changeState', { state: 'complaint', note: '' }, 'It has the steps of a complaint now.'),
    hold: () => run('holdInquiry', {}, 'Held back: it is no longer among the inquiries.'),
    markOfPerson: (isOfPerson: 'yes' | 'no') => {
      const who = isOfPerson === 'yes' ? 'a' : 'no'
      return run('markOfPerson', { isOfPerson }, `It is kept as one about ${who} person now.`)
    },
    unassign: () => run('unassignInquiry', {}, 'Unassigned: it is with nobody now.'),
  }
}

/** Which dialog of an inquiry is open, and the acts that need no dialog. */
import type { InquiryState, InquiryView } from '@laboratory/contract/desk/inquiries'
import { useRef, useState, useLayoutEffect } from 'react'
import { useKey } from '../frame/keys.tsx'
import { useSession } from '../session/session-context.ts'
import { useChange } from './use-change.ts'
import { nextStep } from './way.ts'

/** A dialog: `state` without one asks for it. */
export type Question = { kind: 'state'; state?: InquiryState } | { kind: 'turn' } | { kind: 'hand-over' }

export type Acts = ReturnType<typeof useActs>

/** @param isOpenToWork false where the person only reads: no key does anything then */
export function useActs(view: InquiryView, isOpenToWork: boolean) {
  const [question, open] = useState<Question | null>(null)
  const change = useChange(view, 'at once')
  const next = nextStep(view)
  const { person } = useSession()
  const take = () => change.run('takeInquiry', {}, { intent: { kind: 'taken' }, said: 'It is yours now.' })
  const latest = useRef({ view, next, isOpenToWork, take })
  useLayoutEffect(() => {
    latest.current = { view, next, isOpenToWork, take }
  })
  const [takeByKey] = useState(() => () => {
    const { view, isOpenToWork, take } = latest.current
    if (isOpenToWork && view.taker?.id !== person.id) void take()
  })
  const [goAnswer] = useState(() => () => document.getElementById('answer-body')?.focus())
  const [goNote] = useState(() => () => document.getElementById('note')?.focus())
  const [close] = useState(() => () => {
    const { view, isOpenToWork } = latest.current
    if (isOpenToWork && view.state !== 'closed') open({ kind: 'state', state: 'closed' })
  })
  const [goOn] = useState(() => () => {
    const { next, isOpenToWork } = latest.current
    if (isOpenToWork && next) open({ kind: 'state', state: next })
  })
  useKey('m', 'Take the inquiry: it is mine', takeByKey)
  useKey('a', 'Write the answer', goAnswer)
  useKey('w', 'Write a note', goNote)
  useKey('e', 'Close the inquiry', close)
  useKey('n', 'Next step of the inquiry', goOn)

  return {
    question,
    open,
    change,
    take,
    hold: () =>
      change.run(
        'holdInquiry',
        {},
        { intent: { kind: 'spam' }, said: 'Held back: it is no longer among the inquiries.' },
      ),
    unassign: () =>
      change.run(
        'unassignInquiry',
        {},
        { intent: { kind: 'unassigned' }, said: 'Unassigned: it is with nobody now.' },
      ),
  }
}

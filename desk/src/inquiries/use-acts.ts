/** Which dialog of an inquiry is open, and the acts that need no dialog. */
import type { InquiryState, InquiryView } from '@laboratory/contract/desk/inquiries'
import { useRef, useState, useLayoutEffect } from 'react'
import { useKey } from '../frame/keys.tsx'
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
  const latest = useRef({ view, next, isOpenToWork })
  useLayoutEffect(() => {
    latest.current = { view, next, isOpenToWork }
  })
  const [close] = useState(() => () => {
    const { view, isOpenToWork } = latest.current
    if (isOpenToWork && view.state !== 'closed') open({ kind: 'state', state: 'closed' })
  })
  const [goOn] = useState(() => () => {
    const { next, isOpenToWork } = latest.current
    if (isOpenToWork && next) open({ kind: 'state', state: next })
  })
  useKey('e', 'Close the inquiry', close)
  useKey('n', 'Next step of the inquiry', goOn)

  return {
    question,
    open,
    change,
    take: () => change.run('takeInquiry', {}, { intent: { kind: 'taken' }, said: 'It is yours now.' }),
    giveBack: () =>
      change.run(
        'giveBackInquiry',
        {},
        { intent: { kind: 'given-back' }, said: 'Given back: it is assigned to nobody now.' },
      ),
  }
}

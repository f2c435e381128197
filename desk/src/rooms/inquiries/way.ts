import { wayOf, type InquiryState, type InquiryView } from '@laboratory/contract/desk/inquiries'

export type Step = {
  state: InquiryState
  /** `passed`: skipped, so there is no date for it. */
  place: 'done' | 'passed' | 'next' | 'later'
  at: string | null
  actor: string | null
}

/** The steps, and which of them comes next: none where the inquiry has ended. */
export function stepsOf({ state, reached }: Pick<InquiryView, 'state' | 'reached'>): Step[] {
  const way = wayOf(state)
  const isEnded = state === 'declined' || state === 'closed'
  const dates = new Map(reached.map((step) => [step.state, step]))
  const reachedLast = way.findLastIndex((step) => dates.has(step))
  const current = isEnded ? reachedLast : way.findIndex((step) => step === state)
  return way.map((state, index) => {
    const isNext = !isEnded && index === current + 1
    if (index > current) return { state, place: isNext ? 'next' : 'later', at: null, actor: null }
    const { at = null, actor } = dates.get(state) ?? {}
    return { state, place: at === null ? 'passed' : 'done', at, actor: actor?.name ?? null }
  })
}

export function nextStep(view: Pick<InquiryView, 'state' | 'reached'>): InquiryState | undefined {
  return stepsOf(view).find(({ place }) => place === 'next')?.state
}

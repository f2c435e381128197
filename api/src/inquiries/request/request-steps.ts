/** The steps of a request as its customer sees them: what the desk recorded, in the customer's words, and nothing else. */
import { laboratoryClock } from '@laboratory/contract/clock'
import {
  complaintStates,
  inquiryStates,
  isComplaint,
  requestStates,
  type InquiryState,
  type Turn,
} from '@laboratory/contract/desk/inquiries'
import type { StepTemplate, StepWord } from '@laboratory/contract/slots'
import { type Language, longDate } from '@laboratory/contract/languages'
import type { Part } from '../../http/answer-page.ts'
import { sayIn } from '../../words/say.ts'
import type { CaseEventTable } from '../../database/schema.ts'
import { expected, expectedOfPersons, stepNames, untilItOpens } from '../../words/words.ts'

export type ReachedState = { state: InquiryState; at: string; actor: string | null }

/** When each state was reached last, and by whom, in the order of the way; those that were not are left out. */
export function reachedStates(
  receivedAt: string,
  events: readonly Pick<CaseEventTable, 'fromState' | 'toState' | 'at' | 'undoneAt' | 'actor'>[],
): ReachedState[] {
  return inquiryStates.flatMap((state): ReachedState[] => {
    const event = events.findLast(({ toState, undoneAt }) => toState === state && undoneAt === null)
    // A complaint was received when it came, and not when somebody said that it is one.
    const isReceived = state === 'complaint' && event?.fromState === 'asked'
    if (event) return [{ state, at: isReceived ? receivedAt : event.at, actor: event.actor }]
    return state === 'asked' ? [{ state, at: receivedAt, actor: null }] : []
  })
}

export type RequestStep = Part<StepTemplate, StepWord>

/**
 * @param inquiry its state and turn, whether it names a test of a person, whether it waits for one that cannot be ordered yet, and what is said
 *   where its customer took the consent back: then nothing is to come
 * @param everything as of `reachedStates`
 * @returns the steps in the order of the way, and a sentence about what is expected of the customer next
 */
export function describeSteps(
  inquiry: {
    state: InquiryState
    turn: Turn
    isOfPerson: boolean
    isWaiting?: boolean
    whenTakenBack?: string
    language?: Language | undefined
  },
  everything: readonly ReachedState[],
): { steps: RequestStep[]; next: string } {
  const { turn, isOfPerson, language } = inquiry
  const say = sayIn(language)
  const toCome = (name: string): RequestStep => ({ template: 'step-ahead', words: { name: say(name) } })
  const whenTakenBack = isComplaint(inquiry.state) ? undefined : inquiry.whenTakenBack
  const isWaiting = inquiry.isWaiting && whenTakenBack === undefined
  const whenHalted = isWaiting ? untilItOpens.next : whenTakenBack
  const states: readonly InquiryState[] = isComplaint(inquiry.state) ? complaintStates : requestStates
  const order = (one: InquiryState) => states.indexOf(one)
  const all = everything.filter((step) => states.includes(step.state))
  const isReported =
    isOfPerson && order(inquiry.state) >= order('report') && all.some((step) => step.state === 'report')
  const reached = isReported ? all.filter((step) => order(step.state) < order('report')) : all
  const state = isReported ? (reached.at(-1)?.state ?? 'asked') : inquiry.state
  const isEnd = (one: InquiryState) => one === 'declined' || one === 'closed'
  const done = reached.filter((step) => order(step.state) < order(state) && !isEnd(step.state))
  const now = reached.filter((step) => step.state === state)
  const ahead =
    whenHalted !== undefined || isEnd(state)
      ? []
      : states.filter((one) => order(one) > order(state) && !isEnd(one) && !(isOfPerson && one === 'report'))
  const said =
    whenHalted === undefined
      ? (isOfPerson && expectedOfPersons[state]) || expected[state]
      : { laboratory: whenHalted, customer: expected.asked.customer }
  return {
    steps: [
      ...done.map((step) => toStep('step-done', step, language)),
      ...now.map((step) => toStep('step-now', step, language)),
      ...ahead.map((one) => toCome(stepNames[one])),
      ...(isWaiting ? [toCome(untilItOpens.step)] : []),
    ],
    next: said[turn === 'customer' ? 'customer' : 'laboratory'],
  }
}

function toStep(template: StepTemplate, { state, at }: ReachedState, language?: Language): RequestStep {
  return { template, words: { name: sayIn(language)(stepNames[state]), ...toDay(at, language) } }
}

/** The day at the laboratory of an instant, for people and for programs. */
export function toDay(at: string, language: Language = 'en') {
  const { date: day } = laboratoryClock(new Date(at))
  return { date: longDate(day, language), day }
}

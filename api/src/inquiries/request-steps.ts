/** The steps of a request as its customer sees them: what the desk recorded, in the customer's words, and nothing else. */
import { laboratoryClock } from '@laboratory/contract/clock'
import { inquiryStates, type InquiryState, type Turn } from '@laboratory/contract/desk/inquiries'
import type { StepTemplate, StepWord } from '@laboratory/contract/slots'
import type { CaseEventTable } from '../database/schema.ts'

export type ReachedState = { state: InquiryState; at: string; actor: string | null }

/** When each state was reached last, and by whom, in the order of the way; those that were not are left out. */
export function reachedStates(
  receivedAt: string,
  events: readonly Pick<CaseEventTable, 'toState' | 'at' | 'undoneAt' | 'actor'>[],
): ReachedState[] {
  return inquiryStates.flatMap((state): ReachedState[] => {
    const event = events.findLast(({ toState, undoneAt }) => toState === state && undoneAt === null)
    if (event) return [{ state, at: event.at, actor: event.actor }]
    return state === 'asked' ? [{ state, at: receivedAt, actor: null }] : []
  })
}

/** What has happened once a state is reached. */
const stepNames: Record<InquiryState, string> = {
  'asked': 'Inquiry received',
  'quotation': 'Quotation sent',
  'purchase-order': 'Order received',
  'sample-reception': 'Samples received',
  'review-and-acceptance': 'Request reviewed, samples accepted',
  'report': 'Report sent',
  'declined': 'Declined',
  'closed': 'Closed',
} // prettier-ignore

const waiting = 'Nothing at the moment: it is our turn, and we write to you.'
const question = 'We wrote to you and wait for your answer. Look for our e-mail, also among unwanted mail.'

/** What is expected of the customer in a state, where it is the laboratory's turn, and where it is the customer's. */
const expected: Record<InquiryState, { laboratory: string; customer: string }> = {
  'asked': {
    laboratory: 'Nothing at the moment: we read your inquiry and answer by e-mail.',
    customer: question,
  },
  'quotation': {
    laboratory: waiting,
    customer:
      'Read the quotation, which we sent by e-mail. If you agree, answer that e-mail with your purchase order or, as a private person, your written order.',
  },
  'purchase-order': {
    laboratory: waiting,
    customer:
      'Hand in the samples as the quotation says; a reception form is signed then. Where we work on your site, agree the date with us. Water, plates and swabs: sample only when the day of delivery is agreed, and bring them at once.',
  },
  'sample-reception': {
    laboratory: 'Nothing at the moment: we review the request and look at the samples before we accept them.',
    customer: `About the samples: ${question}`,
  },
  'review-and-acceptance': {
    laboratory: 'Nothing at the moment: the tests are under way, and the report follows.',
    customer: question,
  },
  'report': {
    laboratory: 'Nothing. If something in the report is not clear, ask us.',
    customer: question,
  },
  'declined': {
    laboratory: 'Nothing. If you have a question about it, ask us and name your reference.',
    customer: question,
  },
  'closed': {
    laboratory: 'Nothing. If you need another test, send a new inquiry.',
    customer: question,
  },
} // prettier-ignore

/**
 * The same for a test of a person. Its steps end when the samples are accepted: that there is a result is told to the person, as the consent
 * form says, and to nobody who has the link.
 */
const expectedOfPersons: Partial<typeof expected> = {
  'quotation': {
    laboratory: waiting,
    customer:
      'Read the quotation; for a test also the consent form and, if it has one, the sheet “Before you sign”. Ask us for a talk before you sign, if you like. If you agree, send us your written order; for a test, with the consent form.',
  },
  'purchase-order': {
    laboratory: waiting,
    customer:
      'Read the consent form before the sample is taken. The quotation says how it is taken and how it reaches us; a reception form is signed with it. For a talk with the counsellor, agree the time with us.',
  },
  'sample-reception': {
    laboratory: 'Nothing at the moment: we check that samples and forms are complete.',
    customer: question,
  },
  'review-and-acceptance': {
    laboratory: 'Nothing. Your result is told to you in the way your consent form says.',
    customer: question,
  },
} // prettier-ignore

export type RequestStep = { template: StepTemplate; words: Record<StepWord, string> }

/**
 * @param inquiry its state and turn, and whether it names a test of a person
 * @param all as of `reachedStates`
 * @returns the steps in the order of the way, and a sentence about what is expected of the customer next
 */
export function describeSteps(
  inquiry: { state: InquiryState; turn: Turn; isOfPerson: boolean },
  all: readonly ReachedState[],
): { steps: RequestStep[]; next: string } {
  const { turn, isOfPerson } = inquiry
  const order = (one: InquiryState) => inquiryStates.indexOf(one)
  const isReported =
    isOfPerson && order(inquiry.state) >= order('report') && all.some((step) => step.state === 'report')
  const reached = isReported ? all.filter((step) => order(step.state) < order('report')) : all
  const state = isReported ? (reached.at(-1)?.state ?? 'asked') : inquiry.state
  const isEnd = (one: InquiryState) => one === 'declined' || one === 'closed'
  const done = reached.filter((step) => order(step.state) < order(state) && !isEnd(step.state))
  const now = reached.filter((step) => step.state === state)
  const ahead = isEnd(state)
    ? []
    : inquiryStates.filter(
        (one) => order(one) > order(state) && !isEnd(one) && !(isOfPerson && one === 'report'),
      )
  return {
    steps: [
      ...done.map((step) => toStep('step-done', step)),
      ...now.map((step) => toStep('step-now', step)),
      ...ahead.map((one): RequestStep => ({
        template: 'step-ahead',
        words: { name: stepNames[one], date: '', day: '', address: '' },
      })),
    ],
    next: ((isOfPerson && expectedOfPersons[state]) || expected[state])[
      turn === 'customer' ? 'customer' : 'laboratory'
    ],
  }
}

function toStep(template: StepTemplate, { state, at }: ReachedState): RequestStep {
  const { date } = laboratoryClock(new Date(at))
  return { template, words: { name: stepNames[state], date: longDate(date), day: date, address: '' } }
}

/** "21 November 2026". */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

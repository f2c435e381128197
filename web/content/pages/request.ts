/** Where a customer sees how far a request is. The service answers its form (`requestPath` of `contract/src/request-paths.ts`). */
import { otherwise } from '../laboratory.ts'
import type { PageRecord } from '../types.ts'

export type RequestPage = PageRecord & {
  readonly heading: string
  readonly lead: string
  readonly form: {
    readonly heading: string
    readonly referenceHint: string
    readonly emailHint: string
    readonly button: string
  }
  readonly notes: readonly string[]
}

export const request: RequestPage = {
  path: '/request',
  label: 'Request page visited.',
  above: '/contact',
  seo: {
    title: 'Where is my request?',
    description:
      'The steps of your request with their dates, and what we need from you next: with your reference and your e-mail address.',
  },
  title: 'Where is my request?',
  heading: 'Where is my request?',
  lead: 'See the steps of your request with their dates, and what we need from you next.',
  form: {
    heading: 'Find your request',
    referenceHint: 'It begins with ABI and stands in our receipt, for example ABI-7Q4M-2KTR.',
    emailHint: 'The address to which the receipt came.',
    button: 'Show the steps',
  },
  notes: [
    'The link in our receipt opens the same page without typing anything.',
    `The page shows the reference, the tests that you asked for, and the steps with their dates; of what you typed nothing, and of tests on people not which. For anything more, ${otherwise}.`,
  ],
  // Only for those who have a reference.
  indexed: false,
  withoutGoogle: true,
}

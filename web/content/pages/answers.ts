/** The words of the pages that the service answers with. The service fills one slot in each (`contract/src/slots.ts`). */
import { otherwise } from '../laboratory.ts'
import type { AnswerPath } from '@laboratory/contract/slots'
import type { PageRecord } from '../types.ts'

export type AnswerPage = PageRecord & {
  readonly path: AnswerPath
  readonly heading: string
  readonly text: readonly string[]
  /** Before the reference. */
  readonly slotLabel?: string
  /** Of a page that asks for one press. */
  readonly button?: string
  /** Of the page with the steps of a request: above them, and above what comes next. */
  readonly steps?: {
    readonly asked: string
    readonly labels: string
    readonly heading: string
    readonly next: string
    readonly ahead: string
  }
  /** Its file in `web/app/routes`, where it is not the one of the others. */
  readonly route?: 'request-labels'
  /** On the page of thanks: leads to the labels and forms, where there are any. */
  readonly labelsLink?: string
  /** On the page of thanks: leads to the steps of the request. */
  readonly link?: string
  readonly back: { readonly label: string; readonly href: string }
}

const words: Readonly<Record<AnswerPath, Omit<AnswerPage, 'path' | 'indexed'>>> = {
  '/contact/thanks': {
    label: 'Inquiry thanks page visited.',
    seo: {
      title: 'Inquiry received',
      description: 'The laboratory has received your inquiry and will answer by e-mail.',
    },
    heading: 'Form submitted successfully!',
    text: [
      `The laboratory has your inquiry. A receipt usually goes to the e-mail address you gave within minutes; if none comes, ${otherwise}.`,
    ],
    slotLabel: 'Your reference',
    labelsLink: 'Print labels and the reception form',
    link: 'See where your request is',
    back: { label: 'Back to the contact page', href: '/contact' },
  },
  '/contact/problem': {
    label: 'Inquiry problem page visited.',
    seo: {
      title: 'Error: Inquiry not sent',
      description: 'The inquiry was not sent. The page says which answers to correct.',
    },
    heading: 'Your inquiry was not sent',
    text: ['Go back with your browser’s back button: the text you typed is still there.'],
    back: { label: 'Start again on the contact page', href: '/contact' },
  },
  '/register/thanks': {
    label: 'Registration thanks page visited.',
    seo: {
      title: 'Registration received',
      description: 'Your account is under review by our staff. Portal access follows by e-mail.',
    },
    heading: 'Thank you for signing up',
    text: [
      'Your account is under review by our staff. Portal login access will be sent to your e-mail address.',
    ],
    slotLabel: 'Your reference',
    back: { label: 'To the home page', href: '/home' },
  },
  '/register/problem': {
    label: 'Registration problem page visited.',
    seo: {
      title: 'Error: Registration not sent',
      description: 'The registration was not sent. The page says which answers to correct.',
    },
    heading: 'Your registration was not sent',
    text: ['Go back with your browser’s back button: the text you typed is still there, except the PIN.'],
    back: { label: 'Start again on the registration page', href: '/register' },
  },
  '/register/confirm': {
    label: 'Registration confirm page visited.',
    seo: {
      title: 'Confirm your e-mail address',
      description: 'One press of a button says that the registration came from this e-mail address.',
    },
    heading: 'Confirm your e-mail address',
    text: ['Press the button only if you signed up for a corporate account with the laboratory.'],
    button: 'Confirm this e-mail address',
    back: { label: 'I did not sign up', href: '/contact' },
  },
  '/register/confirmed': {
    label: 'Registration confirmed page visited.',
    seo: {
      title: 'E-mail address confirmed',
      description:
        'The e-mail address of the registration is confirmed. The account is under review by our staff.',
    },
    heading: 'Your e-mail address is confirmed',
    text: ['Our staff review the account. What they decide comes to this e-mail address.'],
    slotLabel: 'Your reference',
    back: { label: 'To the home page', href: '/home' },
  },
  '/request/steps': {
    label: 'Request steps page visited.',
    seo: {
      title: 'Where your request is',
      description: 'The steps of a request with their dates, and what is expected of the customer next.',
    },
    heading: 'Where your request is',
    slotLabel: 'Your reference',
    steps: {
      asked: 'What you asked for',
      labels: 'Print labels and forms for your samples',
      heading: 'Steps',
      next: 'What we need from you',
      ahead: 'to come',
    },
    text: [
      'A purchase order or a question reaches us as an answer to our e-mail: your reference is in it.',
      'The dates are those on which our staff noted each step. What was agreed stands in our e-mails and in the quotation.',
    ],
    back: { label: 'Look for another request', href: '/request' },
    withoutGoogle: true,
  },
  '/request/problem': {
    label: 'Request problem page visited.',
    seo: {
      title: 'Error: Request not found',
      description: 'The steps of the request cannot be shown. The page says why.',
    },
    heading: 'We cannot show this request',
    text: [
      'Go back with your browser’s back button: what you typed is still there.',
      `If you have no receipt, ${otherwise}.`,
    ],
    back: { label: 'Start again', href: '/request' },
    withoutGoogle: true,
  },
  '/request/labels': {
    label: 'Request labels page visited.',
    seo: {
      title: 'Labels and forms for your samples',
      description: 'Bottle labels, sampling cards and the sample reception form of a request, to print.',
    },
    route: 'request-labels',
    heading: 'Labels and forms for your samples',
    slotLabel: 'Your reference',
    text: [
      'Choose what to print',
      'To print, press Ctrl and P (on a Mac, Command and P), or choose “Print” in the menu of the browser; on a phone it may be under “Share”.',
    ],
    back: { label: 'See where your request is', href: '/request' },
    withoutGoogle: true,
  },
  '/register/unconfirmed': {
    label: 'Registration unconfirmed page visited.',
    seo: {
      title: 'E-mail address not confirmed',
      description: 'The link is not complete or too old. The registration itself is with our staff.',
    },
    heading: 'Your e-mail address is not confirmed',
    text: [`Open the whole link of our e-mail, or ${otherwise} with your reference: we confirm it with you.`],
    back: { label: 'To the contact page', href: '/contact' },
  },
}

export const answerPages: readonly AnswerPage[] = Object.entries(words).map(([path, record]) => ({
  ...record,
  path: path as AnswerPath,
  indexed: false,
}))

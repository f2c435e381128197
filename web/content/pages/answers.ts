/** The words of the pages that answer a form sent without a script. The service fills one marked slot in each. */
import type { PageRecord } from '../types.ts'

export type AnswerPage = PageRecord & {
  readonly heading: string
  readonly text: readonly string[]
  /** What the service writes into the page: the reference, or the sentences about the answers. */
  readonly slot: 'reference' | 'messages'
  /** Before the reference. */
  readonly slotLabel?: string
  readonly back: { readonly label: string; readonly href: string }
}

export const answerPages: readonly AnswerPage[] = [
  {
    path: '/contact/thanks',
    label: 'Inquiry thanks page visited.',
    indexed: false,
    seo: {
      title: 'Inquiry received',
      description: 'The laboratory has received your inquiry and will answer by e-mail.',
    },
    heading: 'Form submitted successfully!',
    text: ['The laboratory has your inquiry. A receipt goes to the e-mail address you gave.'],
    slot: 'reference',
    slotLabel: 'Your reference',
    back: { label: 'Back to the contact page', href: '/contact' },
  },
  {
    path: '/contact/problem',
    label: 'Inquiry problem page visited.',
    indexed: false,
    seo: {
      title: 'Error: Inquiry not sent',
      description: 'The inquiry was not sent. The page says which answers to correct.',
    },
    heading: 'Your inquiry was not sent',
    text: ['Go back with your browser’s back button: the text you typed is still there.'],
    slot: 'messages',
    back: { label: 'Start again on the contact page', href: '/contact' },
  },
  {
    path: '/register/thanks',
    label: 'Registration thanks page visited.',
    indexed: false,
    seo: {
      title: 'Registration received',
      description: 'Your account is under review by our staff. Portal access follows by e-mail.',
    },
    heading: 'Thank you for signing up',
    text: [
      'Your account is under review by our staff. Portal login access will be sent to your e-mail address.',
    ],
    slot: 'reference',
    slotLabel: 'Your reference',
    back: { label: 'To the home page', href: '/home' },
  },
  {
    path: '/register/problem',
    label: 'Registration problem page visited.',
    indexed: false,
    seo: {
      title: 'Error: Registration not sent',
      description: 'The registration was not sent. The page says which answers to correct.',
    },
    heading: 'Your registration was not sent',
    text: ['Go back with your browser’s back button: the text you typed is still there, except the PIN.'],
    slot: 'messages',
    back: { label: 'Start again on the registration page', href: '/register' },
  },
]

/** The words of the registration page. Labels and messages of the fields are in the form and in `contract`. */
import { consentVersion } from '@laboratory/contract/envelope'
import { pinLength } from '@laboratory/contract/laboratory'
import { fact } from '../facts/fact.ts'
import type { MaybePending, PageRecord } from '../types.ts'

export type RegisterPage = PageRecord & {
  readonly title: string
  readonly summary: string
  readonly intro: readonly string[]
  /** Headings of the groups of fields, in the order of the form. */
  readonly groups: {
    readonly company: { readonly heading: string; readonly text: string }
    readonly person: { readonly heading: string; readonly text: string }
    readonly pin: { readonly heading: string; readonly text: string }
    readonly billing: { readonly heading: string; readonly text: string }
    readonly delivery: { readonly heading: string; readonly text: string }
  }
  readonly help: {
    readonly gender: MaybePending
    readonly dateOfBirth: MaybePending
    readonly pin: string
    readonly confirmPin: string
    readonly telephone: string
    readonly zipCode: MaybePending
    readonly country: string
  }
  /** Before the button: sending is the consent that the policy rests on. */
  readonly consentNote: string
  readonly thanks: { readonly heading: string; readonly text: string; readonly button: string }
  /** ISO date of the words. */
  readonly written: string
}

const digits = pinLength === 4 ? 'Four digits' : `${pinLength} digits`

export const register: RegisterPage = {
  path: '/register',
  label: 'B2B Customer Registration page visited.',
  card: 'contact',
  menus: { label: 'B2B registration', in: ['more', 'footer'] },
  title: 'B2B Customer Registration',
  summary: 'For companies in Mauritius that want a customer account.',
  seo: {
    title: 'B2B Customer Registration',
    description:
      'Register your company in Mauritius for a customer account. Our staff review each registration; portal access follows by e-mail.',
  },
  intro: [
    'Staff review each registration. Portal login access is sent to your e-mail address afterwards.',
    'You need no account to ask for a test: the [inquiry form](/contact?scrollToForm=true) is enough.',
  ],
  groups: {
    company: { heading: 'Company', text: 'Name and registration number are optional.' },
    person: { heading: 'Contact person', text: 'Whom we write to and call.' },
    pin: {
      heading: 'PIN',
      text: 'Used later for the portal, besides the access we send. Choose digits that nobody can guess.',
    },
    billing: { heading: 'Billing address', text: 'Where invoices go. In Mauritius.' },
    delivery: {
      heading: 'Delivery address',
      text: 'Optional. Tick the box if it is the same as the billing address.',
    },
  },
  help: {
    gender: fact('registration.gender-purpose'),
    dateOfBirth: fact('registration.birth-date-purpose'),
    pin: `${digits}.`,
    confirmPin: 'The same digits again.',
    telephone: 'Digits only, without +230.',
    zipCode: fact('registration.outer-islands'),
    country: 'Accounts are for companies in Mauritius.',
  },
  consentNote: `By sending this form you agree that we use what it holds to review your registration and open the account, as the [privacy policy](/privacy_policy) (version ${consentVersion}) says. You can withdraw at any time.`,
  thanks: {
    heading: 'Thank you for signing up',
    text: 'Your account is under review by our staff. Portal login access will be sent to your e-mail address.',
    button: 'Okay',
  },
  written: '2026-11-21',
}

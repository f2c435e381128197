/**
 * What customers say, printed with their permission. Until the first review is there, what a customer can count on: the laboratory's own
 * words, never called a customer's, each with where it can be checked.
 */
import { fact, known } from './facts/fact.ts'

export type Review = {
  readonly text: string
  /** A customer's field of work, never a name; or where the text can be checked. */
  readonly who: string | { readonly label: string; readonly href: string }
}

const given: readonly Review[] = known([
  fact('reviews.hospitality', (text) => ({ text, who: 'Hospitality' })),
  fact('reviews.medical-devices', (text) => ({ text, who: 'Medical devices' })),
  fact('reviews.cosmetics', (text) => ({ text, who: 'Cosmetics' })),
  fact('reviews.water', (text) => ({ text, who: 'Water testing' })),
  fact('reviews.clean-zone', (text) => ({ text, who: 'Clean zone' })),
  fact('reviews.calibration', (text) => ({ text, who: 'Calibration of weights' })),
])

const countOn: readonly Review[] = [
  {
    text: 'A quotation with details, method and price before you order.',
    who: { label: 'How a request runs', href: '/services/device#process' },
  },
  {
    text: 'You can see what a report holds before you ask for one.',
    who: { label: 'Specimen of a test report', href: '/specimen-report' },
  },
  {
    text: 'How many units to send, each figure with its clause.',
    who: { label: 'Plan a sterility test', href: '/sterility#sterility-samples' },
  },
  {
    text: 'You can see where your request is, by its reference.',
    who: { label: 'Where your request is', href: '/request' },
  },
  {
    text: 'What is accredited, and what is not claimed, for every service.',
    who: { label: 'Service by service', href: '/quality-system#scope' },
  },
  {
    text: 'A complaint procedure that is open to everybody.',
    who: { label: 'How to complain', href: '/quality-system#complaints' },
  },
]

export const haveReviews = given.length > 0

export const reviews: readonly Review[] = haveReviews ? given : countOn

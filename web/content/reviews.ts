/**
 * What customers say, printed with their permission. Until the first review is there, what a customer can count on: the laboratory's own
 * words, never called a customer's, each with where it can be checked.
 */
import { fact, known } from './facts/fact.ts'
import { reviews as words } from './words.ts'

export type Review = {
  readonly text: string
  /** A customer's field of work, never a name; or where the text can be checked. */
  readonly who: string | { readonly label: string; readonly href: string }
}

const given: readonly Review[] = known([
  fact('reviews.hospitality', (text) => ({ text, who: words.fields.hospitality })),
  fact('reviews.medical-devices', (text) => ({ text, who: words.fields.devices })),
  fact('reviews.cosmetics', (text) => ({ text, who: words.fields.cosmetics })),
  fact('reviews.water', (text) => ({ text, who: words.fields.water })),
  fact('reviews.clean-zone', (text) => ({ text, who: words.fields.cleanZone })),
  fact('reviews.calibration', (text) => ({ text, who: words.fields.calibration })),
])

/** Where each can be checked. */
const checkedAt = {
  quotation: '/services/device#process',
  report: '/specimen-report',
  units: '/sterility#sterility-samples',
  request: '/request',
  scope: '/quality-system#scope',
  complaints: '/quality-system#complaints',
} satisfies Record<keyof typeof words.countOn, string>

const countOn: readonly Review[] = Object.entries(words.countOn).map(([name, { text, label }]) => ({
  text,
  who: { label, href: checkedAt[name as keyof typeof checkedAt] },
}))

export const haveReviews = given.length > 0

export const reviews: readonly Review[] = haveReviews ? given : countOn

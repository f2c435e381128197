/**
 * Stand-ins for reviews. The page marks each as a sample; no praise is invented. Replace them with real reviews,
 * printed with their authors' permission.
 */
import { pending } from './types.ts'
import type { Fact } from './types.ts'

export type ReviewSample = {
  readonly text: Fact
  /** A field of work, never a name. */
  readonly who: string
  readonly sample: true
}

const placeholder = 'A customer’s own words will stand here, with permission.'

export const reviewSamples: readonly ReviewSample[] = [
  {
    text: pending('Review of a hospitality customer, with permission', placeholder),
    who: 'Hospitality',
    sample: true,
  },
  {
    text: pending('Review of a medical device customer, with permission', placeholder),
    who: 'Medical devices',
    sample: true,
  },
  {
    text: pending('Review of a cosmetics customer, with permission', placeholder),
    who: 'Cosmetics',
    sample: true,
  },
  {
    text: pending('Review of a water testing customer, with permission', placeholder),
    who: 'Water testing',
    sample: true,
  },
  {
    text: pending('Review of a clean zone customer, with permission', placeholder),
    who: 'Clean zone',
    sample: true,
  },
  {
    text: pending('Review of a calibration customer, with permission', placeholder),
    who: 'Calibration of weights',
    sample: true,
  },
]

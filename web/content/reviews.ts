/** What customers say, printed with their permission. Until the first review is there, the questions we would ask them. */
import { fact } from './facts/fact.ts'
import { isPending, type MaybePending } from './types.ts'

export type Review = {
  readonly text: MaybePending
  /** A field of work, never a name. */
  readonly who: string
}

const asked: readonly Review[] = [
  { text: fact('reviews.hospitality'), who: 'Hospitality' },
  { text: fact('reviews.medical-devices'), who: 'Medical devices' },
  { text: fact('reviews.cosmetics'), who: 'Cosmetics' },
  { text: fact('reviews.water'), who: 'Water testing' },
  { text: fact('reviews.clean-zone'), who: 'Clean zone' },
  { text: fact('reviews.calibration'), who: 'Calibration of weights' },
]

const given = asked.filter(({ text }) => !isPending(text))

export const haveReviews = given.length > 0

/** Reviews once there are any; never a mixture with questions. */
export const reviews: readonly Review[] = haveReviews ? given : asked

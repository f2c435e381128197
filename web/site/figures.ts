import { values } from '#content/values.ts'

const { soft, moderate, hard, veryHard } = values.hardness

/** Classes of total hardness in mg CaCO₃/l, from the softest; the last is open above. */
export const hardnessClasses: readonly HardnessClass[] = [
  soft,
  moderate,
  hard,
  { ...veryHard, to: undefined },
]

export type HardnessClass = {
  readonly name: string
  readonly from: number
  readonly to: number | undefined
}

/** The challenge test: number of strains, and the days on which the product is read; the first is the day of inoculation. */
export const challenge = { strains: values.challengeStrains, days: values.challengeReadingDays }

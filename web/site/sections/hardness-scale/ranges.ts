import { figureWords } from '#site/words.ts'
import type { HardnessClass } from '#site/figures.ts'

/**
 * How far a class reaches, in words without overlap: the classes are given by touching limits.
 * @returns such as "below 60", "60 to under 120", "120 to 180", "above 180"
 */
export function rangeOf({ from, to }: HardnessClass, next: HardnessClass | undefined): string {
  if (to === undefined) return figureWords.above(from)
  if (from === 0) return figureWords.below(to)
  return next?.to === undefined ? figureWords.to(from, to) : figureWords.toUnder(from, to)
}

/**
 * Which lines of a list came as one plan, and what a form reads of it, in whichever language it was planned: apart from `planned.ts`, whose
 * words a form does not need.
 */
import type { NewLine } from './request-list.ts'

/** Whether the units of a line go to an irradiator, and only then to the laboratory (`doseAnswers`). */
export const isAfterDose = ({ decides = '' }: NewLine) => /^(A radiation|Une dose d)/.test(decides)

/** Whether a dose is set from three batches, of which one is irradiated (`fromThreeBatches`). */
export const isOfThreeBatches = ({ plan = '' }: NewLine) => /^[^\n,]* (three batches|trois lots), /.test(plan)

/** Whether a plan takes further units of a product (`newToUs`). */
export const isNewToUs = ({ plan = '' }: NewLine) => /\n(New to us|Nouveau pour nous)/.test(plan)

const firstOf = ({ plan = '' }: NewLine) => plan.split('\n')[0]

/** Whether two lines of a list are of one plan, of which each is another test. */
export function isOfOnePlan(one: NewLine, other: NewLine): boolean {
  return one.test !== other.test && firstOf(one) !== '' && firstOf(one) === firstOf(other)
}

/** Which of two deliveries a line is where its plan has both on the list: before the verification dose, or after it. */
export function deliveryOf(line: NewLine, list: readonly NewLine[]): 'first' | 'second' | undefined {
  const partner = partnerOf(line, list)
  if (!partner || isAfterDose(line) === isAfterDose(partner)) return undefined
  return isAfterDose(line) ? 'second' : 'first'
}

/** The line that came on a list with another one of it, as one plan; of plans that begin alike, the one at the same place. */
export function partnerOf<Line extends NewLine>(line: Line, list: readonly Line[]): Line | undefined {
  const alike = list.filter((one) => one.test === line.test && firstOf(one) === firstOf(line))
  return list.filter((one) => isOfOnePlan(one, line))[alike.indexOf(line)]
}

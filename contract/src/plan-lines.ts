/** Which lines of a list came as one plan, and what a form reads of it: apart from `planned.ts`, whose words a form does not need. */
import type { NewLine } from './request-list.ts'

const aDoseBy = 'A radiation dose by '

/** Answers of the planners about a radiation dose. */
export const doseAnswers = {
  method1: `${aDoseBy}method 1`,
  vdMax: `${aDoseBy}VDmax`,
} as const
export const afterDose = 'units after the verification dose'
export const fromThreeBatches = 'Setting a dose from three batches'

/** How a condition of the plans of devices begins that the laboratory has not tested yet. */
export const newToUs = 'New to us:'

/** Whether the units of a line go to an irradiator, and only then to the laboratory. */
export const isAfterDose = ({ decides = '' }: NewLine) => decides.startsWith(aDoseBy)

const firstOf = ({ plan = '' }: NewLine) => plan.split('\n')[0]

/** Whether two lines of a list are of one plan, of which each is another test. */
export function isOfOnePlan(one: NewLine, other: NewLine): boolean {
  return one.test !== other.test && firstOf(one) !== '' && firstOf(one) === firstOf(other)
}

/** The line that came on a list with another one of it, as one plan; of plans that begin alike, the one at the same place. */
export function partnerOf<Line extends NewLine>(line: Line, list: readonly Line[]): Line | undefined {
  const alike = list.filter((one) => one.test === line.test && firstOf(one) === firstOf(line))
  return list.filter((one) => isOfOnePlan(one, line))[alike.indexOf(line)]
}

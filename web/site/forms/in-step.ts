import { isOfOnePlan, isOfThreeBatches } from '@laboratory/contract/plan-lines'
import type { RequestLine } from '@laboratory/contract/request-list'

/**
 * Product and lot of a line go to the one below it that came with the same plan, until that one says something else.
 * @param before the list before the change
 */
export function inStep(
  before: readonly RequestLine[],
  after: readonly RequestLine[],
): readonly RequestLine[] {
  return after.map((line, place) => {
    const above = after
      .slice(0, place)
      .filter((one) => isOfOnePlan(one, line))
      .at(-1)
    const was = before.find(({ id }) => id === above?.id)
    const follow = (name: 'item' | 'lot') =>
      was && above?.[name] !== undefined && (line[name] ?? '') === (was[name] ?? '')
        ? { [name]: above[name] }
        : {}
    // Of three batches, one is irradiated.
    return {
      ...line,
      ...follow('item'),
      ...(isOfThreeBatches(line) ? {} : follow('lot')),
    }
  })
}

import { packsFor } from '@laboratory/contract/planned'
import type { NewLine } from '@laboratory/contract/request-list'
import { keepList, putOnList, type PutResult, readList } from '#site/request-list/list.ts'
import { placeOf } from './carry.tsx'

/**
 * Puts a plan on the list, and beside it the test that is done from the same packs: both or neither, and a line of the second for each of the
 * first.
 * @param onto the id of the line that takes the plan
 */
export function putBoth(also: NewLine | undefined, line: NewLine, onto?: number): PutResult {
  const before = readList()
  const replaced = before.find(({ id }) => id === onto)
  // What came from the packs of a plan that is replaced follows it, or goes.
  const former = replaced && before.find((one) => packsFor(one, [replaced]).length > 0)
  let result = putOnList(line, onto)
  if (result !== 'kept') return result
  if (also) {
    const free = before.filter(({ test, plan }) => test === also.test && (replaced || !plan))
    const place = placeOf(also, free)
    result = putOnList(also, former?.id ?? (place === 'asked' ? undefined : place))
    if (result !== 'kept') keepList(before)
  } else if (former) keepList(readList().filter(({ id }) => id !== former.id))
  return result
}

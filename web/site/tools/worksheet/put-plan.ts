import { isAfterDose, partnerOf } from '@laboratory/contract/plan-lines'
import type { NewLine, RequestLine } from '@laboratory/contract/request-list'
import { keepList, putOnList, type PutResult, readList } from '#site/request-list/list.ts'
import { placeOf } from './carry.tsx'
import { type Outcome, requestLineOf } from './outcome.ts'

/**
 * Puts a plan of a test on the list, with all its lines or none.
 * @param onto the id of the line that takes it, or the first of its parts
 */
export function putPlan(test: string, outcome: Outcome, onto?: number): PutResult {
  const before = readList()
  for (const [at, part] of (outcome.parts ?? [outcome]).entries()) {
    const line = requestLineOf(test, part)
    const place =
      at > 0
        ? placeOf(
            line,
            readList().filter((one) => one.test === test),
          )
        : onto
    const result = putBoth(part.also, line, place === 'asked' ? undefined : place)
    if (result === 'kept') continue
    if (result === 'full') keepList(before)
    return result
  }
  return 'kept'
}

/** Puts a line on the list, and beside it the other test of its plan: both or neither. */
function putBoth(also: NewLine | undefined, line: NewLine, onto: number | undefined): PutResult {
  const before = readList()
  const replaced = before.find(({ id }) => id === onto)
  // What came with a plan that is replaced follows it, or goes.
  const former = replaced && partnerOf(replaced, before)
  let result = putOnList(cleared(line, replaced), onto)
  if (result !== 'kept') return result
  if (also) {
    const { plan, ...answers } = also
    const free = before.filter((one) => one.test === also.test && (!one.plan || one.plan === plan))
    const place = placeOf(answers, free)
    result = putOnList(cleared(also, former), former?.id ?? (place === 'asked' ? undefined : place))
    if (result !== 'kept') keepList(before)
  } else if (former) keepList(readList().filter(({ id }) => id !== former.id))
  return result
}

/** A line that takes away what the plan that it replaces wrote; what the customer wrote stays. */
function cleared(line: NewLine, former: RequestLine | undefined): NewLine {
  const of = former?.plan?.toLowerCase().split('\n')[0]
  if (!former || of === undefined) return line
  const gone = Object.entries(former).filter(
    ([name, said]) =>
      /^(samples|bottles|packSize)$/.test(name) ||
      (/^(decides|sterilisation)$/.test(name) && isAfterDose(former)) ||
      (/^(item|batchSize|decides)$/.test(name) && of.includes(String(said).toLowerCase())),
  )
  return { ...Object.fromEntries(gone.map(([name]) => [name, undefined])), ...line }
}

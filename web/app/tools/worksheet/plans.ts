/** The plan of a test on the request list: one part of the sample planner, one of "deliver before". Each replaces its own and keeps the other. */
import type { RequestLine } from '@laboratory/contract/request-list'

/** How the part of "deliver before" begins. */
export const deliveryStart = 'For: '

const between = '\n\n'

/**
 * A tool's line with the other tool's part of the plan.
 * @param before the line that stands on the list
 */
export function withOtherPart(line: RequestLine, before: RequestLine | undefined): RequestLine {
  const { plan = '' } = line
  const isDelivery = (part: string) => part.startsWith(deliveryStart)
  const others = (before?.plan ?? '')
    .split(between)
    .filter((part) => part !== '' && isDelivery(part) !== isDelivery(plan))
  return { ...line, plan: (isDelivery(plan) ? [...others, plan] : [plan, ...others]).join(between) }
}

import type { RequestLine } from '@laboratory/contract/request-list'
import { receivedFamilies } from '@laboratory/contract/slots'

/** Whether a test's samples come to reception; of a test in the customer's own words nobody knows, and a label does no harm. */
export function isReceived({ test }: RequestLine, familyOf: (test: string) => string | undefined): boolean {
  const family = familyOf(test)
  return family === undefined || receivedFamilies.some((received) => received === family)
}

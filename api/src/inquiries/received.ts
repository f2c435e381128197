import type { RequestLine } from '@laboratory/contract/request-list'
import { receivedFamilies } from '@laboratory/contract/slots'

/**
 * Whether a test's samples come to reception; for a test that the customer named in own words this is unknown, and a label does no harm.
 */
export function isReceived({ test }: RequestLine, familyOf: (test: string) => string | undefined): boolean {
  const family = familyOf(test)
  return family === undefined || receivedFamilies.some((received) => received === family)
}

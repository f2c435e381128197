import { useQuery } from '@tanstack/react-query'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { call } from './call.ts'
import { queries } from './queries.ts'

type Changes = DeskAnswer<'readChanges'>

const key = ['readChanges']

/**
 * What is new, requested every ten seconds: counts of inquiries, and the rows that came or changed since the answer before. It does not
 * read whole records again: that would keep the session alive, and log that the person had looked at them.
 * @param isWanted false where the role reads no inquiries
 */
export function useChanges(isWanted = true): Changes | undefined {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      const before = queries.getQueryData<Changes>(key)
      return call('readChanges', before ? { since: before.latest } : {}, signal)
    },
    enabled: isWanted,
    refetchInterval: 10_000,
  }).data
}

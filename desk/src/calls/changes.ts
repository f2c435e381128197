import { useQuery } from '@tanstack/react-query'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { call } from './call.ts'
import { queries } from './queries.ts'

/** Milliseconds. */
const interval = 10_000

type Changes = DeskAnswer<'readChanges'>

const key = ['readChanges']

/**
 * What is new: counts of inquiries, asked for every ten seconds. What changed elsewhere is read again by whichever room shows it.
 * @param isWanted false where the role reads no inquiries
 */
export function useChanges(isWanted = true): Changes | undefined {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<Changes>(key)
      const changes = await call('readChanges', before ? { since: before.latest } : {}, signal)
      if (before && changes.changed?.length !== 0) void renew(changes.changed)
      return changes
    },
    enabled: isWanted,
    refetchInterval: interval,
  }).data
}

async function renew(changed: readonly string[] | null): Promise<void> {
  const open = (changed ?? []).map((reference) =>
    queries.invalidateQueries({ queryKey: ['readInquiry', { reference }] }),
  )
  const shown = changed ? open : [queries.invalidateQueries({ queryKey: ['readInquiry'] })]
  await Promise.all([
    ...shown,
    queries.invalidateQueries({ queryKey: ['listInquiries'] }),
    queries.invalidateQueries({ queryKey: ['readToday'] }),
  ])
}

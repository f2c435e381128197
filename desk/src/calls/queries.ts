/** The cache of what was read, shared by all rooms. A query's key is the call's name and its input. */
import { QueryClient, useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { DeskAnswer, DeskCall, DeskInput } from '@laboratory/contract/desk/routes'
import { call, CallError } from './call.ts'

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal is final. A call without a response is tried again, with growing pauses.
      retry: (failures, error) => failures < 3 && !(error instanceof CallError && isRefusal(error)),
    },
    // Not queued while offline: the person sees an error and can send again what is still in the form.
    mutations: { networkMode: 'always' },
  },
})

function isRefusal({ status }: CallError): boolean {
  return status >= 400 && status < 500
}

type ReadOptions<Call extends DeskCall> = Omit<
  UseQueryOptions<DeskAnswer<Call>, CallError>,
  'queryKey' | 'queryFn'
>

/** Reads by a call, and caches the response. */
export function useRead<Call extends DeskCall>(
  name: Call,
  input: DeskInput<Call>,
  options: ReadOptions<Call> = {},
) {
  return useQuery<DeskAnswer<Call>, CallError>({
    ...options,
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, signal),
  })
}

/**
 * Reads again what was changed. An answer that is on its way already may be from before the change, and the cache would take it for
 * this one: it is awaited, and asked for once more.
 */
export async function readAgain<Call extends DeskCall>(
  name: Call,
  input: DeskInput<Call>,
): Promise<DeskAnswer<Call>> {
  const queryKey = [name, input]
  const read = () => queries.fetchQuery({ queryKey, queryFn: () => call(name, input), staleTime: 0 })
  if (queries.isFetching({ queryKey, exact: true }) > 0) await read().catch(() => undefined)
  return read()
}

type ActOptions<Call extends DeskCall> = {
  /** Calls whose cached responses are read again afterwards. */
  readonly renews?: readonly DeskCall[]
  readonly onDone?: (answer: DeskAnswer<Call>, input: DeskInput<Call>) => void
  readonly onFailed?: (error: CallError, input: DeskInput<Call>) => void
}

/** Changes something by a call. */
export function useAct<Call extends DeskCall>(
  name: Call,
  { renews = [], onDone, onFailed }: ActOptions<Call> = {},
) {
  return useMutation<DeskAnswer<Call>, CallError, DeskInput<Call>>({
    mutationFn: (input) => call(name, input),
    onError: (error, input) => onFailed?.(error, input),
    onSuccess: async (answer, input) => {
      onDone?.(answer, input)
      await Promise.all(renews.map((read) => queries.invalidateQueries({ queryKey: [read] })))
    },
  })
}

/**
 * What is new, requested every ten seconds: counts, and when something changed last. It does not read records again: that would keep the
 * session alive, and log that the person had looked at them.
 * @param isWanted false where the role reads no inquiries
 */
export function useChanges(isWanted = true): DeskAnswer<'readChanges'> | undefined {
  return useRead('readChanges', {}, { enabled: isWanted, refetchInterval: 10_000 }).data
}

/** How many inquiries are unread, as the frame of the page was told last. */
export function useUnread(): number {
  return useRead('readChanges', {}, { enabled: false }).data?.mine.unread ?? 0
}

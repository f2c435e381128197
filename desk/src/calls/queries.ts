/** The cache of what was read, shared by all rooms. A query's key is the call's name and its input. */
import { QueryClient, useMutation, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { DeskAnswer, DeskCall, DeskInput } from '@laboratory/contract/desk/routes'
import { useSyncExternalStore } from 'react'
import { say, sayFailed } from '../ui/toasts.tsx'
import { call, CallError, serverNow } from './call.ts'

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal is final. A call without a response is tried again, with growing pauses.
      retry: (failures, error) =>
        failures < 3 && !(error instanceof CallError && error.status >= 400 && error.status < 500),
    },
    // Not queued while offline: the person sees an error and can send again what is still in the form.
    mutations: { networkMode: 'always' },
  },
})

type ReadOptions<Call extends DeskCall> = Omit<
  UseQueryOptions<DeskAnswer<Call>, CallError>,
  'queryKey' | 'queryFn'
>

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

/** Has cached responses of these calls read again. */
export async function renew(...names: readonly DeskCall[]): Promise<void> {
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

type ActOptions<Call extends DeskCall> = {
  readonly renews?: readonly DeskCall[]
  /** What the toast says once it is done; why it is not, it says in any case. */
  readonly said?: string
  readonly onDone?: (answer: DeskAnswer<Call>, input: DeskInput<Call>) => void
}

/** Changes something by a call, at the press of a button. */
export function useAct<Call extends DeskCall>(
  name: Call,
  { renews = [], said, onDone }: ActOptions<Call> = {},
) {
  return useMutation<DeskAnswer<Call>, CallError, DeskInput<Call>>({
    mutationFn: (input) => call(name, input),
    onError: sayFailed,
    onSuccess: async (answer, input) => {
      onDone?.(answer, input)
      if (said !== undefined) say(said)
      await renew(...renews)
    },
  })
}

/**
 * What is new, requested every ten seconds: counts, and when something changed last. It does not read records again: that would keep the
 * session alive, and log that the person had looked at them.
 * @param isWanted false where the role reads no inquiries
 */
export function useChanges(isWanted = true) {
  return useRead('readChanges', {}, { enabled: isWanted, refetchInterval: 10_000 })
}

/** How many inquiries are unread, as the frame of the page was told last. */
export function useUnread(): number {
  return useRead('readChanges', {}, { enabled: false }).data?.mine.unread ?? 0
}

/** Milliseconds after which lateness is counted again. */
const tick = 30_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all, so that rows of a list become late together. */
function subscribe(listener: () => void): () => void {
  timer ??= setInterval(() => listeners.forEach((one) => one()), tick)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The half minute of the service's clock, in ms. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / tick) * tick)
}

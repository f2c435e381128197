/** Reports that this person has an inquiry open; returns who else has, whether it was changed, and the delivery state of its answers. */
import { useQuery } from '@tanstack/react-query'
import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { call, type CallError } from '../calls/call.ts'
import { presenceInterval } from '../ui/presence-interval.ts'

type Present = DeskAnswer<'announcePresence'>

export function usePresence({ reference, version, answers, receipt }: InquiryView) {
  const { data } = useQuery<Present, CallError>({
    queryKey: ['announcePresence', reference],
    queryFn: ({ signal }) => call('announcePresence', { reference }, signal),
    refetchInterval: ({ state }) => presenceInterval(state.data?.deliveries),
    gcTime: 0,
  })
  const deliveries = new Map(data?.deliveries.map((delivery) => [delivery.id, delivery]))
  return {
    others: data?.people ?? [],
    /** Somebody changed it since it was read. */
    isOld: data !== undefined && data.version > version,
    answers: answers.map((answer) => ({ ...answer, ...deliveries.get(answer.id) })),
    receipt: data?.receipt ?? receipt,
  }
}

/** Says that this person has an inquiry open, and hears who else has, whether it was changed, and how its answers are getting on. */
import { useQuery } from '@tanstack/react-query'
import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { call, type CallError } from '../calls/call.ts'

/** Milliseconds. */
const calm = 10_000
const watching = 2_500

type Present = DeskAnswer<'attend'>

function isOnItsWay({ deliveries }: Present): boolean {
  return deliveries.some(
    ({ delivery, attempts }) => delivery === 'leaving' || (delivery === 'waiting' && attempts < 2),
  )
}

export function useAttend({ reference, version, answers }: InquiryView) {
  const { data } = useQuery<Present, CallError>({
    queryKey: ['attend', reference],
    queryFn: ({ signal }) => call('attend', { reference }, signal),
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? watching : calm),
    gcTime: 0,
  })
  const deliveries = new Map(data?.deliveries.map((delivery) => [delivery.id, delivery]))
  return {
    others: data?.people ?? [],
    /** Somebody changed it since it was read. */
    isOld: data !== undefined && data.version > version,
    answers: answers.map((answer) => ({ ...answer, ...deliveries.get(answer.id) })),
  }
}

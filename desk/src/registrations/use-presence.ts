/**
 * Reports that this person has a registration open; returns who else has, whether it was changed, and the delivery state of its e-mails.
 */
import { useQuery } from '@tanstack/react-query'
import type { RegistrationView } from '@laboratory/contract/desk/registrations'
import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { call, type CallError } from '../calls/call.ts'
import { presenceInterval } from '../ui/presence-interval.ts'

type Present = DeskAnswer<'announceRegistrationPresence'>

export function usePresence({ reference, version, emails }: RegistrationView) {
  const { data } = useQuery<Present, CallError>({
    queryKey: ['announceRegistrationPresence', reference],
    queryFn: ({ signal }) => call('announceRegistrationPresence', { reference }, signal),
    refetchInterval: ({ state }) => presenceInterval(state.data?.emails),
    gcTime: 0,
  })
  // An act reads both again; the newer copy counts.
  const isNewest = data !== undefined && data.version >= version
  return {
    others: data?.people ?? [],
    /** Somebody changed it since it was read. */
    isOld: data !== undefined && data.version > version,
    emails: isNewest ? data.emails : emails,
  }
}

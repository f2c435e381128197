/** Reports that this person has a record open; returns who else has, whether it was changed, and how its e-mails are delivered. */
import type { deliveries } from '@laboratory/contract/desk/inquiries'
import type { DeskAnswer, DeskInput } from '@laboratory/contract/desk/routes'
import { useRead } from '../calls/queries.ts'
import type { RecordKind } from './kind.ts'

/** Milliseconds between two questions who else has something open; fewer while an e-mail of it is on its way. */
const calm = 10_000
const watching = 2_500

type Delivery = { readonly delivery: (typeof deliveries)[number]; readonly attempts: number }

export function usePresence<Call extends RecordKind['calls']['presence']>(
  name: Call,
  { reference, version }: { readonly reference: string; readonly version: number },
) {
  const { data } = useRead(name, { reference } as DeskInput<Call>, {
    refetchInterval: ({ state }) => (emailsOf(state.data).some(isOnItsWay) ? watching : calm),
    staleTime: 0,
    gcTime: 0,
  })
  const present = data as DeskAnswer<RecordKind['calls']['presence']> | undefined
  return {
    others: present?.people ?? [],
    /** Somebody changed it since it was read. */
    isOld: present !== undefined && present.version > version,
    /** Undefined where the copy that is shown is newer: an act reads both again. */
    present: present && present.version >= version ? data : undefined,
  }
}

function emailsOf(data: DeskAnswer<RecordKind['calls']['presence']> | undefined): readonly Delivery[] {
  if (!data) return []
  return 'emails' in data ? data.emails : data.deliveries
}

function isOnItsWay({ delivery, attempts }: Delivery): boolean {
  return delivery === 'leaving' || (delivery === 'waiting' && attempts < 2)
}

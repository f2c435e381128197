/** Reports that this person has a record open; returns who else has, whether it was changed, and how its e-mails are delivered. */
import type { DeskAnswer, DeskInput } from '@laboratory/contract/desk/routes'
import { useRead } from '../calls/queries.ts'
import type { RecordKind } from './kind.ts'

export function usePresence<Call extends RecordKind['calls']['presence']>(
  name: Call,
  { reference, version }: { readonly reference: string; readonly version: number },
) {
  const { data } = useRead(name, { reference } as DeskInput<Call>, {
    refetchInterval: 10_000,
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

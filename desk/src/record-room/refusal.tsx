import type { CallError } from '../calls/call.ts'
import { shortTime } from '../ui/format.ts'
import { Refused } from '../ui/refused.tsx'
import { useNow } from '../ui/use-now.ts'
import type { RecordKind } from './kind.ts'

type Props = { readonly kind: RecordKind<never>; readonly refused: CallError }
type Event = { readonly at: string; readonly kind: string }

/** Why an act was not done; where the copy was an old one, what changed meanwhile. */
export function Refusal({ kind, refused }: Props) {
  const now = useNow()
  // Without any, another record that belongs to the act was changed.
  const { events = [] } = (refused.changes ?? {}) as { readonly events?: readonly Event[] }
  return (
    <Refused
      message={refused.message}
      changed={events.length === 0 ? undefined : `This ${kind.one} was changed meanwhile.`}
      meanwhile={events.map((event) => (
        <>
          {shortTime(event.at, now)}: <bdi>{kind.describeEvent(event as never)}</bdi>
        </>
      ))}
    >
      {refused.code === 'stale' && <p>You see the new copy now. Do it again if it still fits.</p>}
    </Refused>
  )
}

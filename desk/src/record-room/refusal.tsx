import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { useEffect, useRef } from 'react'
import type { CallError } from '../calls/call.ts'
import { shortTime } from '../ui/dates.ts'
import { useNow } from '../ui/use-now.ts'
import type { RecordKind } from './kind.ts'

type Props = { readonly kind: RecordKind<never>; readonly refused: CallError }
type Event = { readonly at: string; readonly kind: string }

/** Why an act was not done; where the copy was an old one, what changed meanwhile. */
export function Refusal({ kind, refused }: Props) {
  const now = useNow()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What changed meanwhile may stand above it now, and have moved it out of sight.
    message.current?.scrollIntoView({ block: 'nearest' })
    // To the field that is to be mended, where it is one.
    message.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [])
  // Without any, another record that belongs to the act was changed.
  const { events = [] } = (refused.changes ?? {}) as { readonly events?: readonly Event[] }
  return (
    <FormMessage tone="failure" role="alert" ref={message}>
      <p>
        {events.length === 0 ? (
          refused.message
        ) : (
          <>
            <strong>This {kind.one} was changed meanwhile.</strong> Nothing of yours was stored, and all you
            typed is still here.
          </>
        )}
      </p>
      {events.length > 0 && (
        <ul>
          {events.map((event) => (
            <li key={`${event.at} ${event.kind}`}>
              {shortTime(event.at, now)}: <bdi>{kind.describeEvent(event as never)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {refused.code === 'stale' && <p>You see the new copy now. Do it again if it still fits.</p>}
    </FormMessage>
  )
}

import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { useEffect, useRef } from 'react'
import { shortTime } from './dates.ts'
import type { RefusedAct } from './use-stored-act.ts'
import { useNow } from './use-now.ts'

type Props<EventText> = {
  readonly refused: RefusedAct<EventText> | null
  /** "inquiry", for example. */
  readonly of: string
  readonly describeEvent: (event: EventText) => string
}

/** Why an act was not done; where the copy was an old one, what changed meanwhile. */
export function Refusal<EventText extends { readonly at: string; readonly kind: string }>({
  refused,
  of,
  describeEvent,
}: Props<EventText>) {
  const now = useNow()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!refused) return
    // What changed meanwhile may stand above it now, and have moved it out of sight.
    message.current?.scrollIntoView({ block: 'nearest' })
    // To the field that is to be mended, where it is one.
    message.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  if (!refused) return null
  const { error, meanwhile } = refused
  if (!meanwhile) {
    return (
      <FormMessage tone="failure" role="alert" ref={message}>
        <p>{error.message}</p>
      </FormMessage>
    )
  }
  return (
    <FormMessage tone="failure" role="alert" ref={message}>
      <p>
        {meanwhile.length === 0 ? (
          // Another one that belongs to the act was changed.
          error.message
        ) : (
          <>
            <strong>This {of} was changed meanwhile.</strong> Nothing of yours was stored, and all you typed
            is still here.
          </>
        )}
      </p>
      {meanwhile.length > 0 && (
        <ul>
          {meanwhile.map((event) => (
            <li key={`${event.at} ${event.kind}`}>
              {shortTime(event.at, now)}: <bdi>{describeEvent(event)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p>You see the new copy now. Do it again if it still fits.</p>
    </FormMessage>
  )
}

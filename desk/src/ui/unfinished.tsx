import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { useEffect, useRef, useState } from 'react'
import { findUnfinished } from './find-unfinished.ts'

/** Asks about what looks unfinished in an e-mail, once: what is sent again as it is, is meant. */
export function useUnfinished() {
  const [asked, setAsked] = useState<readonly string[]>([])
  return {
    asked,
    /** @param more sentences about what else is asked. @returns whether it can be sent; if not, the person is asked */
    isMeant(text: string, hasFile = false, more: readonly string[] = []): boolean {
      const found = [...more, ...findUnfinished(text, hasFile)]
      setAsked(found)
      return found.length === 0 || found.join() === asked.join()
    },
    forget: () => setAsked([]),
  }
}

/** What the person is asked about, above the button that then says "all the same". */
export function Unfinished({ asked }: { readonly asked: readonly string[] }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked.length > 0) message.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])
  if (asked.length === 0) return null
  return (
    <FormMessage tone="failure" role="alert" ref={message}>
      <p>
        <strong>Is it finished?</strong> It was not sent yet.
      </p>
      <ul>
        {asked.map((sentence) => (
          <li key={sentence}>
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </ul>
    </FormMessage>
  )
}

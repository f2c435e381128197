import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  /** A sentence for the person; left out where it stands beside a field, which is read with it once it has the focus. */
  readonly message?: ReactNode
  /** What somebody else stored first: "This inquiry was changed meanwhile." */
  readonly changed?: string | undefined
  readonly meanwhile?: readonly ReactNode[]
  readonly children?: ReactNode
}

/** Why nothing was stored; where the copy was an old one, what changed meanwhile. */
export function Refused({ message, changed, meanwhile = [], children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What changed meanwhile may stand above it now, and have moved it out of sight.
    place.current?.scrollIntoView({ block: 'nearest' })
    // To the field that is to be mended, where it is one.
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [])
  if (message === undefined && changed === undefined) return <div ref={place} hidden />
  return (
    <FormMessage tone="failure" role="alert" ref={place}>
      <p>
        {changed === undefined ? (
          message
        ) : (
          <>
            <strong>{changed}</strong> Nothing of yours was stored, and all you typed is still here.
          </>
        )}
      </p>
      {meanwhile.length > 0 && (
        <ul>
          {meanwhile.map((sentence, index) => (
            <li key={index}>{sentence}</li>
          ))}
        </ul>
      )}
      {children}
    </FormMessage>
  )
}

export function Failure({ children }: { readonly children: string | undefined }) {
  return (
    children && (
      <FormMessage tone="failure" role="alert">
        <p>{children}</p>
      </FormMessage>
    )
  )
}

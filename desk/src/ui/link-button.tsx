import { ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

type Props = {
  /** Address in the desk. */
  readonly to: string
  readonly variant?: 'action' | 'quiet'
  readonly children: ReactNode
}

/** A link to another page of the desk that looks like a button. */
export function LinkButton({ to, variant = 'action', children }: Props) {
  const href = useHref(to)
  const go = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <ButtonLink href={href} variant={variant} onClick={go}>
      {children}
    </ButtonLink>
  )
}

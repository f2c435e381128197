import { ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link, useHref, useLinkClickHandler, type LinkProps } from 'react-router'

export function SmallButton(props: ComponentProps<'button'>) {
  return <button type="button" className="smallButton" {...props} />
}

/** A button in a sentence, or beside the main one. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className="linkButton" {...props} />
}

type Props = {
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

type PillProps = Pick<LinkProps, 'to' | 'replace'> & {
  readonly isShown: boolean
  readonly children: ReactNode
}

/** One of several views of a page. */
export function Pill({ isShown, ...link }: PillProps) {
  return <Link {...link} className="pill" {...(isShown && { 'aria-current': 'true' as const })} />
}

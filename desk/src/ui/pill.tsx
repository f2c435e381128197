import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

type Props = Pick<LinkProps, 'to' | 'replace'> & {
  /** It is what the page shows. */
  readonly isShown: boolean
  readonly children: ReactNode
}

/** One of several views of a page. */
export function Pill({ isShown, ...link }: Props) {
  return <Link {...link} className="pill" {...(isShown && { 'aria-current': 'true' as const })} />
}

import type { ReactNode } from 'react'

/** A line of a card; nothing without a value. */
export function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === '' || children === null || children === false) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? <bdi>{children}</bdi> : children}</dd>
    </div>
  )
}

/** An address that breaks before its @ where it is too long. */
export function MailAddress({ children: email }: { readonly children: string }) {
  return (
    <bdi>
      {email.slice(0, email.indexOf('@'))}
      <wbr />
      {email.slice(email.indexOf('@'))}
    </bdi>
  )
}

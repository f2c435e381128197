import { Fragment, type ReactNode } from 'react'
import styles from './line.module.css'

type Props = {
  readonly name: string
  /** Where lines stand beside each other: this one takes the whole width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A line of a card; nothing without a value. */
export function Line({ name, isWide, children }: Props) {
  if (children === '' || children === null || children === false) return null
  return (
    <div className={styles.line} data-wide={isWide}>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? <bdi>{children}</bdi> : children}</dd>
    </div>
  )
}

/** An address that breaks before its @ and its dots, where it is too long. */
export function MailAddress({ children: email }: { readonly children: string }) {
  return (
    <bdi>
      {email.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}

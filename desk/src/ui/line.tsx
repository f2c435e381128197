import { Fragment, type ReactNode } from 'react'
import { fullTime, shortTime } from './format.ts'
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

/** An address that breaks before its @, where it is too long. */
export function MailAddress({ children: email }: { readonly children: string }) {
  return (
    <bdi>
      {email.split(/(?=@)/).map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}

/** Who did something, behind what was done; nothing where it is not known. */
export function By({
  words = ' by ',
  name,
}: {
  readonly words?: string
  readonly name: string | null | undefined
}) {
  return (
    name && (
      <>
        {words}
        <bdi>{name}</bdi>
      </>
    )
  )
}

type MomentProps = {
  /** ISO instant. */
  readonly at: string
  /** ms */
  readonly now: number
  /** Who did it. */
  readonly actor?: string | null
}

/** When something was: in a few letters on the screen; on paper, which is read later, with the whole date. */
export function Moment({ at, now, actor = null }: MomentProps) {
  const full = `${fullTime(at)}${actor === null ? '' : `, ${actor}`}`
  return (
    <time dateTime={at} title={full}>
      <span data-print="no">{shortTime(at, now)}</span>
      <span className="onPaper">{full}</span>
    </time>
  )
}

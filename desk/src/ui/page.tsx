/** What the rooms' pages are made of. */
import { ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import { FormMessage } from '@laboratory/design/ui/form-message/form-message.tsx'
import { Spinner } from '@laboratory/design/ui/spinner/spinner.tsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Link, useHref, useLinkClickHandler, type LinkProps } from 'react-router'
import { useNow, useUnread } from '../calls/queries.ts'
import { fullTime, shortTime } from './format.ts'
import styles from './page.module.css'

type PageProps = {
  /** Of the room, never of a person or a customer: it is also the title of the window. */
  readonly title: string
  readonly actions?: ReactNode
  /** `whole`: the content reaches the edges, and scrolls by itself. */
  readonly width?: 'text' | 'page' | 'whole'
  readonly children: ReactNode
}

export function Page({ title, actions, width = 'page', children }: PageProps) {
  const unread = useUnread()
  return (
    <>
      <title>{`${unread > 0 ? `(${unread}) ` : ''}${title} · Staff desk`}</title>
      <header className={`cluster ${styles.bar}`}>
        <h1 className={styles.title}>{title}</h1>
        {actions !== undefined && (
          <div className={`cluster gap2 ${styles.actions}`} data-print="no">
            {actions}
          </div>
        )}
      </header>
      <div className={styles.content} data-width={width}>
        {children}
      </div>
    </>
  )
}

type CardProps = {
  readonly title: string
  readonly tone?: 'warn'
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Card({ title, tone, actions, children }: CardProps) {
  const id = useId()
  return (
    <section className="card" data-tone={tone} aria-labelledby={id}>
      <div className={`cluster gap2 ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        {actions && <div className="cluster gap2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

export function SmallButton(props: ComponentProps<'button'>) {
  return <button type="button" className="smallButton" {...props} />
}

/** A button in a sentence, or beside the main one. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className="linkButton" {...props} />
}

type ButtonProps = {
  readonly to: string
  readonly variant?: 'action' | 'quiet'
  readonly children: ReactNode
}

/** A link to another page of the desk that looks like a button. */
export function LinkButton({ to, variant = 'action', children }: ButtonProps) {
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

type RowsProps<Item> = {
  readonly of: readonly Item[]
  readonly className?: string
  readonly children: (item: Item) => ReactNode
}

/** Items below each other, with a line between. */
export function Rows<Item extends { readonly id: string | number }>(props: RowsProps<Item>) {
  return (
    <ul className={styles.rows}>
      {props.of.map((item) => (
        <li key={item.id} className={props.className}>
          {props.children(item)}
        </li>
      ))}
    </ul>
  )
}

type TagProps = { readonly tone?: 'warn' | 'late' | 'line'; readonly children: ReactNode }

/** A word or two about something: its state, its kind. */
export function Tag({ tone, children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}

type LineProps = {
  readonly name: string
  /** Where lines stand beside each other: this one takes the whole width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function Line({ name, isWide, children }: LineProps) {
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
  const at = email.lastIndexOf('@')
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}

/** What an e-mail is about. */
export function Subject({ children }: { readonly children: string }) {
  return (
    <p>
      <strong>
        <bdi>{children}</bdi>
      </strong>
    </p>
  )
}

/** What somebody wrote, as it stands. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return (
    <p className="words">
      <bdi>{children}</bdi>
    </p>
  )
}

type ByProps = { readonly words?: string; readonly name: string | null | undefined }

/** Who did something, behind what was done, or whom it is for; nothing where that is not known. */
export function By({ words = ' by ', name }: ByProps) {
  return (
    name && (
      <>
        {words}
        <bdi>{name}</bdi>
      </>
    )
  )
}

type MomentProps = { readonly at: string; readonly actor?: string | null }

/** When something was: in a few letters on the screen; on paper, which is read later, with the whole date. */
export function Moment({ at, actor = null }: MomentProps) {
  const now = useNow()
  const full = `${fullTime(at)}${actor === null ? '' : `, ${actor}`}`
  return (
    <time dateTime={at} title={full}>
      <span data-print="no">{shortTime(at, now)}</span>
      <span className="onPaper">{full}</span>
    </time>
  )
}

export function Loading({ children = 'Loading…' }: { readonly children?: string }) {
  return (
    <p className="cluster muted" role="status">
      <Spinner /> <span>{children}</span>
    </p>
  )
}

export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="muted">{children}</p>
}

type FailedProps = { readonly error: Error; readonly onRetry?: () => void }

export function Failed({ error, onRetry }: FailedProps) {
  return (
    <FormMessage tone="failure" role="alert">
      <p>{error.message}</p>
      {onRetry && <SmallButton onClick={onRetry}>Try again</SmallButton>}
    </FormMessage>
  )
}

type ReadStateProps<Data> = {
  readonly query: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly children: (data: Data) => ReactNode
}

/** What was read, or the state of reading. What was read before is kept when a later reading fails. */
export function ReadState<Data>({ query, children }: ReadStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return <Loading />
}

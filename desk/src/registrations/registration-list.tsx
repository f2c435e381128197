import type { RegistrationRow } from '@laboratory/contract/desk/registrations'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useChanges } from '../calls/changes.ts'
import { useKey } from '../frame/keys.tsx'
import { Tag } from '../ui/card.tsx'
import { shortTime } from '../ui/dates.ts'
import styles from '../ui/list.module.css'
import { Empty, ReadState } from '../ui/states.tsx'
import { say } from '../ui/toasts.tsx'
import { useNow } from '../ui/use-now.ts'
import { writeFilters, type Filters } from './filters.ts'
import { readListsAgain, readMore, useList, type ListedGroup } from './use-list.ts'
import { askedWords, groupNames, stateName } from './words.ts'

type Props = { readonly filters: Filters; readonly open: string | undefined }

/** The registrations in their groups; what must be done first comes first. */
export function RegistrationList({ filters, open }: Props) {
  const query = useList(filters)
  const latest = useChanges()?.registrations.latest
  const list = useRef<HTMLDivElement>(null)
  useMoves(list, open, filters)
  const now = useNow()
  return (
    <div ref={list}>
      <ReadState query={query}>
        {({ groups, latest: known }) => (
          <>
            <div role="status">
              {latest !== undefined && latest > known && (
                <p className={`muted small ${styles.note}`}>
                  Something came or changed.{' '}
                  <button type="button" className={styles.plain} onClick={() => void readListsAgain()}>
                    Show the newest list
                  </button>
                </p>
              )}
            </div>
            {groups.map((group) => (
              <Group key={group.group} {...{ group, filters, open, now }} />
            ))}
            {groups.length === 0 && <Empty>{emptyWords(filters)}</Empty>}
          </>
        )}
      </ReadState>
      {filters.group === undefined && filters.search === undefined && (
        <p className={`muted small ${styles.note}`}>
          <Link to={{ search: writeFilters({ group: 'decided' }) }}>Show those that are decided</Link>
        </p>
      )}
    </div>
  )
}

function emptyWords({ group, search }: Filters): string {
  if (search !== undefined) return 'Nothing was found.'
  return group === undefined
    ? 'None waits: every registration has its decision.'
    : 'No registration matches at the moment.'
}

type GroupProps = Props & { readonly group: ListedGroup; readonly now: number }

function Group({ group: { group, rows, next }, filters, open, now }: GroupProps) {
  const [isReading, setReading] = useState(false)
  const more = async () => {
    if (next === null || isReading) return
    setReading(true)
    await readMore(filters, group, next).catch((error: Error) => say(error.message, { tone: 'failure' }))
    setReading(false)
  }
  return (
    <section aria-labelledby={`group-${group}`}>
      <h2 className={styles.group} id={`group-${group}`}>
        {groupNames[group]} <span>{next === null ? rows.length : `${rows.length}+`}</span>
      </h2>
      <ul>
        {rows.map((row) => (
          <Row key={row.reference} {...{ row, now, filters }} isOpen={row.reference === open} />
        ))}
      </ul>
      {next !== null && (
        <button
          type="button"
          className={styles.more}
          aria-disabled={isReading || undefined}
          onClick={() => void more()}
        >
          Show more
        </button>
      )}
    </section>
  )
}

type RowProps = {
  readonly row: RegistrationRow
  /** ms */
  readonly now: number
  readonly filters: Filters
  readonly isOpen: boolean
}

function Row({ row, now, filters, isOpen }: RowProps) {
  const { reference, orgName, name, email, receivedAt, group, state, mailboxConfirmedAt, askedAt } = row
  return (
    <li>
      <Link
        to={{ pathname: `/registrations/${reference}`, search: writeFilters(filters) }}
        className={styles.row ?? ''}
        data-row={reference}
        data-new={group === 'waiting' || group === 'old' || group === 'unanswered'}
        {...(isOpen && { 'aria-current': 'true' })}
      >
        <span className={styles.title}>
          <strong>
            <bdi>{orgName || 'No organisation given'}</bdi>
          </strong>{' '}
          <bdi>{name}</bdi>
        </span>{' '}
        <time dateTime={receivedAt}>{shortTime(receivedAt, now)}</time>{' '}
        <span className={`muted small ${styles.excerpt}`}>
          <bdi>{email}</bdi>
        </span>{' '}
        <span className={`cluster small ${styles.tags}`}>
          {group === 'old' && <Tag tone="late">{waitingDays(receivedAt, now)}</Tag>}
          {askedAt !== null && (
            <Tag tone={group === 'unanswered' ? 'late' : 'line'}>{askedWords(askedAt, now)}</Tag>
          )}
          {row.hasAccount && <Tag tone="warn">Company has an account</Tag>}
          {(group === 'decided' || state === 'repeated') && <Tag>{stateName(row)}</Tag>}
          {group !== 'decided' && mailboxConfirmedAt === null && <Tag tone="line">E-mail not confirmed</Tag>}
        </span>
      </Link>
    </li>
  )
}

function waitingDays(receivedAt: string, now: number): string {
  return `waits for ${Math.floor((now - Date.parse(receivedAt)) / 86_400_000)} days`
}

/** `j` and `k` move in the order in which the list shows them. */
function useMoves(
  list: { readonly current: HTMLElement | null },
  open: string | undefined,
  filters: Filters,
) {
  const navigate = useNavigate()
  const latest = useRef({ open, filters })
  /** The last index of the open one, in case it is no longer in the list. */
  const last = useRef(-1)
  const before = useRef(open)
  const [rowsOf] = useState(() => () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
  ])
  useLayoutEffect(() => {
    latest.current = { open, filters }
    const index = rowsOf().findIndex(({ dataset }) => dataset.row === open)
    if (index >= 0) last.current = index
  })
  useEffect(() => {
    // Back in the list after a registration was closed: focus its row again.
    if (before.current !== undefined && open === undefined)
      rowsOf()
        .find(({ dataset }) => dataset.row === before.current)
        ?.focus()
    before.current = open
  }, [open, rowsOf])
  const [move] = useState(() => (step: 1 | -1) => {
    const rows = rowsOf()
    const index = rows.findIndex(({ dataset }) => dataset.row === latest.current.open)
    const from = index >= 0 ? index : last.current - (step === 1 ? 1 : 0)
    const next = rows[Math.min(Math.max(from + step, 0), rows.length - 1)]
    if (!next) return
    next.scrollIntoView({ block: 'nearest' })
    const search = writeFilters(latest.current.filters)
    void navigate({ pathname: `/registrations/${next.dataset.row}`, search })
  })
  const [goNext] = useState(() => () => move(1))
  const [goBack] = useState(() => () => move(-1))
  useKey('j', 'Next registration', goNext)
  useKey('k', 'Previous registration', goBack)
}

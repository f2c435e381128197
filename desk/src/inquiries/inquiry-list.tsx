import type { InquiryGroup, InquiryRow } from '@laboratory/contract/desk/inquiries'
import { countWords } from '@laboratory/contract/request-list'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useChanges } from '../calls/changes.ts'
import { useKey } from '../frame/keys.tsx'
import { isHalfWritten } from '../session/drafts.ts'
import { useSession } from '../session/session-context.ts'
import { Empty, ReadState } from '../ui/states.tsx'
import { say } from '../ui/toasts.tsx'
import { writeFilters, type Filters } from './filters.ts'
import { shortTime } from '../ui/dates.ts'
import styles from '../ui/list.module.css'
import { inGroups, type Listed } from './listed.ts'
import { LateTag, Tag } from './tag.tsx'
import { useNow } from '../ui/use-now.ts'
import { mostFound, readMore, useList } from './use-list.ts'
import { groupNames, stateNames } from './words.ts'

type Props = { readonly filters: Filters; readonly open: string | undefined }

/** The inquiries in their groups. */
export function InquiryList({ filters, open }: Props) {
  const query = useList(filters)
  return <ReadState query={query}>{(listed) => <Groups {...{ filters, open, listed }} />}</ReadState>
}

function Groups({ filters, open, listed }: Props & { readonly listed: Listed }) {
  const now = useNow()
  const counts = useChanges()?.counts
  const groups = useMemo(() => inGroups(listed.rows, new Date(now).toISOString()), [listed, now])
  const isWhole = filters.state === undefined && filters.taker === undefined && filters.search === undefined
  const list = useRef<HTMLDivElement>(null)
  useSteadyView(list, listed)
  useMoves(groups, open, filters)

  const countOf = (group: InquiryGroup, shown: number) =>
    isWhole && group !== 'ended' && counts ? Math.max(counts[group], shown) : shown
  return (
    <div ref={list}>
      {groups.map(({ group, rows }) => {
        const after = listed.next[group]
        const count = countOf(group, rows.length)
        return (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 className={styles.group} id={`group-${group}`}>
              {groupNames[group]}{' '}
              <span>{after !== undefined && count === rows.length ? `${count}+` : count}</span>
            </h2>
            <ul>
              {rows.map((row) => (
                <Row key={row.reference} {...{ row, now, filters }} isOpen={row.reference === open} />
              ))}
            </ul>
            {after !== undefined && <More {...{ filters, group, after }} />}
          </section>
        )
      })}
      {groups.length === 0 && <Empty>{emptyWords(filters)}</Empty>}
      {filters.search !== undefined && listed.rows.length >= mostFound && (
        <p className={`muted small ${styles.note}`}>Only {mostFound} are shown. One more word finds fewer.</p>
      )}
      {filters.group === undefined && filters.state === undefined && filters.search === undefined && (
        <p className={`muted small ${styles.note}`}>
          <Link to={{ search: writeFilters({ ...filters, group: 'ended' }) }}>
            Show those that have ended
          </Link>
        </p>
      )}
    </div>
  )
}

function emptyWords(filters: Filters): string {
  if (filters.search !== undefined) return 'Nothing was found. Words are found by their beginning.'
  return Object.keys(filters).length === 0
    ? 'Nothing is open: every inquiry has its answer.'
    : 'No inquiry matches at the moment.'
}

type RowProps = {
  readonly row: InquiryRow
  readonly now: number
  readonly filters: Filters
  readonly isOpen: boolean
}

function Row({ row, now, filters, isOpen }: RowProps) {
  const { person } = useSession()
  const { reference, company, name, receivedAt, excerpt, taker, state, subject, isNew, tests, urgentTests } =
    row
  return (
    <li>
      <Link
        to={{ pathname: `/inquiries/${reference}`, search: writeFilters(filters) }}
        className={styles.row ?? ''}
        data-row={reference}
        data-new={isNew}
        {...(isOpen && { 'aria-current': 'true' })}
      >
        <span className={styles.title}>
          <strong>
            <bdi>{company}</bdi>
          </strong>{' '}
          <bdi>{name}</bdi>
        </span>{' '}
        <time dateTime={receivedAt}>{shortTime(receivedAt, now)}</time>{' '}
        <span className={`muted small ${styles.excerpt}`}>
          <bdi>{excerpt}</bdi>
        </span>{' '}
        <span className={`cluster small ${styles.tags}`}>
          <LateTag row={row} now={now} />
          {row.isUndelivered && <Tag tone="late">e-mail not delivered</Tag>}
          {isHalfWritten(person.id, reference) && <Tag tone="line">half written</Tag>}
          {state !== 'asked' && <Tag tone="line">{stateNames[state]}</Tag>}
          {tests > 0 && <Tag tone="line">{countWords(tests, urgentTests)}</Tag>}
          {subject !== null && (
            <Tag>
              <bdi>{subject}</bdi>
            </Tag>
          )}
          {taker && <span>{taker.id === person.id ? 'Mine' : <bdi>{taker.name}</bdi>}</span>}
        </span>
      </Link>
    </li>
  )
}

type MoreProps = { readonly filters: Filters; readonly group: InquiryGroup; readonly after: string }

function More({ filters, group, after }: MoreProps) {
  const [isBusy, setBusy] = useState(false)
  const more = async () => {
    setBusy(true)
    await readMore(filters, group, after).catch((error: Error) => say(error.message, { tone: 'failure' }))
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={styles.more}
      aria-disabled={isBusy}
      onClick={() => void (isBusy || more())}
    >
      Show more of “{groupNames[group]}”
    </button>
  )
}

/** `j` and `k`: from the inquiry that is open to its neighbours. */
function useMoves(
  groups: readonly { readonly rows: readonly InquiryRow[] }[],
  open: string | undefined,
  filters: Filters,
): void {
  const navigate = useNavigate()
  /** Last index of the open inquiry, in case it is no longer in the list. */
  const last = useRef(-1)
  const order = groups.flatMap(({ rows }) => rows.map(({ reference }) => reference))
  const index = open === undefined ? -1 : order.indexOf(open)
  const latest = useRef({ order, index, filters })
  const before = useRef(open)
  useEffect(() => {
    // Back in the list after an inquiry was closed: focus its row again.
    if (before.current !== undefined && open === undefined)
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(before.current)}"]`)?.focus()
    before.current = open
  }, [open])
  useLayoutEffect(() => {
    latest.current = { order, index, filters }
    if (index >= 0) last.current = index
  })
  const [move] = useState(() => (step: 1 | -1) => {
    const { order, index, filters } = latest.current
    const isGone = index < 0
    const from = isGone ? last.current - (step === 1 ? 1 : 0) : index
    const next = order[Math.min(Math.max(from + step, 0), order.length - 1)]
    if (next === undefined) return
    document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: 'nearest' })
    void navigate({ pathname: `/inquiries/${next}`, search: writeFilters(filters) })
  })
  const [next] = useState(() => () => move(1))
  const [previous] = useState(() => () => move(-1))
  useKey('j', 'Next inquiry', next)
  useKey('k', 'Previous inquiry', previous)
}

/** Keeps the open row in place when rows above it are added or removed. */
function useSteadyView(list: { readonly current: HTMLElement | null }, listed: Listed): void {
  const stood = useRef<{ listed: Listed; reference: string; top: number } | null>(null)
  useLayoutEffect(() => {
    const pane = list.current?.parentElement
    if (!pane) return
    const before = stood.current
    if (before && before.listed !== listed) {
      const row = pane.querySelector<HTMLElement>(`[data-row="${before.reference}"]`)
      if (row) pane.scrollBy(0, row.offsetTop - before.top)
    }
    const row =
      pane.querySelector<HTMLElement>('[data-row]:focus') ??
      pane.querySelector<HTMLElement>('[data-row][aria-current]') ??
      [...pane.querySelectorAll<HTMLElement>('[data-row]')].find((one) => one.offsetTop >= pane.scrollTop)
    stood.current = row ? { listed, reference: row.dataset.row ?? '', top: row.offsetTop } : null
  })
}

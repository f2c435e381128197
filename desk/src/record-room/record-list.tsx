import { hasEnded } from '@laboratory/contract/desk/inquiries'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useChanges, useNow } from '../calls/queries.ts'
import { useKey } from '../frame/keys.tsx'
import { useMay } from '../session/session-context.ts'
import styles from './record-list.module.css'
import { shortTime } from '../ui/format.ts'
import { Empty, ReadState, SmallButton } from '../ui/page.tsx'
import { writeFilters } from './filters.ts'
import type { Filters, RecordKind, RecordRow } from './kind.ts'
import { rowsOf, useArrows, useChosen, type ListElement } from './rows.ts'
import { useRecords } from './use-records.ts'

type Props<Row extends RecordRow> = {
  readonly kind: RecordKind<Row>
  readonly filters: Filters
  readonly open: string | undefined
}

/** The records in their groups; what must be done first comes first. The browser's scroll anchoring keeps what is read in its place. */
export function RecordList<Row extends RecordRow>({ kind, filters, open }: Props<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const { query, isReadingMore, readMore } = useRecords(kind, filters)
  const changes = useChanges().data
  const counts = changes && kind.newsOf(changes)
  useMoves(kind, list, filters, open)
  useFocus(list, open)
  const rows = query.data?.flatMap((one) => one.rows) ?? []
  const selection = useSelection(kind, list, rows, open)
  const { group: _, ...others } = filters
  const isWhole = Object.keys(others).length === 0
  return (
    <div ref={list}>
      <ReadState query={query}>
        {(groups) => (
          <>
            {groups.map(({ name, rows, hasMore }) => {
              const known = isWhole ? counts?.[name] : undefined
              const count = Math.max(rows.length, typeof known === 'number' ? known : 0)
              return (
                <section key={name} aria-labelledby={`group-${name}`}>
                  <h2 className={styles.group} id={`group-${name}`}>
                    {kind.groupNames[name]}{' '}
                    <span>{hasMore && count === rows.length ? `${count}+` : count}</span>
                  </h2>
                  <ul>
                    {rows.map((row) => (
                      <li key={row.reference} className={selection && styles.selectable}>
                        {selection && (
                          <input
                            type="checkbox"
                            aria-label={`Select ${kind.titleOf(row)}, ${row.reference}`}
                            checked={selection.has(row.reference)}
                            onChange={({ nativeEvent }) =>
                              selection.toggle(row.reference, (nativeEvent as MouseEvent).shiftKey)
                            }
                          />
                        )}
                        <Link
                          to={{ pathname: `/${kind.many}/${row.reference}`, search: writeFilters(filters) }}
                          className={styles.row ?? ''}
                          data-row={row.reference}
                          data-new={kind.isNew(row)}
                          {...(row.reference === open && { 'aria-current': 'true' })}
                        >
                          <kind.Row row={row} />
                        </Link>
                      </li>
                    ))}
                  </ul>
                  {hasMore && (
                    <p className={styles.more}>
                      <SmallButton
                        aria-disabled={isReadingMore}
                        onClick={() => isReadingMore || readMore(name)}
                      >
                        Show more of “{kind.groupNames[name]}”
                      </SmallButton>
                    </p>
                  )}
                </section>
              )
            })}
            {groups.length === 0 && <Empty>{kind.emptyWords(filters)}</Empty>}
          </>
        )}
      </ReadState>
      {selection?.bar}
      {!hasEnded(filters) && (
        <p className="muted small">
          <Link to={{ search: writeFilters({ ...filters, group: kind.groups.at(-1) ?? '' }) }}>
            Show {kind.last}
          </Link>
        </p>
      )}
    </div>
  )
}

type RowProps = {
  readonly title: string
  readonly name: string
  readonly receivedAt: string
  readonly excerpt: string
  readonly children: ReactNode
}

export function RecordRow({ title, name, receivedAt, excerpt, children }: RowProps) {
  const now = useNow()
  return (
    <>
      <span className={styles.title}>
        <strong>
          <bdi>{title}</bdi>
        </strong>{' '}
        <bdi>{name}</bdi>
      </span>{' '}
      <time dateTime={receivedAt} className="muted small">
        {shortTime(receivedAt, now)}
      </time>{' '}
      <span className={`muted small ${styles.excerpt}`}>
        <bdi>{excerpt}</bdi>
      </span>{' '}
      <span className={`cluster small ${styles.tags}`}>{children}</span>
    </>
  )
}

/** Which rows are selected. @returns undefined where nothing can be done with them */
function useSelection<Row extends RecordRow>(
  { Selection, one }: Pick<RecordKind<Row>, 'Selection' | 'one'>,
  list: ListElement,
  rows: readonly Row[],
  open: string | undefined,
) {
  const isOffered = useMay('clerk') && Selection !== undefined
  const order = rows.map(({ reference }) => reference)
  const { has, toggle, choose } = useChosen(one, list, { order, open, isOffered })
  if (!isOffered) return undefined
  const selected = rows.filter(({ reference }) => has(reference))
  return {
    has,
    toggle,
    bar: selected.length > 0 && (
      <div className={styles.selection} data-print="no">
        <Selection rows={selected} onDone={choose} />
      </div>
    ),
  }
}

/** `j` and `k`: from the record that is open to its neighbours, in the order in which the list shows them. */
function useMoves(
  { one, many }: Pick<RecordKind, 'one' | 'many'>,
  list: ListElement,
  filters: Filters,
  open: string | undefined,
): void {
  const navigate = useNavigate()
  /** The last place of the open one, in case it is no longer in the list. */
  const last = useRef(-1)
  useLayoutEffect(() => {
    const index = rowsOf(list).findIndex(({ dataset }) => dataset.row === open)
    if (index >= 0) last.current = index
  })
  const move = (step: 1 | -1) => {
    const rows = rowsOf(list)
    const index = rows.findIndex(({ dataset }) => dataset.row === open)
    const from = index >= 0 ? index : last.current - (step === 1 ? 1 : 0)
    const next = rows[Math.min(Math.max(from + step, 0), rows.length - 1)]
    if (!next) return
    next.scrollIntoView({ block: 'nearest' })
    void navigate({ pathname: `/${many}/${next.dataset.row}`, search: writeFilters(filters) })
  }
  useArrows(list)
  useKey('j', `Next ${one}`, () => move(1))
  useKey('k', `Previous ${one}`, () => move(-1))
}

/** Back in the list after a record was closed, its row has the focus. */
function useFocus(list: ListElement, open: string | undefined): void {
  const before = useRef(open)
  useEffect(() => {
    const closed = open === undefined ? before.current : undefined
    rowsOf(list)
      .find(({ dataset }) => dataset.row === closed)
      ?.focus()
    before.current = open
  }, [list, open])
}

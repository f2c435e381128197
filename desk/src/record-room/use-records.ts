/** The list of a room: its groups, each read a page at a time, and read again when the service says that something has changed. */
import { hasEnded } from '@laboratory/contract/desk/inquiries'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, serverNow, type CallError } from '../calls/call.ts'
import { queries, useChanges } from '../calls/queries.ts'
import { announce } from '../ui/toasts.tsx'
import type { Filters, RecordKind, RecordRow } from './kind.ts'

/** Rows that are read at first, and more at each press. */
const pageSizes = [30, 100] as const

export type Group<Row> = { readonly name: string; readonly rows: readonly Row[]; readonly hasMore: boolean }

/** The groups that a list has: all but the last one, unless the filters ask for more or less. */
function groupsOf({ groups }: Pick<RecordKind, 'groups'>, filters: Filters): readonly string[] {
  if (filters.group !== undefined) return [filters.group]
  // In another order than by what is due, the groups would hide it.
  if (filters.sort !== undefined) return ['all']
  return hasEnded(filters) ? groups : groups.slice(0, -1)
}

/** The list for these filters, which stay the same while it is shown. */
export function useRecords<Row extends RecordRow>(kind: RecordKind<Row>, filters: Filters) {
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({})
  const queryKey = [kind.calls.list, filters, pages]
  const query = useQuery<Group<Row>[], CallError>({
    queryKey,
    queryFn: async ({ signal }) => {
      // Read again by itself it is no work: the session ends all the same.
      const isByItself = queries.getQueryData(queryKey) !== undefined
      const read = async (group: string): Promise<Group<Row>> => {
        const rows: Row[] = []
        let after: string | null | undefined
        for (let page = 0; after !== null && page < (pages[group] ?? 1); page++) {
          const input = {
            ...filters,
            ...(group !== 'all' && { group }),
            limit: String(pageSizes[page === 0 ? 0 : 1]),
            ...(after && { after }),
          }
          const answer = await call(kind.calls.list, input as never, signal, isByItself)
          rows.push(...(answer.items as unknown as Row[]))
          after = answer.next
        }
        return { name: group, rows, hasMore: after !== null }
      }
      const groups = await Promise.all(groupsOf(kind, filters).map(read))
      return groups.filter(({ rows }) => rows.length > 0)
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  useNews(kind, query.data)
  return {
    query,
    isReadingMore: query.isPlaceholderData,
    readMore: (group: string) => setPages({ ...pages, [group]: (pages[group] ?? 1) + 1 }),
  }
}

/** Reads the list again when anything has come, changed or become late, and announces what is new in it. */
function useNews<Row extends RecordRow>(
  kind: RecordKind<Row>,
  groups: readonly Group<Row>[] | undefined,
): void {
  const changes = useChanges().data
  const news = changes && JSON.stringify(kind.newsOf(changes))
  const heard = useRef(news)
  useEffect(() => {
    if (heard.current !== undefined && heard.current !== news) void readListsAgain(kind)
    heard.current = news
  }, [kind, news])

  const known = useRef<{ readonly references: ReadonlySet<string>; readonly at: string }>(undefined)
  useEffect(() => {
    if (!groups) return
    const rows = groups.flatMap((group) => group.rows)
    const { references, at } = known.current ?? {}
    const fresh = rows.filter(
      (row) =>
        at !== undefined && row.version === 1 && row.receivedAt > at && !references?.has(row.reference),
    )
    known.current = {
      references: new Set(rows.map(({ reference }) => reference)),
      at: new Date(serverNow()).toISOString(),
    }
    const [first] = fresh
    if (first)
      announce(
        fresh.length === 1 ? `New ${kind.one}: ${kind.titleOf(first)}` : `${fresh.length} new ${kind.many}`,
      )
  }, [kind, groups])
}

export function readListsAgain({ calls }: Pick<RecordKind, 'calls'>): Promise<void> {
  return queries.invalidateQueries({ queryKey: [calls.list] })
}

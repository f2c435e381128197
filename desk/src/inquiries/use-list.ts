/** The list of inquiries in the page's cache: read once for its filters, then kept up to date by what the service says has changed. */
import { useQuery } from '@tanstack/react-query'
import type { InquiryGroup, InquiryRow } from '@laboratory/contract/desk/inquiries'
import { useEffect } from 'react'
import { call, serverNow, type CallError } from '../calls/call.ts'
import { useChanges } from '../calls/changes.ts'
import { queries } from '../calls/queries.ts'
import { useSession } from '../session/session-context.ts'
import { announce } from '../ui/announcer.tsx'
import type { Filters } from './filters.ts'
import { groupsOf, withChanges, withPage, type Listed } from './listed.ts'

const key = 'inquiries of the list'
/** Rows of a group that are read at once. */
const pageSize = '30'
/** Of a search: so many are shown. A file holds all that are found. */
export const mostFound = 100

async function read(filters: Filters, signal: AbortSignal): Promise<Listed> {
  if (filters.search !== undefined) {
    const { items } = await call('listInquiries', { ...filters, limit: String(mostFound) }, signal)
    return { rows: items, next: {} }
  }
  const pages = await Promise.all(
    groupsOf(filters).map(async (group) => ({
      group,
      page: await call('listInquiries', { ...filters, group, limit: pageSize }, signal),
    })),
  )
  const empty: Listed = { rows: [], next: {} }
  return pages.reduce((listed, { group, page }) => withPage(listed, group, page), empty)
}

/** The list for these filters, and what is new in it. */
export function useList(filters: Filters) {
  const { person } = useSession()
  const query = useQuery<Listed, CallError>({
    queryKey: [key, filters],
    queryFn: ({ signal }) => read(filters, signal),
    // Changes arrive by polling; reading the list again would drop the further pages.
    refetchOnWindowFocus: false,
  })
  const changed = useChanges()?.changed
  useEffect(() => {
    if (changed === null) void queries.invalidateQueries({ queryKey: [key] })
    if (!changed) return
    const fresh = putIntoLists(changed, person.id).filter(({ version }) => version === 1)
    const [first] = fresh
    if (first && fresh.length === 1) announce(`New inquiry: ${first.company}`)
    else if (first) announce(`${fresh.length} new inquiries`)
  }, [changed, person.id])
  return query
}

/** Shows rows as they are now in every list that is kept. @returns those that came to a list */
export function putIntoLists(rows: readonly InquiryRow[], me: string): InquiryRow[] {
  const came = new Map<string, InquiryRow>()
  const now = new Date(serverNow()).toISOString()
  for (const [queryKey, listed] of queries.getQueriesData<Listed>({ queryKey: [key] })) {
    if (!listed) continue
    const result = withChanges(listed, rows, { filters: queryKey[1] as Filters, me, now })
    queries.setQueryData(queryKey, result.listed)
    for (const row of result.came) came.set(row.reference, row)
  }
  return [...came.values()]
}

/** Reads the next page of a group. */
export async function readMore(filters: Filters, group: InquiryGroup, after: string): Promise<void> {
  const page = await call('listInquiries', { ...filters, group, limit: pageSize, after })
  queries.setQueryData<Listed>([key, filters], (listed) => listed && withPage(listed, group, page))
}

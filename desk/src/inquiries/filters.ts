/** What the list shows, kept in the address, so that it can be shared and survives a reload. */
import {
  inquiryGroups,
  inquiryStates,
  type InquiryGroup,
  type InquiryRow,
  type InquiryState,
} from '@laboratory/contract/desk/inquiries'

export type Filters = {
  group?: InquiryGroup
  state?: InquiryState
  /** `me`, `nobody` or the id of a person. */
  taker?: string
  search?: string
}

/** Reads the filters from an address; invalid ones are left out. */
export function readFilters(query: URLSearchParams): Filters {
  const group = inquiryGroups.find((name) => name === query.get('group'))
  const state = inquiryStates.find((name) => name === query.get('state'))
  const taker = /^[A-Za-z0-9-]{1,40}$/.exec(query.get('taker') ?? '')?.[0]
  const search = query.get('search')?.trim().slice(0, 200)
  return {
    ...(group && { group }),
    ...(state && { state }),
    ...(taker && { taker }),
    ...(search && { search }),
  }
}

/** The part of an address behind its question mark, with it; empty without a filter. */
export function writeFilters(filters: Filters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given as [string, string][]).toString()
  return query && `?${query}`
}

/**
 * By what must happen next. The service counts so too; here again, because an inquiry becomes late while the page is open.
 * @param now ISO instant
 */
export function groupOf({ turn, dueAt, isNew }: InquiryRow, now: string): InquiryGroup {
  if (turn === 'nobody') return 'ended'
  if (turn !== 'laboratory') return turn
  if (dueAt !== null && dueAt < now) return 'late'
  return isNew ? 'new' : 'laboratory'
}

/**
 * Whether a row that has changed belongs to what the list shows.
 * @returns undefined where only the service can tell: words are searched there
 */
export function fits(row: InquiryRow, filters: Filters, me: string, now: string): boolean | undefined {
  const { group, state, taker, search } = filters
  if (state !== undefined && row.state !== state) return false
  if (taker === 'nobody' && row.taker !== null) return false
  if (taker !== undefined && taker !== 'nobody' && row.taker?.id !== (taker === 'me' ? me : taker))
    return false
  const inGroup = groupOf(row, now)
  if (search !== undefined) return group === undefined || inGroup === group ? undefined : false
  // Without a group all that is open shows; what has ended shows where a state is asked for.
  return group === undefined ? inGroup !== 'ended' || state !== undefined : inGroup === group
}

/** The list as the page holds it, and how changes are applied to it. */
import type { InquiryGroup, InquiryRow } from '@laboratory/contract/desk/inquiries'
import { fits, groupOf, type Filters } from './filters.ts'

export type Listed = {
  readonly rows: readonly InquiryRow[]
  /** Where the next page of a group begins. */
  readonly next: Readonly<Partial<Record<InquiryGroup, string>>>
}

/** In the order in which the list shows them. */
const order: readonly InquiryGroup[] = ['late', 'new', 'laboratory', 'customer', 'held', 'ended']

/** The groups that a list has: all that is open, unless the filters ask for more or less. */
export function groupsOf({ group, state }: Filters): readonly InquiryGroup[] {
  if (group !== undefined) return [group]
  return state === undefined ? order.filter((name) => name !== 'ended') : order
}

/** The rows in their groups; empty groups are left out. @param now ISO instant */
export function inGroups(
  rows: readonly InquiryRow[],
  now: string,
): { group: InquiryGroup; rows: InquiryRow[] }[] {
  const groups = Map.groupBy(rows, (row) => groupOf(row, now))
  return order.flatMap((group) => {
    const members = groups.get(group)
    return members ? [{ group, rows: members }] : []
  })
}

/** Adds a further page of a group. */
export function withPage(
  listed: Listed,
  group: InquiryGroup,
  { items, next }: { items: readonly InquiryRow[]; next: string | null },
): Listed {
  const known = new Set(listed.rows.map(({ reference }) => reference))
  const { [group]: _, ...others } = listed.next
  return {
    rows: [...listed.rows, ...items.filter(({ reference }) => !known.has(reference))],
    next: next === null ? others : { ...others, [group]: next },
  }
}

/**
 * Updates rows of the list: those that no longer belong there are removed, new ones are added.
 * @param me id of the person
 * @param now ISO instant
 * @returns the list, and which of the rows had not been in it
 */
export function withChanges(
  listed: Listed,
  changed: readonly InquiryRow[],
  { filters, me, now }: { filters: Filters; me: string; now: string },
): { listed: Listed; came: InquiryRow[] } {
  let rows = [...listed.rows]
  let isSame = true
  const came: InquiryRow[] = []
  for (const row of changed) {
    const index = rows.findIndex(({ reference }) => reference === row.reference)
    const before = rows[index]
    if (before && before.version >= row.version) continue
    const belongs = fits(row, filters, me, now)
    if (before && (belongs ?? true) && groupOf(before, now) === groupOf(row, now)) {
      // Replaced in place, so that the list does not move under the reader.
      rows[index] = row
      isSame = false
      continue
    }
    if (before) {
      rows = rows.toSpliced(index, 1)
      isSame = false
    }
    // Only the service can tell whether a row that it did not find matches the search now.
    if (belongs === false || (belongs === undefined && !before)) continue
    const place = placeOf(row, rows, listed.next, now)
    if (place === undefined) continue
    rows = rows.toSpliced(place, 0, row)
    isSame = false
    if (!before) came.push(row)
  }
  return { listed: isSame ? listed : { ...listed, rows }, came }
}

/** The index at which to insert a row; undefined when it belongs to a page that is not loaded yet. */
function placeOf(
  row: InquiryRow,
  rows: readonly InquiryRow[],
  next: Listed['next'],
  now: string,
): number | undefined {
  const group = groupOf(row, now)
  if (group === 'held' || group === 'ended') return 0
  const due = row.dueAt ?? '9999'
  const later = rows.findIndex(
    (other) => groupOf(other, now) === group && group !== 'customer' && (other.dueAt ?? '9999') > due,
  )
  if (later >= 0) return later
  return next[group] === undefined ? rows.length : undefined
}

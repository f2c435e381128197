/** The list of registrations: what is asked for in its groups, each read a page at a time. */
import { useQuery } from '@tanstack/react-query'
import {
  registrationGroups,
  type RegistrationGroup,
  type RegistrationRow,
} from '@laboratory/contract/desk/registrations'
import { call, type CallError } from '../calls/call.ts'
import { queries } from '../calls/queries.ts'
import type { Filters } from './filters.ts'

const key = 'registrations of the list'
const pageSize = '50'

export type ListedGroup = {
  readonly group: RegistrationGroup
  readonly rows: readonly RegistrationRow[]
  /** Where its next page begins. */
  readonly next: string | null
}
type Listed = {
  readonly groups: readonly ListedGroup[]
  /** When any registration had come or changed last. */
  readonly latest: string
}

/** The groups that a list has: all that waits, unless the filters ask for more or less. */
function groupsOf({ group, search }: Filters): readonly RegistrationGroup[] {
  if (group !== undefined) return [group]
  return search === undefined ? registrationGroups.filter((name) => name !== 'decided') : registrationGroups
}

async function read({ search, group: wanted }: Filters, signal: AbortSignal): Promise<Listed> {
  const pages = await Promise.all(
    groupsOf({ search, group: wanted } as Filters).map(async (group) => ({
      group,
      page: await call('listRegistrations', { group, search, limit: pageSize }, signal),
    })),
  )
  return {
    groups: pages
      .map(({ group, page }) => ({ group, rows: page.items, next: page.next }))
      .filter(({ rows }) => rows.length > 0),
    latest: pages.map(({ page }) => page.latest).toSorted()[0] ?? '',
  }
}

/** The list for these filters. */
export function useList(filters: Filters) {
  return useQuery<Listed, CallError>({
    queryKey: [key, filters],
    queryFn: ({ signal }) => read(filters, signal),
    // A change is announced only: reading all again would move the list under the reader.
    refetchOnWindowFocus: false,
  })
}

/** Reads the next page of a group. */
export async function readMore(filters: Filters, group: RegistrationGroup, after: string): Promise<void> {
  const { items, next } = await call('listRegistrations', {
    group,
    search: filters.search,
    limit: pageSize,
    after,
  })
  queries.setQueryData<Listed>([key, filters], (listed) =>
    listed === undefined
      ? undefined
      : {
          ...listed,
          groups: listed.groups.map((one) =>
            one.group === group && one.next === after ? { ...one, rows: [...one.rows, ...items], next } : one,
          ),
        },
  )
}

/** Reads the lists again. */
export function readListsAgain(): Promise<void> {
  return queries.invalidateQueries({ queryKey: [key] })
}

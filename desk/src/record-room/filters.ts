/** What the list shows, kept in the address, so that it can be shared and survives a reload. */
import { deskRoutes } from '@laboratory/contract/desk/routes'
import type { Filters, RecordKind } from './kind.ts'

/** Reads an address. What the service would not take is left out. */
export function readFilters({ calls }: Pick<RecordKind, 'calls'>, query: URLSearchParams): Filters {
  const fields = Object.entries(deskRoutes[calls.count].request.shape)
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const value = query.get(name)?.trim().slice(0, 200)
      return value && field.safeParse(value).success ? [[name, value]] : []
    }),
  )
}

/** The part of an address behind its question mark, with it; empty without a filter. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams(filters).toString()
  return query && `?${query}`
}

/** The same filters with one of them chosen; an empty value leaves it out. */
export function withFilter(filters: Filters, name: string, value: string): Filters {
  const { [name]: _, ...others } = filters
  return value === '' ? others : { ...others, [name]: value }
}

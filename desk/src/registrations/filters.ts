/** What the list shows, kept in the address, so that it can be shared and survives a reload. */
import { registrationGroups, type RegistrationGroup } from '@laboratory/contract/desk/registrations'

export type Filters = { group?: RegistrationGroup; search?: string }

/** Reads an address. What it cannot mean is left out. */
export function readFilters(query: URLSearchParams): Filters {
  const group = registrationGroups.find((name) => name === query.get('group'))
  const search = query.get('search')?.trim().slice(0, 200)
  return { ...(group && { group }), ...(search && { search }) }
}

/** The part of an address behind its question mark, with it; empty without a filter. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams(filters).toString()
  return query && `?${query}`
}

import type { ExportOf } from '../ui/export-button.tsx'
import type { Filters } from './filters.ts'
import { groupNames, stateNames } from './words.ts'

/** What an export of the list holds. */
export function exportOf(filters: Filters): ExportOf {
  return {
    count: 'countExport',
    file: 'exportInquiries',
    filters,
    one: 'inquiry',
    many: 'inquiries',
    holds: 'names, e-mail addresses, telephone numbers and what was written',
    which: describe(filters),
    narrowBy: 'by a group, a step or a person',
  }
}

function describe({ group, state, taker, search }: Filters): string {
  const parts = [
    group && `group “${groupNames[group]}”`,
    state && `step “${stateNames[state]}”`,
    taker && (taker === 'me' ? 'with you' : taker === 'nobody' ? 'with nobody' : 'with one colleague'),
    search && `found by “${search}”`,
  ].filter(Boolean)
  // The list shows those that have ended only when it is asked for them; the file holds them.
  if (!group && !state && !search) parts.push('also those that have ended')
  return ` (${parts.join(', ')})`
}

import { areaWords, furtherPages, sampleKinds } from '#content/finder.ts'
import { servicesPage } from '#content/pages/services.ts'
import { services } from '#content/services/all.ts'
import { testRecords } from '#content/tests/records.ts'
import { Island } from '#app/lib/island.tsx'
import { finderEntries } from '#app/loaders/finder-search-entries.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import { FinderPage } from '#app/templates/finder-page/finder-page.tsx'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/services.ts'

export { meta } from '#app/lib/page-meta.ts'

export const handle: RouteHandle = { start: 'services' }

/** The head travels with the data, so that the records are not part of the browser's script. */
export function loader() {
  const { path, title, summary, search, filters, empty, areasHeading, listHeading, turnaround } = servicesPage
  return {
    head: pageHead(path),
    page: { title, summary, search, filters, empty, areasHeading, listHeading, turnaround },
    entries: finderEntries(testRecords, services, areaWords, sampleKinds, furtherPages),
    kinds: sampleKinds.map(({ id, label }) => ({ value: id, label })),
  }
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { page, entries, kinds } = loaderData
  return <Island name="FinderPage" of={FinderPage} data={{ page, entries, kinds }} />
}

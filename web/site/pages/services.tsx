import { areaWords, furtherPages, sampleKinds } from '#content/finder.ts'
import { servicesPage } from '#content/pages/services.ts'
import { services } from '#content/services/all.ts'
import { testRecords } from '#content/tests/records.ts'
import { Island } from '#site/browser/island.tsx'
import { finderEntries } from '#site/pages/data/finder-search-entries.ts'
import FinderPage from '#site/sections/finder/finder-page.island.tsx'

export default function Services() {
  const { title, summary, search, filters, empty, areasHeading, listHeading, turnaround } = servicesPage
  return (
    <Island
      name="finder-page"
      of={FinderPage}
      data={{
        page: { title, summary, search, filters, empty, areasHeading, listHeading, turnaround },
        entries: finderEntries(testRecords, services, areaWords, sampleKinds, furtherPages),
        kinds: sampleKinds.map(({ id, label }) => ({ value: id, label })),
      }}
    />
  )
}

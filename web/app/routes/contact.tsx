import { useRouteLoaderData } from 'react-router'
import { contact } from '#content/pages/contact.ts'
import { origene } from '#content/pages/origene.ts'
import { testsOfPersons } from '#content/persons.ts'
import { requestFamilies } from '#content/request-fields.ts'
import { services } from '#content/services/all.ts'
import { address, addressLines, fax, mapPin } from '#content/laboratory.ts'
import { testRecords } from '#content/tests/records.ts'
import { type MaybePending, isPending } from '#content/types.ts'
import { InquiryForm } from '#app/forms/inquiry-form.tsx'
import { Island } from '#app/lib/island.tsx'
import { requestables } from '#app/loaders/requestables.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import type { Frame } from '#app/lib/frame.ts'
import { ContactWays } from '#app/sections/contact-ways/contact-ways.tsx'
import { Faq } from '#app/sections/faq/faq.tsx'
import { MapFacade } from '#app/sections/map-facade/map-facade.tsx'
import { PageHead } from '#app/sections/page-head/page-head.tsx'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/contact.ts'
import styles from './contact.module.css'

export { meta } from '#app/lib/page-meta.ts'

export const handle: RouteHandle = { start: 'contact' }

export function loader() {
  const { path, title, heading, lead, form, ways, map, faqHeading, faq } = contact
  const building: MaybePending = address.building
  const destination = mapPin ?? (isPending(building) ? undefined : addressLines.join(', '))
  const query = destination && encodeURIComponent(destination)
  return {
    head: pageHead(path),
    page: { title, heading, lead, form, ways, map, faqHeading, faq },
    fax,
    // Those that the choice of tests does not name already.
    subjects: Object.fromEntries(
      [...services, ...testRecords, origene]
        .map(({ path, title }) => [path.slice(1), title] as const)
        .filter(([slug, title]) => !requestables.some((one) => one.test === slug && one.title === title)),
    ),
    kits: Object.fromEntries(
      testRecords
        .flatMap(({ tiers }) => tiers?.kits ?? [])
        .map(({ slug, name }) => [slug, `${name} water test`]),
    ),
    choice: {
      tests: Object.fromEntries(
        requestables.map(({ test, title, family }) => [test, [title, family] as const]),
      ),
      families: requestFamilies,
      persons: testsOfPersons,
    },
    // Short: it stands on the map, and the whole address beside it.
    place: isPending(building) ? 'Réduit, Moka district' : [building.split(',')[0], address.town].join(', '),
    embed: import.meta.env.VITE_MAP_EMBED_URL || undefined,
    mapsApp: query && `https://www.google.com/maps/search/?api=1&query=${query}`,
    directions: query && `https://www.google.com/maps/dir/?api=1&destination=${query}`,
  }
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { page, fax, subjects, kits, choice, place, embed, mapsApp, directions } = loaderData
  const frame = useRouteLoaderData('root') as Frame
  return (
    <>
      <PageHead
        trail={[{ label: 'Home', href: '/home' }]}
        title={page.heading}
        here={page.title}
        summary={page.lead}
      />
      <div className={`wrap ${styles.ways}`}>
        <ContactWays frame={frame} fax={fax} words={page.ways} directions={directions} />
        {embed ? (
          <Island name="MapFacade" of={MapFacade} data={{ words: page.map, place, embed, app: mapsApp }} />
        ) : (
          <MapFacade words={page.map} place={place} app={mapsApp} />
        )}
      </div>
      <Island
        name="InquiryForm"
        of={InquiryForm}
        data={{ words: page.form, subjects, kits, choice }}
        className={`wrap ${styles.form}`}
      />
      <div className={`wrap section ${styles.questions}`}>
        <Faq heading={page.faqHeading} items={page.faq} headingLevel={2} />
      </div>
    </>
  )
}

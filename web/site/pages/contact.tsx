import { latestHour } from '#content/water-samples.ts'
import { heldWords, pageWords, slideWords } from '#site/words.ts'
import { gateOf } from '#content/gates.ts'
import { contact } from '#content/pages/contact.ts'
import { home } from '#content/pages/home.ts'
import { origene } from '#content/pages/origene.ts'
import { ownPolicy } from '#content/policy-version.ts'
import { testsOfPersons } from '#content/persons.ts'
import { requestFamilies } from '#content/request-fields.ts'
import { language } from '#content/language.ts'
import { services } from '#content/services/all.ts'
import { address, addressLines, fax, mapPin } from '#content/laboratory.ts'
import { testRecords } from '#content/tests/records.ts'
import { type MaybePending, isPending } from '#content/types.ts'
import { languageNamed } from '@laboratory/contract/languages'
import { periodInWords, retention } from '@laboratory/contract/retention'
import { below } from '@laboratory/design/styles/breakpoints.ts'
import { wholeWords } from '@laboratory/design/ui/inline-text/keep-together.ts'
import { plainText } from '@laboratory/design/ui/inline-text/marks.ts'
import { Picture } from '@laboratory/design/ui/picture/picture.tsx'
import InquiryForm from '#site/forms/inquiry-form.island.tsx'
import { Island } from '#site/browser/island.tsx'
import { pictureOf } from '#site/pages/data/pictures.ts'
import { requestables } from '#site/pages/data/requestables.ts'
import type { PageProps } from '#site/render.tsx'
import { ContactWays } from '#site/sections/contact-ways/contact-ways.tsx'
import { Faq } from '#site/sections/faq/faq.tsx'
import MapFacade from '#site/sections/map-facade/map-facade.island.tsx'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import styles from './contact.module.css'

export default function Contact({ frame }: PageProps) {
  const { title, heading, lead, form, ways, map, faqHeading, faq } = contact
  const { isHeld, ...shown } = form
  const building: MaybePending = address.building
  const destination = mapPin ?? (isPending(building) ? undefined : addressLines.join(', '))
  const query = destination && encodeURIComponent(destination)
  const directions = query && `https://www.google.com/maps/dir/?api=1&destination=${query}`
  // Those that the choice of tests does not name already.
  const subjects = Object.fromEntries(
    [...services, ...testRecords, origene]
      .map(({ path, title }) => [path.slice(1), title] as const)
      .filter(([slug, title]) => !requestables.some((one) => one.test === slug && one.title === title)),
  )
  const kits = Object.fromEntries(
    testRecords
      .flatMap(({ tiers }) => tiers?.kits ?? [])
      .map(({ slug, name }) => [slug, pageWords.waterKit(name)]),
  )
  const waiting = Object.fromEntries(
    [...services, ...testRecords, origene].flatMap(({ path }) => {
      const gate = gateOf(path)
      // What stands on their pages is not said again.
      return gate ? [[path.slice(1), { what: gate.what }]] : []
    }),
  )
  const choice = {
    tests: Object.fromEntries(
      requestables.map(({ test, title, family }) => [test, [title, family] as const]),
    ),
    families: requestFamilies,
    persons: testsOfPersons,
    closed: Object.keys(waiting),
    // The only one of which the hour is known, and so the earliest of every list.
    times: Object.fromEntries(
      testRecords.flatMap(({ path, title, facts: { time } }) => {
        const times = [
          !isPending(time.value) && !gateOf(path) && pageWords.howLong(title, plainText(time.value)),
          path === '/watermicrobiology' && (isPending(latestHour) ? latestHour.placeholder : latestHour),
        ].filter((sentence) => sentence !== false)
        return times.length > 0 ? [[path.slice(1), times] as const] : []
      }),
    ),
  }
  const facade = {
    words: map,
    // Short: it stands on the map, and the whole address beside it.
    place: isPending(building) ? pageWords.place : [building.split(',')[0], address.town].join(', '),
    app: query && `https://www.google.com/maps/search/?api=1&query=${query}`,
  }
  const [reception] = home.premises
  const embed = import.meta.env.VITE_MAP_EMBED_URL
  return (
    <>
      <PageHead title={heading} here={title} summary={lead} />
      <div className={`wrap ${styles.ways}`} data-print="rows">
        <ContactWays frame={frame} fax={fax} words={ways} directions={directions} />
        {embed ? (
          <Island name="map-facade" of={MapFacade} data={{ ...facade, embed }} />
        ) : (
          <MapFacade
            {...facade}
            picture={
              reception && (
                <>
                  <Picture
                    className="coverPicture"
                    picture={pictureOf(reception.picture.name, reception.picture.alt, 960)}
                    sizes={`${below('desktop')} 100vw, 47rem`}
                  />
                  {reception.illustration && <span className={styles.mark}>{slideWords.illustration}</span>}
                </>
              )
            }
          />
        )}
      </div>
      <Island
        name="inquiry-form"
        of={InquiryForm}
        data={{
          words: {
            ...shown,
            receiptNote: wholeWords(form.receiptNote),
            kept: pageWords.kept(periodInWords(retention.inquiry, languageNamed(language))),
            held: isHeld ? heldWords : undefined,
          },
          subjects,
          kits,
          waiting,
          choice,
          ...ownPolicy,
        }}
        className={`wrap ${styles.form}`}
      />
      <div className={`wrap section ${styles.questions}`}>
        <Faq heading={faqHeading} items={faq} headingLevel={2} />
      </div>
    </>
  )
}

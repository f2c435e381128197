import { quality } from '#content/pages/plain.ts'
import { accreditationBadges, accreditationTimeline } from '#content/scope.ts'
import { isPending } from '#content/types.ts'
import { scopeTable } from '#content/scope-table.ts'
import { pictureOf } from '#site/pages/data/pictures.ts'
import { publicDocuments } from '#site/pages/data/documents.ts'
import { AccreditationBadges } from '#site/sections/accreditation-badges/accreditation-badges.tsx'
import { DocumentLinks } from '#site/sections/document-links/document-links.tsx'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import { ScopeTable } from '#site/sections/scope-table/scope-table.tsx'
import { Sticker } from '#site/sections/sticker/sticker.tsx'
import { Timeline } from '#site/sections/timeline/timeline.tsx'
import { Sections } from '#site/sections/test-article/test-article.tsx'
import { TextDate } from '#site/sections/text-date/text-date.tsx'
import { qualityWords as words } from '#site/words.ts'
import styles from './quality-system.module.css'

/** What the laboratory is accredited for, since when, and the certificates. */
export default function QualitySystem() {
  const page = quality
  const picture = quality.picture && pictureOf(quality.picture.name, quality.picture.alt)
  const badges = accreditationBadges.map(({ artwork, ...badge }) => ({
    ...badge,
    symbol: isPending(artwork) ? undefined : pictureOf(artwork.name, artwork.alt, 680),
    words: isPending(artwork) ? artwork.placeholder : artwork.alt,
  }))
  const documents = publicDocuments().map(({ title, address, content, own, status }) => ({
    title,
    href: address,
    bytes: own ? content.length : undefined,
    status,
  }))
  const timeline = accreditationTimeline.toSorted((a, b) => b.year - a.year)
  return (
    <>
      {page.sticker && <Sticker label={page.sticker} />}
      <PageHead title={page.title} summary={page.summary} picture={picture} />
      <ScopeTable {...scopeTable} />
      <div className={`wrap inColumns ${styles.proof}`} data-print="rows">
        <section aria-labelledby="accreditations">
          <h2 id="accreditations">{words.accreditedFor}</h2>
          <AccreditationBadges badges={badges} />
        </section>
        <section aria-labelledby="documents">
          <h2 id="documents">{words.documents}</h2>
          <DocumentLinks documents={documents} />
        </section>
      </div>
      <section
        className={`wrap card dark inColumns ${styles.band}`}
        data-print="rows"
        aria-labelledby="timeline"
      >
        <div>
          <h2 id="timeline">{words.timeline}</h2>
          <p className={styles.note}>{words.asListed}</p>
        </div>
        <Timeline events={timeline} direction="down" tone="dark" />
      </section>
      <div className={`wrap ${styles.text}`}>
        <Sections sections={page.sections} headingLevel={2} />
        <p className="small muted above8">
          <TextDate text={page} />
        </p>
      </div>
    </>
  )
}

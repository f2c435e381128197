import type { StandardPage } from '#content/types.ts'
import type { PictureSource } from '@laboratory/design/ui/picture/picture.tsx'
import { AccreditationBadges } from '#app/sections/accreditation-badges/accreditation-badges.tsx'
import { type DocumentLink, DocumentLinks } from '#app/sections/document-links/document-links.tsx'
import { PageHead } from '#app/sections/page-head/page-head.tsx'
import { ScopeTable } from '#app/sections/scope-table/scope-table.tsx'
import { Sticker } from '#app/sections/sticker/sticker.tsx'
import { Timeline } from '#app/sections/timeline/timeline.tsx'
import { Contents } from '../standard-page/contents.tsx'
import styles from './quality-page.module.css'

type Props = {
  readonly page: Pick<StandardPage, 'title' | 'summary' | 'sections' | 'sticker' | 'written' | 'reviewed'>
  readonly picture: PictureSource | undefined
  readonly badges: Parameters<typeof AccreditationBadges>[0]['badges']
  readonly documents: readonly DocumentLink[]
  readonly scope: Parameters<typeof ScopeTable>[0]
  readonly timeline: readonly { readonly year: number; readonly text: string }[]
}

/** What the laboratory is accredited for, since when, and the certificates. */
export function QualityPage({ page, picture, badges, documents, scope, timeline }: Props) {
  return (
    <>
      {page.sticker && <Sticker label={page.sticker} />}
      <PageHead
        trail={[{ label: 'Home', href: '/home' }]}
        title={page.title}
        summary={page.summary}
        picture={picture}
      />
      <div className={`wrap ${styles.proof}`}>
        <section aria-labelledby="accreditations">
          <h2 id="accreditations">Accredited for</h2>
          <AccreditationBadges badges={badges} />
        </section>
        <section aria-labelledby="documents">
          <h2 id="documents">Certificates and schedules</h2>
          <DocumentLinks documents={documents} />
        </section>
      </div>
      <section className={`wrap ${styles.band}`} aria-labelledby="timeline">
        <div>
          <h2 id="timeline">Accreditation, year by year</h2>
          <p className={styles.note}>
            Each line is as the laboratory lists it. What counts today is in the schedules.
          </p>
        </div>
        <Timeline events={timeline} direction="down" tone="dark" />
      </section>
      <Contents sections={page.sections} text={page} after={{ id: 'scope', heading: scope.heading }} />
      <ScopeTable {...scope} />
    </>
  )
}

import { quality } from '#content/pages/plain.ts'
import { accreditationBadges, accreditationTimeline } from '#content/scope.ts'
import { isPending } from '#content/types.ts'
import { scopeTable } from '#content/scope-table.ts'
import { pictureOf } from '#app/loaders/pictures.ts'
import { QualityPage } from '#app/templates/quality-page/quality-page.tsx'
import { publicDocuments } from '#app/loaders/documents.ts'

export default function QualitySystem() {
  return (
    <QualityPage
      page={quality}
      picture={quality.picture && pictureOf(quality.picture.name, quality.picture.alt)}
      badges={accreditationBadges.map(({ artwork, ...badge }) => ({
        ...badge,
        symbol: isPending(artwork) ? undefined : pictureOf(artwork.name, artwork.alt, 680),
        words: isPending(artwork) ? artwork.placeholder : artwork.alt,
      }))}
      documents={publicDocuments(webFolder).map(({ title, address, content, status }) => ({
        title,
        href: address,
        bytes: content.length,
        status,
      }))}
      scope={scopeTable}
      timeline={accreditationTimeline.toSorted((a, b) => b.year - a.year)}
    />
  )
}

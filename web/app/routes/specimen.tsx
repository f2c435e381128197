import { quality } from '#content/pages/plain.ts'
import { specimens } from '#content/pages/specimens.ts'
import { recordOf } from '#app/loaders/page-data.ts'
import type { PageProps } from '#app/render.tsx'
import { SpecimenPage } from '#app/templates/specimen-page/specimen-page.tsx'

export default function Specimen({ path }: PageProps) {
  return (
    <SpecimenPage specimen={recordOf(path, specimens)} above={{ label: quality.title, href: quality.path }} />
  )
}

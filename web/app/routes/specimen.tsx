import { quality } from '#content/pages/plain.ts'
import { specimens } from '#content/pages/specimens.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import { recordOf } from '#app/loaders/page-facts.ts'
import { SpecimenPage } from '#app/templates/specimen-page/specimen-page.tsx'
import type { Route } from './+types/specimen.ts'

export { meta } from '#app/lib/page-meta.ts'

export function loader({ request }: Route.LoaderArgs) {
  const specimen = recordOf(request, specimens)
  return {
    head: pageHead(specimen.path),
    page: { specimen, above: { label: quality.title, href: quality.path } },
  }
}

export default function Specimen({ loaderData }: Route.ComponentProps) {
  return <SpecimenPage {...loaderData.page} />
}

import { quality } from '#content/pages/quality.ts'
import { specimens } from '#content/pages/specimens.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import { pagePath } from '#app/loaders/test-facts.ts'
import { SpecimenPage } from '#app/templates/specimen-page/specimen-page.tsx'
import type { Route } from './+types/specimen.ts'

export function loader({ request }: Route.LoaderArgs) {
  const path = pagePath(request)
  const specimen = specimens.find((specimen) => specimen.path === path)
  if (!specimen) throw new Error(`No specimen for ${path} in web/content/pages/specimens.ts.`)
  return {
    head: pageHead(specimen.path),
    page: { specimen, above: { label: quality.title, href: quality.path } },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function Specimen({ loaderData }: Route.ComponentProps) {
  return <SpecimenPage {...loaderData.page} />
}

import { useRouteLoaderData } from 'react-router'
import { notFound } from '#content/pages/not-found.ts'
import { servicesPage } from '#content/pages/services.ts'
import type { Frame } from '#app/lib/frame.ts'
import { headOf } from '#app/lib/head.ts'
import { NotFoundPage } from '#app/templates/not-found-page/not-found-page.tsx'

/** Not in a loader: React Router allows none on the route of all unknown addresses, which no build can prerender. */
const page = {
  title: notFound.title,
  summary: notFound.summary,
  links: notFound.links,
  search: { label: servicesPage.search.label, button: servicesPage.search.button },
}

export function meta() {
  return headOf({ ...notFound.seo, path: notFound.path, indexed: false })
}

/** The service answers every unknown address with this page and status 404. */
export default function NotFound() {
  const frame = useRouteLoaderData('root') as Frame
  return <NotFoundPage {...page} areas={frame.navigation.services} />
}

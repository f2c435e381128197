import { notFound } from '#content/pages/not-found.ts'
import { servicesPage } from '#content/pages/services.ts'
import { services } from '#content/services/all.ts'
import { headOf } from '#app/lib/head.ts'
import { NotFoundPage } from '#app/templates/not-found-page/not-found-page.tsx'

/** Not in a loader: React Router allows none on the route of all unknown addresses, which no build can prerender. */
const page = {
  title: notFound.title,
  summary: notFound.summary,
  links: notFound.links,
  areas: services.map(({ name, path }) => ({ label: name, href: path })),
  search: { label: servicesPage.search.label, button: servicesPage.search.button },
}

export function meta() {
  return headOf({ ...notFound.seo, path: notFound.path, indexed: false })
}

/** The service answers every unknown address with this page and status 404. */
export default function NotFound() {
  return <NotFoundPage {...page} />
}

import { notFound } from '#content/pages/not-found.ts'
import { servicesPage } from '#content/pages/services.ts'
import type { PageProps } from '#app/render.tsx'
import { NotFoundPage } from '#app/templates/not-found-page/not-found-page.tsx'

/** The service answers every unknown address with this page and status 404. */
export default function NotFound({ frame }: PageProps) {
  const { title, summary, links } = notFound
  const { label, button } = servicesPage.search
  return (
    <NotFoundPage
      title={title}
      summary={summary}
      links={links}
      search={{ label, button }}
      areas={frame.navigation.services}
    />
  )
}

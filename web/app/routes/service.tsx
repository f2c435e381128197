import { testsOfService } from '#content/tests/records.ts'
import { headOf } from '#app/lib/head.ts'
import { pictureOf } from '#app/lib/pictures.ts'
import { pageData } from '#app/lib/structured-data.ts'
import * as facts from '#app/lib/test-facts.ts'
import { ServicePage } from '#app/templates/service-page/service-page.tsx'
import type { Route } from './+types/service.ts'

export function loader({ request }: Route.LoaderArgs) {
  const path = facts.pagePath(request)
  const service = facts.findService(path)
  return {
    head: headOf({
      ...service.seo,
      path: service.path,
      card: facts.cardOf(service.slug),
      data: pageData(service.path),
    }),
    scrollTop: facts.scrollTopDurations[path],
    page: {
      service,
      picture: pictureOf(service.picture.name, service.picture.alt),
      quotation: facts.quotationAddress(service.path),
      tests: testsOfService(service.slug),
      figures: facts.figureFacts,
      tiers: facts.tiersFor(service.slug),
      sampling: service.slug === 'dna' ? facts.samplingFacts('origene-kit', true) : undefined,
      notes: facts.serviceNotesFacts,
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...loaderData.page} />
}

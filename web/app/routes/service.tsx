import { services } from '#content/services/all.ts'
import { testsOfService } from '#content/tests/records.ts'
import { headOf } from '#app/lib/head.ts'
import { pictureOf } from '#app/lib/pictures.ts'
import {
  cardOf,
  figureFacts,
  kitTiersFacts,
  pagePath,
  quotationAddress,
  samplingFacts,
  scrollTopDurations,
  serviceNotesFacts,
} from '#app/lib/test-facts.ts'
import { ServicePage } from '#app/templates/service-page/service-page.tsx'
import type { Route } from './+types/service.ts'

export function loader({ request }: Route.LoaderArgs) {
  const path = pagePath(request)
  const service = services.find((candidate) => candidate.path === path)
  if (!service)
    throw new Error(`No service record for ${path}. Add one in web/content/services and name it in all.ts.`)
  return {
    service,
    picture: pictureOf(service.picture.name, service.picture.alt),
    quotation: quotationAddress(service.slug),
    tests: testsOfService(service.slug),
    figures: figureFacts,
    tiers: service.slug === 'distribution' ? kitTiersFacts : undefined,
    sampling: service.slug === 'dna' ? samplingFacts('origene-kit', true) : undefined,
    notes: serviceNotesFacts,
    scrollTop: scrollTopDurations[path],
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { service } = loaderData
  return headOf({ ...service.seo, path: service.path, card: cardOf(service.slug) })
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...loaderData} />
}

import { accreditationLines } from '#content/accreditation.ts'
import { testsOfService } from '#content/tests/records.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import { pictureOf } from '#app/loaders/pictures.ts'
import * as facts from '#app/loaders/test-facts.ts'
import { ServicePage } from '#app/templates/service-page/service-page.tsx'
import type { Route } from './+types/service.ts'

export function loader({ request }: Route.LoaderArgs) {
  const service = facts.findService(facts.pagePath(request))
  const tests = testsOfService(service.slug)
  return {
    head: pageHead(service.path),
    page: {
      service,
      picture: pictureOf(service.picture.name, service.picture.alt),
      quotation: facts.quotationAddress(service.path),
      tests: tests.map((test) => ({
        ...test,
        accreditation: accreditationLines(test.slug, test.facts.accreditation),
        ...(service.wholeTests && { relatedTests: facts.relatedTests(test) }),
      })),
      figures: facts.figureFacts,
      tiers: facts.tiersFacts(tests.find((test) => test.tiers)),
      sampling: service.sampling && facts.samplingFacts(service.sampling),
      notes: facts.requestFacts(service.request),
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...loaderData.page} />
}

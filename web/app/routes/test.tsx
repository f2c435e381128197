import { accreditationLines } from '#content/accreditation.ts'
import { gateOf } from '#content/gates.ts'
import { findTest } from '#content/tests/records.ts'
import { toolsOf } from '#content/tools.ts'
import { pageHead } from '#app/loaders/page-head.ts'
import { pictureOf } from '#app/loaders/pictures.ts'
import * as facts from '#app/loaders/page-facts.ts'
import { TestPage } from '#app/templates/test-page/test-page.tsx'
import type { Route } from './+types/test.ts'

export { meta } from '#app/lib/page-meta.ts'

export function loader({ request }: Route.LoaderArgs) {
  const test = findTest(facts.pagePath(request))
  return {
    head: pageHead(test.path),
    page: {
      test,
      service: facts.findService(test.service),
      picture: pictureOf(test.picture.name, test.picture.alt),
      quotation: facts.quotationAddress(test.path),
      gate: gateOf(test.path),
      accreditation: accreditationLines(test.slug, test.facts.accreditation),
      beforeYouSign: facts.beforeYouSign(test),
      related: facts.relatedTests(test),
      figures: facts.figureFacts,
      tiers: facts.tiersFacts(test),
      tools: toolsOf(test.slug),
      notes: facts.requestFacts(test.request),
    },
  }
}

export default function Test({ loaderData }: Route.ComponentProps) {
  return <TestPage {...loaderData.page} />
}

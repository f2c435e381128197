import { accreditationLines } from '#content/accreditation.ts'
import { gateOf } from '#content/gates.ts'
import { findTest } from '#content/tests/records.ts'
import { toolsOf } from '#content/tools.ts'
import { pictureOf } from '#app/loaders/pictures.ts'
import * as facts from '#app/loaders/page-facts.ts'
import type { PageProps } from '#app/render.tsx'
import { TestPage } from '#app/templates/test-page/test-page.tsx'

export default function Test({ path }: PageProps) {
  const test = findTest(path)
  return (
    <TestPage
      test={test}
      service={facts.findService(test.service)}
      picture={pictureOf(test.picture.name, test.picture.alt)}
      quotation={facts.quotationAddress(test.path)}
      gate={gateOf(test.path)}
      accreditation={accreditationLines(test.slug, test.facts.accreditation)}
      beforeYouSign={facts.beforeYouSign(test)}
      related={facts.relatedTests(test)}
      figures={facts.figureFacts}
      tiers={facts.tiersFacts(test)}
      tools={toolsOf(test.slug)}
      notes={facts.requestFacts(test.request)}
    />
  )
}

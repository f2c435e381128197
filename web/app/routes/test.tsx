import { accreditationLines } from '#content/accreditation.ts'
import { gateOf } from '#content/gates.ts'
import { findTest } from '#content/tests/records.ts'
import { toolsOf } from '#content/tools.ts'
import { pictureOf } from '#app/loaders/pictures.ts'
import * as data from '#app/loaders/page-data.ts'
import type { PageProps } from '#app/render.tsx'
import { TestPage } from '#app/templates/test-page/test-page.tsx'

export default function Test({ path }: PageProps) {
  const test = findTest(path)
  return (
    <TestPage
      test={test}
      service={data.findService(test.service)}
      picture={pictureOf(test.picture.name, test.picture.alt)}
      quotation={data.quotationAddress(test.path)}
      gate={gateOf(test.path)}
      accreditation={accreditationLines(test.slug, test.facts.accreditation)}
      beforeYouSign={data.beforeYouSign(test)}
      related={data.relatedTests(test)}
      figures={data.figureData}
      tiers={data.kitTiers(test)}
      tools={toolsOf(test.slug)}
      notes={data.requestNotes(test.request)}
    />
  )
}

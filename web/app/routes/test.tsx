import { accreditationStandard } from '#content/constants.ts'
import { findTest } from '#content/tests/records.ts'
import { waterTestKits } from '#content/tests/water-test-kits.ts'
import { headOf } from '#app/lib/head.ts'
import { pictureOf } from '#app/lib/pictures.ts'
import { pageData } from '#app/lib/structured-data.ts'
import * as facts from '#app/lib/test-facts.ts'
import { TestPage } from '#app/templates/test-page/test-page.tsx'
import type { Route } from './+types/test.ts'

export function loader({ request }: Route.LoaderArgs) {
  const path = facts.pagePath(request)
  const test = findTest(path)
  return {
    head: headOf({
      ...test.seo,
      path: test.path,
      card: facts.cardOf(test.service),
      data: pageData(test.path),
    }),
    scrollTop: facts.scrollTopDurations[path],
    page: {
      test,
      service: facts.findService(test.service),
      picture: pictureOf(test.picture.name, test.picture.alt),
      quotation: facts.quotationAddress(test.path),
      standard: accreditationStandard,
      related: facts.relatedTests(test),
      figures: facts.figureFacts,
      tiers: facts.tiersFor(test.slug),
      // A kit that somebody reads at home brings no sample to the laboratory.
      ...(test === waterTestKits ? {} : { notes: facts.serviceNotesFacts }),
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function Test({ loaderData }: Route.ComponentProps) {
  return <TestPage {...loaderData.page} />
}

import { accreditationStandard } from '#content/constants.ts'
import { services } from '#content/services/all.ts'
import { findTest, testRecords } from '#content/tests/records.ts'
import { headOf } from '#app/lib/head.ts'
import { pictureOf } from '#app/lib/pictures.ts'
import {
  cardOf,
  figureFacts,
  kitTiersFacts,
  pagePath,
  quotationAddress,
  scrollTopDurations,
  serviceNotesFacts,
} from '#app/lib/test-facts.ts'
import { TestPage } from '#app/templates/test-page/test-page.tsx'
import type { Route } from './+types/test.ts'

export function loader({ request }: Route.LoaderArgs) {
  const path = pagePath(request)
  const test = findTest(path)
  const service = services.find(({ slug }) => slug === test.service)
  if (!service)
    throw new Error(`The test ${test.slug} names the service ${test.service}, which has no record.`)
  return {
    test,
    service: { name: service.name, path: service.path },
    picture: pictureOf(test.picture.name, test.picture.alt),
    quotation: quotationAddress(test.slug),
    standard: accreditationStandard,
    related: test.related.map((slug) =>
      findTest(testRecords.find((other) => other.slug === slug)?.path ?? slug),
    ),
    figures: figureFacts,
    tiers: test.slug === 'water-test-kits' ? kitTiersFacts : undefined,
    notes: serviceNotesFacts,
    scrollTop: scrollTopDurations[path],
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { test } = loaderData
  return headOf({ ...test.seo, path: test.path, card: cardOf(test.service) })
}

export default function Test({ loaderData }: Route.ComponentProps) {
  return <TestPage {...loaderData} />
}

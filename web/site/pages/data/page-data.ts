/** What several pages share. */
import { testWords } from '#site/words.ts'
import { sheetOf } from '#content/pages/before-you-sign.ts'
import { home } from '#content/pages/home.ts'
import { yourDnaData } from '#content/pages/plain.ts'
import { requestWords } from '#content/request-process.ts'
import {
  samplingCautions,
  samplingHeading,
  samplingLead,
  samplingSteps,
  samplingVideo,
} from '#content/sampling-steps.ts'
import { services } from '#content/services/all.ts'
import { testRecords } from '#content/tests/records.ts'
import type { ServiceRecord, TestRecord } from '#content/records.ts'
import { pictureOf } from './pictures.ts'

/**
 * The record of a page.
 * @throws when none of the records has its address
 */
export function recordOf<R extends { readonly path: string }>(path: string, records: readonly R[]): R {
  const record = records.find((one) => one.path === path)
  if (!record) throw new Error(`No page lives at ${path}: add its record to web/content/pages.ts.`)
  return record
}

/** The inquiry form with a page as its subject, which staff read in the e-mail as an address. */
export function quotationAddress(path: string): string {
  return `/contact?scrollToForm=true&subject=${path.slice(1)}`
}

/** How work of this kind is requested, and what to know before. */
export function requestNotes(kind: keyof typeof requestWords) {
  return { heading: home.sections.process.heading, ...requestWords[kind] }
}

/** Where no price of a test of a person is known yet, how one learns it. */
export function withPrice({ request, facts }: TestRecord): TestRecord['facts'] {
  return request === 'people' && !facts.price ? { ...facts, price: testWords.priceByQuotation } : facts
}

/** The film and the six steps of the cheek swab. */
export function samplingData({ poster, autoplay }: NonNullable<ServiceRecord['sampling']>) {
  return {
    video: {
      title: samplingVideo.title,
      /** Address of the player of another company, or of a file of our own. */
      source: import.meta.env.VITE_TRAINING_VIDEO_URL || samplingVideo.film.mp4,
      /** Undefined where the settings name another film. */
      own: import.meta.env.VITE_TRAINING_VIDEO_URL ? undefined : samplingVideo.film,
      poster: pictureOf(poster, ''),
      /** Whether the film starts as soon as its player is there. */
      autoplay,
    },
    heading: samplingHeading,
    lead: samplingLead,
    steps: samplingSteps,
    cautions: samplingCautions,
  }
}

/** Where the steps and conditions of a test stand whole: on the page of a service whose work is requested alike, or in the test's tab. */
export function conditionsAddress({ request, service, slug }: TestRecord): string {
  const own = findService(service)
  const alike = own.request === request ? own : services.find((one) => one.request === request)
  return alike ? `${alike.path}#process` : `${own.path}#${slug}-request`
}

/** The kits of a test, with the way to a quote, for the pages that show them. */
export function kitTiers(test: TestRecord | undefined) {
  return test?.tiers && { ...test.tiers, quote: quotationAddress(test.path) }
}

/** What to read before a consent form is signed; nothing for tests that need none. */
export function beforeYouSign({ path }: TestRecord): { sheet: string; data: string } | undefined {
  const sheet = sheetOf(path)
  return sheet && { sheet: sheet.path, data: yourDnaData.path }
}

/**
 * The service behind an address or a slug.
 * @throws when there is none: an address or a slug in a test without a record
 */
export function findService(name: string): ServiceRecord {
  const service = services.find(({ path, slug }) => path === name || slug === name)
  if (!service)
    throw new Error(`No service record for ${name}. Add one in web/content/services and name it in all.ts.`)
  return service
}

/**
 * The tests that a test names as related, in its order.
 * @throws when one of them has no record
 */
export function relatedTests(test: TestRecord): readonly TestRecord[] {
  return test.related.map((slug) => {
    const related = testRecords.find((record) => record.slug === slug)
    if (!related) throw new Error(`The test ${test.slug} names ${slug} as related, which has no record.`)
    return related
  })
}

import { accreditationLines } from '#content/accreditation.ts'
import { type Gate, gateOf } from '#content/gates.ts'
import { testsOfService } from '#content/tests/records.ts'
import { toolsOf } from '#content/tools.ts'
import type { ServiceRecord, TestRecord } from '#content/types.ts'
import { pictureOf } from '#app/loaders/pictures.ts'
import type { TabbedTest } from '#app/sections/test-article/test-article.tsx'
import * as data from '#app/loaders/page-data.ts'
import type { PageProps } from '#app/render.tsx'
import { ServicePage } from '#app/templates/service-page/service-page.tsx'

export default function Service({ path }: PageProps) {
  const service = data.findService(path)
  const tests = testsOfService(service.slug)
  const gate = gateOf(service.path)
  return (
    <ServicePage
      service={service}
      picture={pictureOf(service.picture.name, service.picture.alt)}
      quotation={data.quotationAddress(service.path)}
      gate={gate}
      tests={tests.map((test) => ({
        ...test,
        accreditation: accreditationLines(test.slug, test.facts.accreditation),
        whole: service.wholeTests && wholeTest(service, test),
        ask: askAbout(test, gate),
      }))}
      figures={data.figureData}
      tiers={data.kitTiers(tests.find((test) => test.tiers))}
      sampling={service.sampling && data.samplingData(service.sampling)}
      tools={toolsOf(service.slug)}
      notes={data.requestNotes(service.request)}
    />
  )
}

/** Where a test cannot be ordered yet: the way to ask about it, and why, unless the head of the page says so of all. */
function askAbout({ path }: TestRecord, ofService: Gate | undefined): TabbedTest['ask'] {
  const gate = gateOf(path)
  return (
    gate && {
      label: gate.action,
      href: data.quotationAddress(path),
      note: ofService ? undefined : gate.note,
    }
  )
}

/** What a tab needs to show the page of its test whole. */
function wholeTest(service: ServiceRecord, test: TestRecord): TabbedTest['whole'] {
  const { heading, steps, notes } = data.requestNotes(test.request)
  return {
    relatedTests: data.relatedTests(test),
    beforeYouSign: data.beforeYouSign(test),
    request:
      test.request === service.request
        ? undefined
        : {
            id: 'request',
            heading,
            blocks: [
              { type: 'terms', items: steps.map(({ title, text }) => ({ term: title, text })) },
              { type: 'terms', items: notes.map(({ title, text }) => ({ term: title, text })) },
            ],
          },
  }
}

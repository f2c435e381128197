import { frameWords, pageWords } from '#site/words.ts'
import { accreditationLines } from '#content/accreditation.ts'
import { type Gate, gateOf } from '#content/gates.ts'
import { testsOfService } from '#content/tests/records.ts'
import { toolsOf } from '#content/tools.ts'
import type { ServiceRecord, TestRecord } from '#content/records.ts'
import { pictureOf } from '#site/pages/pictures.ts'
import type { TabbedTest } from '#site/sections/test-article/test-article.tsx'
import * as data from '#site/pages/page-data.ts'
import type { PageProps } from '#site/render.tsx'
import { Blocks } from '#site/sections/blocks/blocks.tsx'
import { Faq } from '#site/sections/faq/faq.tsx'
import { Folded } from '#site/sections/folded/folded.tsx'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import { SamplingGuide } from '#site/sections/sampling-steps/sampling-guide.tsx'
import { ServiceNotes } from '#site/sections/service-notes/service-notes.tsx'
import { Sticker } from '#site/sections/sticker/sticker.tsx'
import { Sections, TestArticle } from '#site/sections/test-article/test-article.tsx'
import { Tool } from '#site/sections/tool/tool.tsx'
import { Tabs } from '@laboratory/design/ui/tabs/tabs.tsx'
import styles from './service.module.css'

/** A service area: what it is for, its tests as tabs, soon enough on a phone, what holds for all of them, and how to request one. */
export default function Service({ path }: PageProps) {
  const service = data.findService(path)
  const picture = pictureOf(service.picture.name, service.picture.alt)
  const quotation = data.quotationAddress(service.path)
  const gate = gateOf(service.path)
  const ownTests = testsOfService(service.slug)
  const tests = ownTests.map((test) => ({
    ...test,
    accreditation: accreditationLines(test.slug, test.facts.accreditation),
    whole: service.wholeTests && wholeTest(service, test),
    ask: askAbout(test, gate),
  }))
  const tiers = data.kitTiers(ownTests.find((test) => test.tiers))
  const sampling = service.sampling && data.samplingData(service.sampling)
  const tools = toolsOf(service.slug)
  const notes = data.requestNotes(service.request)
  const { introduction } = service
  const before = tests.length === 0 ? introduction.length : service.tabsFirst ? 0 : 1
  return (
    <>
      <Sticker label={service.sticker} />
      <PageHead
        above={[{ label: frameWords.services, href: '/services' }]}
        title={service.title}
        summary={service.summary}
        action={{ label: gate?.action ?? notes.action, href: quotation }}
        note={gate?.note}
        list={service.family && service.path.slice(1)}
        picture={picture}
      />
      {before > 0 && (
        <div className={`wrap ${styles.rows}`}>
          {service.opensFirst ? (
            introduction.slice(0, before).map((section) => (
              <section key={section.id} id={section.id}>
                <h2>{section.heading}</h2>
                <Folded label={service.opensFirst}>
                  <Blocks blocks={section.blocks} />
                </Folded>
              </section>
            ))
          ) : (
            <Sections sections={introduction.slice(0, before)} headingLevel={2} />
          )}
        </div>
      )}
      {tests.length > 0 && (
        <div id="tests" className={`wrap ${styles.tests}`}>
          <Tabs
            label={pageWords.testsOf(service.name)}
            tabs={tests.map((test) => ({
              // The slug of a test is the fragment of its tab.
              id: test.slug,
              label: test.tabLabel,
              panel: <TestArticle test={test} tiers={tiers} />,
            }))}
          />
        </div>
      )}
      {before < introduction.length && (
        <div className={`wrap ${styles.rows}`}>
          <Sections sections={introduction.slice(before)} headingLevel={2} />
        </div>
      )}
      {sampling && <SamplingGuide data={sampling} />}
      <div className={`wrap ${styles.rows}`}>
        <Sections sections={service.sections} headingLevel={2} />
        {tools.map((tool) => (
          <Tool key={tool.name} tool={tool} list={service.path.slice(1)} />
        ))}
        {service.faq.length > 0 && (
          <section id="questions">
            <h2>{pageWords.questions}</h2>
            <Faq items={service.faq} headingLevel={3} />
          </section>
        )}
      </div>
      <ServiceNotes data={notes} text={service} />
    </>
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

import { frameWords, pageWords } from '#site/words.ts'
import { accreditationLines } from '#content/accreditation.ts'
import { gateOf } from '#content/gates.ts'
import { testsOfService } from '#content/tests/records.ts'
import { toolsOf } from '#content/tools.ts'
import { isPending } from '#content/types.ts'
import type { ServiceRecord, TestRecord } from '#content/records.ts'
import { pictureOf } from '#site/pages/data/pictures.ts'
import type { TabbedTest } from '#site/sections/test-article/test-article.tsx'
import * as data from '#site/pages/data/page-data.ts'
import type { PageProps } from '#site/render.tsx'
import { Blocks, longTable } from '#site/sections/blocks/blocks.tsx'
import { Faq } from '#site/sections/faq/faq.tsx'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import { SamplingGuide } from '#site/sections/sampling-steps/sampling-guide.tsx'
import { ServiceNotes } from '#site/sections/service-notes/service-notes.tsx'
import { Sticker } from '#site/sections/sticker/sticker.tsx'
import { Sections, TestArticle } from '#site/sections/test-article/test-article.tsx'
import { Tool } from '#site/sections/tool/tool.tsx'
import { Tabs } from '@laboratory/design/ui/tabs/tabs.tsx'
import styles from './service.module.css'

/** A service area: which test for which question, its tests as tabs, what holds for all of them, and how to request one. */
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
    ask: gate ? 'said above' : askAbout(test),
  }))
  const tiers = data.kitTiers(ownTests.find((test) => test.tiers))
  const sampling = service.sampling && data.samplingData(service.sampling)
  const tools = toolsOf(service.slug)
  const notes = data.requestNotes(service.request)
  const { introduction } = service
  return (
    <>
      <Sticker label={service.sticker} />
      <PageHead
        above={[{ label: frameWords.services, href: '/services' }]}
        title={service.title}
        summary={service.summary}
        action={{ label: gate?.action ?? notes.action, href: quotation }}
        note={gate?.note}
        list={gate ? undefined : service.family && service.path.slice(1)}
        picture={picture}
      />
      <div className={`wrap ${styles.rows}`}>
        {introduction.map((section, place) =>
          section.id === 'which-test' ? (
            <section key={section.id} id={section.id} className={styles.guide}>
              <h2>{section.heading}</h2>
              {/* Below another section it folds on a phone, so that the tests begin there within a screen and a half. */}
              <Blocks blocks={section.blocks} foldsFrom={place > 0 ? 1 : longTable} stacks />
            </section>
          ) : (
            <Sections key={section.id} sections={[section]} headingLevel={2} />
          ),
        )}
      </div>
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

/** Where a test cannot be ordered yet: why, and the way to leave an address. */
function askAbout({ path }: TestRecord): TabbedTest['ask'] {
  const gate = gateOf(path)
  return gate && { label: gate.action, href: data.quotationAddress(path), note: gate.note }
}

/** What a tab needs to show the page of its test whole. */
function wholeTest(service: ServiceRecord, test: TestRecord): TabbedTest['whole'] {
  const { heading, steps, notes } = data.requestNotes(test.request)
  return {
    beforeYouSign: data.beforeYouSign(test),
    request:
      test.request === service.request
        ? undefined
        : {
            id: 'request',
            heading,
            blocks: [
              { type: 'terms', items: steps.map(({ title, text }) => ({ term: title, text })) },
              ...notes.map(({ title, text }) => ({
                type: 'paragraph' as const,
                text: isPending(text) ? text : `**${title}** ${text}`,
              })),
            ],
          },
  }
}

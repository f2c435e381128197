import { frameWords, pageWords, testWords } from '#site/words.ts'
import { accreditationLines } from '#content/accreditation.ts'
import { gateOf } from '#content/gates.ts'
import { findTest } from '#content/tests/records.ts'
import { toolsOf } from '#content/tools.ts'
import { pictureOf } from '#site/pages/pictures.ts'
import * as data from '#site/pages/page-data.ts'
import type { PageProps } from '#site/render.tsx'
import { Faq } from '#site/sections/faq/faq.tsx'
import { Folded } from '#site/sections/folded/folded.tsx'
import { Glance } from '#site/sections/glance/glance.tsx'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import { RelatedTests } from '#site/sections/related-tests/related-tests.tsx'
import { ServiceNotes } from '#site/sections/service-notes/service-notes.tsx'
import { Sections } from '#site/sections/test-article/test-article.tsx'
import { WhatToKnow } from '#site/sections/test-article/what-to-know.tsx'
import { Tool } from '#site/sections/tool/tool.tsx'
import styles from './test.module.css'

/** A test on a page of its own. On paper it is the one sheet that a quality manager files: facts, how to request it, and its address. */
export default function Test({ path }: PageProps) {
  const test = findTest(path)
  const service = data.findService(test.service)
  const picture = pictureOf(test.picture.name, test.picture.alt)
  const quotation = data.quotationAddress(test.path)
  const gate = gateOf(test.path)
  const accreditation = accreditationLines(test.slug, test.facts.accreditation)
  const beforeYouSign = data.beforeYouSign(test)
  const related = data.relatedTests(test)
  const tiers = data.kitTiers(test)
  const tools = toolsOf(test.slug)
  const notes = data.requestNotes(test.request)
  return (
    <>
      <PageHead
        above={[
          { label: frameWords.services, href: '/services' },
          { label: service.name, href: service.path },
        ]}
        title={test.title}
        here={test.tabLabel}
        summary={test.summary}
        action={{ label: gate?.action ?? notes.action, href: quotation }}
        note={gate?.note}
        list={gate ? undefined : test.slug}
        picture={picture}
      />
      <div className={`wrap ${styles.page}`} data-print="rows">
        <Glance facts={test.facts.glance} />
        <div className={styles.columns} data-print="rows">
          <div className={styles.article}>
            <Sections sections={test.sections} headingLevel={2} tiers={tiers} printsSheet />
            {tools.map((tool) => (
              <Tool key={tool.name} tool={tool} list={test.path.slice(1)} />
            ))}
          </div>
          <div className={styles.side}>
            <section className={`card ${styles.facts}`} aria-labelledby="facts">
              <h2 id="facts">{testWords.whatToKnow}</h2>
              <Folded label={testWords.folded}>
                <WhatToKnow
                  facts={test.facts}
                  accreditation={accreditation}
                  beforeYouSign={beforeYouSign}
                  planner={tools.find(({ plans }) => plans)}
                />
              </Folded>
            </section>
          </div>
          <div className={styles.faq} data-print="no">
            <Faq id="questions" heading={pageWords.questions} items={test.faq} headingLevel={2} />
          </div>
        </div>
        <RelatedTests tests={related} />
      </div>
      <ServiceNotes data={notes} text={test} whole={test.path} />
    </>
  )
}

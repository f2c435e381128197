import { frameWords, pageWords, testWords } from '#site/words.ts'
import { accreditationLines } from '#content/accreditation.ts'
import { gateOf } from '#content/gates.ts'
import { findTest, sectionOnSending } from '#content/tests/records.ts'
import { toolsOf } from '#content/tools.ts'
import { pictureOf } from '#site/pages/data/pictures.ts'
import * as data from '#site/pages/data/page-data.ts'
import type { PageProps } from '#site/render.tsx'
import { Faq } from '#site/sections/faq/faq.tsx'
import { Glance } from '#site/sections/glance/glance.tsx'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import { RelatedTests } from '#site/sections/related-tests/related-tests.tsx'
import { ServiceNotes } from '#site/sections/service-notes/service-notes.tsx'
import { Methods, Sections } from '#site/sections/test-article/test-article.tsx'
import { WhatToKnow } from '#site/sections/test-article/what-to-know.tsx'
import { Tool } from '#site/sections/tool/tool.tsx'
import styles from './test.module.css'

/**
 * A test on a page of its own: its first section says what to send, its last what a result means; planners stand after the first,
 * calculators after the last. On paper it is the one sheet that a quality manager files.
 */
export default function Test({ path }: PageProps) {
  const test = findTest(path)
  const service = data.findService(test.service)
  const picture = pictureOf(test.picture.name, test.picture.alt)
  const gate = gateOf(path)
  const tiers = data.kitTiers(test)
  const tools = toolsOf(test.slug)
  const calculators = tools.filter(({ calculates }) => calculates)
  const planners = tools.filter(({ calculates }) => !calculates)
  const [first, ...others] = test.sections
  const result = test.sections.at(-1)
  const jumps = [
    [testWords.jump.send, sectionOnSending(test)?.id],
    [testWords.jump.steps, test.sections.find(({ id }) => id === 'steps')?.id],
    // A tool without a table needs a script.
    [testWords.jump.plan, tools[0]?.name, tools[0]?.table ? undefined : 'scripted'],
    [testWords.jump.result, result?.id],
    [testWords.jump.questions, 'questions'],
  ] as const
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
        action={{
          label: gate?.action ?? data.requestNotes(test.request).action,
          href: data.quotationAddress(test.path),
        }}
        note={gate?.note}
        list={gate ? undefined : test.slug}
        picture={picture}
      />
      <div className={`wrap ${styles.page}`} data-print="rows">
        <Glance facts={test.facts.glance} />
        <nav aria-label={pageWords.onThisPage} data-print="no">
          <ul className={styles.jumps}>
            {jumps.map(
              ([label, id, className]) =>
                id && (
                  <li key={label} className={className}>
                    <a href={`#${id}`}>{label}</a>
                  </li>
                ),
            )}
          </ul>
        </nav>
        <div className={styles.columns} data-print="rows">
          <section className={`card ${styles.facts}`} aria-labelledby="facts">
            <h2 id="facts">{testWords.whatToKnow}</h2>
            <WhatToKnow
              facts={data.withPrice(test)}
              accreditation={accreditationLines(test.slug, test.facts.accreditation)}
              beforeYouSign={data.beforeYouSign(test)}
              planner={planners[0] ?? tools[0]}
            />
          </section>
          <div className={styles.article}>
            <Sections sections={first ? [first] : []} headingLevel={2} tiers={tiers} printsSheet />
            {planners.map((tool) => (
              <Tool key={tool.name} tool={tool} list={test.path.slice(1)} />
            ))}
            <Sections sections={others} headingLevel={2} tiers={tiers} printsSheet />
            {calculators.map((tool) => (
              <Tool key={tool.name} tool={tool} list={test.path.slice(1)} />
            ))}
            <Methods methods={test.facts.methods} guidance={test.facts.guidance} />
            <div className={styles.faq} data-print="no">
              <Faq id="questions" heading={pageWords.questions} items={test.faq} headingLevel={2} />
            </div>
            <p className={styles.requested}>
              <a href={data.conditionsAddress(test)}>{testWords.requested}</a>
            </p>
          </div>
        </div>
        <RelatedTests tests={data.relatedTests(test)} />
      </div>
      <ServiceNotes text={test} whole={test.path} />
    </>
  )
}

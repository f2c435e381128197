import type { ToolRecord } from '#content/tools.ts'
import type { Gate } from '#content/gates.ts'
import type { TestRecord } from '#content/types.ts'
import type { PictureSource } from '@laboratory/design/ui/picture/picture.tsx'
import type { FigureData } from '#app/sections/blocks/figures.ts'
import { Faq } from '#app/sections/faq/faq.tsx'
import { Folded } from '#app/sections/folded/folded.tsx'
import { Glance } from '#app/sections/glance/glance.tsx'
import type { KitTiersData } from '#app/sections/kit-tiers/kit-tiers.tsx'
import { PageHead } from '#app/sections/page-head/page-head.tsx'
import { type RelatedTest, RelatedTests } from '#app/sections/related-tests/related-tests.tsx'
import { ServiceNotes, type ServiceNotesData } from '#app/sections/service-notes/service-notes.tsx'
import { Sections } from '#app/sections/test-article/test-article.tsx'
import { type BeforeYouSign, WhatToKnow } from '#app/sections/test-article/what-to-know.tsx'
import { Tool } from '#app/sections/tool/tool.tsx'
import styles from './test-page.module.css'

type Props = {
  readonly test: TestRecord
  readonly service: { readonly name: string; readonly path: string }
  readonly picture: PictureSource
  readonly quotation: string
  readonly gate: Gate | undefined
  /** What may be said about accreditation. */
  readonly accreditation: readonly string[]
  /** For tests of people: the sheet to read before signing, and what happens to sample and data. */
  readonly beforeYouSign?: BeforeYouSign | undefined
  readonly related: readonly RelatedTest[]
  readonly figures: FigureData
  readonly tiers?: KitTiersData | undefined
  readonly tools: readonly ToolRecord[]
  readonly notes: ServiceNotesData
}

/**
 * A test on a page of its own: what it shows, what to send, how it is done. On paper it is the one sheet that a quality
 * manager files: facts and how to request it, with the address of what it leaves out (the article, the questions and the
 * related tests).
 */
export function TestPage({
  test,
  service,
  picture,
  quotation,
  gate,
  accreditation,
  beforeYouSign,
  related,
  figures,
  tiers,
  tools,
  notes,
}: Props) {
  return (
    <>
      <PageHead
        trail={[
          { label: 'Home', href: '/home' },
          { label: 'Services', href: '/services' },
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
      <div className={`wrap ${styles.page}`}>
        <Glance facts={test.facts.glance} />
        <div className={styles.columns}>
          <div className={styles.article}>
            <Sections sections={test.sections} headingLevel={2} figures={figures} tiers={tiers} printsSheet />
            {tools.map((tool) => (
              <Tool key={tool.name} tool={tool} list={test.path.slice(1)} />
            ))}
          </div>
          <div className={styles.side}>
            <section className={`card ${styles.facts}`} aria-labelledby="facts">
              <h2 id="facts">What to know</h2>
              <Folded label="Sample, amount, times, methods">
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
            <Faq id="questions" heading="Questions" items={test.faq} headingLevel={2} />
          </div>
        </div>
        <RelatedTests tests={related} />
      </div>
      <ServiceNotes data={notes} text={test} whole={test.path} />
    </>
  )
}

import type { ToolRecord } from '#content/tools.ts'
import type { Gate } from '#content/gates.ts'
import type { ServiceRecord } from '#content/types.ts'
import type { PictureSource } from '@laboratory/design/ui/picture/picture.tsx'
import type { FigureData } from '#app/sections/blocks/figures.ts'
import { Blocks } from '#app/sections/blocks/blocks.tsx'
import { Faq } from '#app/sections/faq/faq.tsx'
import { Folded } from '#app/sections/folded/folded.tsx'
import type { KitTiersData } from '#app/sections/kit-tiers/kit-tiers.tsx'
import { PageHead } from '#app/sections/page-head/page-head.tsx'
import { type SamplingData, SamplingGuide } from '#app/sections/sampling-steps/sampling-guide.tsx'
import { ServiceNotes, type ServiceNotesData } from '#app/sections/service-notes/service-notes.tsx'
import { Sticker } from '#app/sections/sticker/sticker.tsx'
import { Sections, type TabbedTest } from '#app/sections/test-article/test-article.tsx'
import { Tool } from '#app/sections/tool/tool.tsx'
import { TestTabs } from '#app/sections/test-tabs/test-tabs.tsx'
import styles from './service-page.module.css'

type Props = {
  readonly service: ServiceRecord
  readonly picture: PictureSource
  readonly quotation: string
  readonly gate: Gate | undefined
  /** Its tabs, in order; none for a service without tests of its own. */
  readonly tests: readonly TabbedTest[]
  readonly figures: FigureData
  readonly tiers?: KitTiersData | undefined
  readonly sampling?: SamplingData | undefined
  readonly tools: readonly ToolRecord[]
  readonly notes: ServiceNotesData
}

/** A service area: what it is for, its tests as tabs, soon enough on a phone, what holds for all of them, and how to request one. */
export function ServicePage({
  service,
  picture,
  quotation,
  gate,
  tests,
  figures,
  tiers,
  sampling,
  tools,
  notes,
}: Props) {
  const { introduction } = service
  const before = tests.length === 0 ? introduction.length : service.tabsFirst ? 0 : 1
  return (
    <>
      <Sticker label={service.sticker} />
      <PageHead
        trail={[
          { label: 'Home', href: '/home' },
          { label: 'Services', href: '/services' },
        ]}
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
                  <Blocks blocks={section.blocks} figures={figures} />
                </Folded>
              </section>
            ))
          ) : (
            <Sections sections={introduction.slice(0, before)} headingLevel={2} figures={figures} />
          )}
        </div>
      )}
      {tests.length > 0 && (
        <div id="tests" className={`wrap ${styles.tests}`}>
          <TestTabs label={`Tests: ${service.name}`} tests={tests} figures={figures} tiers={tiers} />
        </div>
      )}
      {before < introduction.length && (
        <div className={`wrap ${styles.rows}`}>
          <Sections sections={introduction.slice(before)} headingLevel={2} figures={figures} />
        </div>
      )}
      {sampling && <SamplingGuide data={sampling} />}
      <div className={`wrap ${styles.rows}`}>
        <Sections sections={service.sections} headingLevel={2} figures={figures} />
        {tools.map((tool) => (
          <Tool key={tool.name} tool={tool} list={service.path.slice(1)} />
        ))}
        {service.faq.length > 0 && (
          <section id="questions">
            <h2>Questions</h2>
            <Faq items={service.faq} headingLevel={3} />
          </section>
        )}
      </div>
      <ServiceNotes data={notes} text={service} />
    </>
  )
}

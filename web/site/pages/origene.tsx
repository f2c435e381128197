import { gateOf } from '#content/gates.ts'
import { origene } from '#content/pages/origene.ts'
import { pictureOf } from '#site/pages/data/pictures.ts'
import * as data from '#site/pages/data/page-data.ts'
import { Blocks } from '#site/sections/blocks/blocks.tsx'
import { FactText } from '#site/sections/blocks/fact-text.tsx'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { PageHead } from '#site/sections/page-head/page-head.tsx'
import { SamplingGuide } from '#site/sections/sampling-steps/sampling-guide.tsx'
import { RequestProcess } from '#site/sections/request-process/request-process.tsx'
import { ServiceNotes } from '#site/sections/service-notes/service-notes.tsx'
import { below } from '@laboratory/design/styles/breakpoints.ts'
import { ButtonLink } from '@laboratory/design/ui/button/button.tsx'
import { Picture } from '@laboratory/design/ui/picture/picture.tsx'
import { Tabs } from '@laboratory/design/ui/tabs/tabs.tsx'
import styles from './origene.module.css'

/** The consumer kit: five steps, what is in the box, how to take the sample, what the reports can and cannot say. */
export default function Origene() {
  const words = origene
  const picture = pictureOf('service-dna', '')
  const contents = pictureOf(origene.picture.name, origene.picture.alt)
  const sampling = data.samplingData(origene.sampling)
  const gate = gateOf(origene.path)
  const inquiry = data.quotationAddress(origene.path)
  const { steps, kit, order } = words
  const action = gate?.action ?? 'Ask for a kit'
  return (
    <>
      <PageHead
        title={words.title}
        summary={words.summary}
        action={{ label: action, href: inquiry }}
        note={gate?.note}
        picture={picture}
      />
      <RequestProcess id="steps" heading={steps.heading} steps={steps.items}>
        <FactText as="p" className="small above8" fact={steps.note} />
      </RequestProcess>
      <section id="kit" className={`wrap section inColumns ${styles.kit}`} data-print="rows">
        <div>
          <Picture
            picture={contents}
            className={`coverPicture ${styles.picture}`}
            sizes={`${below('tablet')} calc(100vw - 2.5rem), 36rem`}
          />
        </div>
        <div>
          <h2>{kit.heading}</h2>
          <ul className={styles.contents}>
            {kit.items.map((item, index) => (
              <FactText key={index} as="li" fact={item} />
            ))}
          </ul>
          <p>
            <strong>{kit.note}</strong>
          </p>
        </div>
      </section>
      <SamplingGuide data={sampling} />
      <section className="wrap section" aria-labelledby="reports">
        <h2 id="reports">{words.tabsHeading}</h2>
        <p className="lead above3 below8">{words.tabsLead}</p>
        {words.reports && <Blocks blocks={[{ type: 'list', items: words.reports }]} />}
        <Tabs
          label={words.tabsHeading}
          tabs={words.tabs.map(({ id, label, heading, blocks }) => ({
            id,
            label,
            panel: (
              <>
                <h3 className="sizePart below4">{heading}</h3>
                <Blocks blocks={blocks} />
              </>
            ),
          }))}
        />
      </section>
      <div className={`stack gap3 wrap ${styles.data}`}>
        <InlineText as="p" text={words.data.text} />
        <ul className={styles.contents}>
          {words.data.items.map((item) => (
            <InlineText key={item} as="li" text={item} />
          ))}
        </ul>
      </div>
      <section id="order" className={`wrap card onWarm ${styles.order}`}>
        <h2>{order.heading}</h2>
        <FactText as="p" className={styles.price} fact={order.price} />
        {[order.how, order.countries, order.terms].map(
          (fact, index) => fact && <FactText key={index} as="p" fact={fact} />,
        )}
        <ButtonLink href={inquiry} variant="dark">
          {action}
        </ButtonLink>
        {words.nameNote && <p className="small muted">{words.nameNote}</p>}
      </section>
      <ServiceNotes text={words} />
    </>
  )
}

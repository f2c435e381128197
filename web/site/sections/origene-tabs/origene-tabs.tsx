import type { Section } from '#content/types.ts'
import { Tabs } from '@laboratory/design/ui/tabs/tabs.tsx'
import { Blocks } from '../blocks/blocks.tsx'
import styles from './origene-tabs.module.css'

type Props = {
  readonly heading: string
  readonly lead: string
  /** What they tell, as soon as the owner of the brand has said it. */
  readonly reports: readonly string[] | undefined
  readonly tabs: readonly (Section & { readonly label: string })[]
}

/** The kinds of report as tabs, under what holds for all of them. */
export function OrigeneTabs({ heading, lead, reports, tabs }: Props) {
  return (
    <section className="wrap section" aria-labelledby="reports">
      <h2 id="reports">{heading}</h2>
      <p className={`lead ${styles.lead}`}>{lead}</p>
      {reports && <Blocks blocks={[{ type: 'list', items: reports }]} />}
      <Tabs
        label={heading}
        tabs={tabs.map((tab) => ({
          id: tab.id,
          label: tab.label,
          panel: (
            <>
              <h3 className="sizePart below4">{tab.heading}</h3>
              <Blocks blocks={tab.blocks} />
            </>
          ),
        }))}
      />
    </section>
  )
}

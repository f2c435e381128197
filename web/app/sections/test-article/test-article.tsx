import type { Section, TestRecord } from '#content/types.ts'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { Blocks } from '../blocks/blocks.tsx'
import type { FigureFacts } from '../blocks/figures.ts'
import { Glance } from '../glance/glance.tsx'
import { type KitTiersFacts, KitTiers } from '../kit-tiers/kit-tiers.tsx'
import styles from './test-article.module.css'

type SectionsProps = {
  readonly sections: readonly Section[]
  readonly headingLevel: 2 | 3
  readonly figures?: FigureFacts | undefined
  /** Before each fragment, where several tests share a page. */
  readonly idPrefix?: string
  readonly tiers?: KitTiersFacts | undefined
}

/** Sections with their headings, as one column of text. */
export function Sections({ sections, headingLevel, figures, idPrefix = '', tiers }: SectionsProps) {
  const Heading = `h${headingLevel}` as const
  return sections.map((section) => (
    <section key={section.id} id={idPrefix + section.id} className={styles.section}>
      <Heading>{section.heading}</Heading>
      {tiers?.section === section.id ? (
        <KitTiers tiers={tiers} blocks={section.blocks} />
      ) : (
        <Blocks blocks={section.blocks} figures={figures} />
      )}
    </section>
  ))
}

type ArticleProps = Omit<SectionsProps, 'sections' | 'headingLevel' | 'idPrefix'> & {
  readonly test: Pick<TestRecord, 'slug' | 'path' | 'title' | 'summary' | 'facts' | 'sections'> & {
    /** What may be said about accreditation; may hold inline marks. */
    readonly accreditation: readonly string[]
  }
}

/** A test on the page of its service: heading, facts at a glance, sections, and the way to its own page. */
export function TestArticle({ test, ...rest }: ArticleProps) {
  return (
    <>
      <h2>{test.title}</h2>
      <p className={`lead ${styles.summary}`}>{test.summary}</p>
      <Glance facts={test.facts.glance} />
      <Sections sections={test.sections} headingLevel={3} idPrefix={`${test.slug}-`} {...rest} />
      <dl className={styles.accreditation}>
        <dt>Accreditation</dt>
        {test.accreditation.map((line) => (
          <dd key={line}>
            <InlineText text={line} />
          </dd>
        ))}
      </dl>
      <p className={styles.more}>
        <a href={test.path}>{test.title}: sample, container, methods and questions</a>
      </p>
    </>
  )
}

import { pageWords, testWords } from '#site/words.ts'
import type { Section } from '#content/types.ts'
import type { TestRecord } from '#content/records.ts'
import { publicOrigin } from '#site/public-origin.ts'
import { Blocks, longTable } from '../blocks/blocks.tsx'
import { Faq } from '../faq/faq.tsx'
import { Glance } from '../glance/glance.tsx'
import { type KitTiersData, KitTiers } from '../kit-tiers/kit-tiers.tsx'
import { ListPlace } from '../request-list/list-place.tsx'
import styles from './test-article.module.css'
import { type BeforeYouSign, isSaid, Row, WhatToKnow } from './what-to-know.tsx'

type SectionsProps = {
  readonly sections: readonly Section[]
  readonly headingLevel: 2 | 3
  /** Before each fragment, where several tests share a page. */
  readonly idPrefix?: string
  readonly tiers?: KitTiersData | undefined
  /** Whether a print leaves out what is not meant for the sheet of a test. */
  readonly printsSheet?: boolean
}

/** Sections with their headings, as one column of text. */
export function Sections({ sections, headingLevel, idPrefix = '', tiers, printsSheet }: SectionsProps) {
  const Heading = `h${headingLevel}` as const
  return sections.map((section) => (
    <section
      key={section.id}
      id={idPrefix + section.id}
      className={styles.section}
      data-print={printsSheet && !section.onSheet ? 'no' : undefined}
    >
      <Heading>{section.heading}</Heading>
      {tiers?.section === section.id && section.blocks[0]?.type !== 'english' ? (
        <KitTiers tiers={tiers} blocks={section.blocks} />
      ) : (
        <Blocks blocks={section.blocks} foldsFrom={idPrefix === '' ? longTable : undefined} />
      )}
    </section>
  ))
}

/** The standards of a test, below its text. */
export function Methods({ methods, guidance }: Pick<TestRecord['facts'], 'methods' | 'guidance'>) {
  const rows = [
    [testWords.methods, methods],
    [testWords.guidance, guidance],
  ] as const
  if (rows.every(([, names]) => names.length === 0)) return null
  return (
    <dl className={`termList termsRunIn small ${styles.section}`}>
      {rows.map(
        ([term, names]) =>
          names.length > 0 && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{names.join(', ')}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** What a tab shows of a test. */
export type TabbedTest = Pick<
  TestRecord,
  'slug' | 'path' | 'title' | 'tabLabel' | 'summary' | 'facts' | 'sections' | 'faq' | 'questionsInTab'
> & {
  /** What may be said about accreditation; may hold inline marks. */
  readonly accreditation: readonly string[]
  /** In place of the button that puts it on the list, while it cannot be ordered; nothing where the head of the page says it of all. */
  readonly ask?:
    | { readonly label: string; readonly href: string; readonly note: string }
    | 'said above'
    | undefined
  /** For a tab that shows the page of the test whole: what the page has beyond the article. */
  readonly whole?:
    | {
        readonly beforeYouSign: BeforeYouSign | undefined
        /** How the test is requested, where that is not as the service is. */
        readonly request: Section | undefined
      }
    | undefined
}

/**
 * A test on the page of its service: heading, facts at a glance, what to send, and the way to its own page; or the page whole, where the
 * service asks for that. Only facts are printed: each test has a page of its own, whose address is printed.
 */
export function TestArticle({ test, tiers }: { readonly test: TabbedTest } & Pick<SectionsProps, 'tiers'>) {
  const { slug, ask, whole, accreditation } = test
  return (
    <>
      <h2 id={`${slug}-title`}>{test.title}</h2>
      <p className="lead above4 below8">{test.summary}</p>
      <Glance facts={test.facts.glance} />
      {ask && ask !== 'said above' && (
        <p className="boxed above4">
          {ask.note} <a href={ask.href}>{ask.label}</a>
        </p>
      )}
      {!ask && <ListPlace test={slug} />}
      {!whole && <ToSend facts={test.facts} />}
      <div data-print="no">
        <Sections
          sections={whole ? test.sections : test.sections.filter(({ inTab }) => inTab)}
          headingLevel={3}
          idPrefix={`${slug}-`}
          tiers={tiers}
        />
        {whole && (
          <div className={styles.section}>
            <h3>{testWords.whatToKnow}</h3>
            <WhatToKnow
              facts={test.facts}
              accreditation={accreditation}
              beforeYouSign={whole.beforeYouSign}
            />
          </div>
        )}
        {(whole ?? test.questionsInTab) && test.faq.length > 0 && (
          <div className={styles.section}>
            <Faq id={`${slug}-questions`} heading={pageWords.questions} items={test.faq} headingLevel={3} />
          </div>
        )}
        {whole?.request && <Sections sections={[whole.request]} headingLevel={3} idPrefix={`${slug}-`} />}
      </div>
      <p className={styles.more}>
        <a href={test.path}>{whole ? testWords.ownPage(test.tabLabel) : testWords.inFull(test.tabLabel)}</a>
        <span className={`onPaper ${styles.address}`}>
          {publicOrigin}
          {test.path}
        </span>
      </p>
    </>
  )
}

/** What to send, in three lines at most; the page of the test has the rest. */
function ToSend({ facts }: Pick<TestRecord, 'facts'>) {
  const lines = [
    { term: testWords.amount, fact: facts.amount },
    { term: testWords.container, fact: facts.container },
    { term: testWords.holdingTime, fact: facts.holdingTime },
  ].filter(({ fact }) => isSaid(fact))
  if (lines.length === 0) return null
  return (
    <div className={styles.section}>
      <h3>{testWords.toSend}</h3>
      <dl className={`ruledLines ${styles.toSend}`}>
        {lines.map((line) => (
          <Row key={line.term} {...line} />
        ))}
      </dl>
    </div>
  )
}

import { testWords } from '#site/words.ts'
import type { TestRecord } from '#content/records.ts'
import styles from './related-tests.module.css'

export type RelatedTest = Pick<TestRecord, 'path' | 'title'>

type Props = {
  readonly tests: readonly RelatedTest[]
  readonly headingLevel?: 2 | 3
  /** Of the heading; unique on its page. */
  readonly id?: string
  /** Id of the heading that tells these landmarks apart, where a page has several. */
  readonly of?: string
}

/** Tests that are often asked for together with this one. */
export function RelatedTests({ tests, headingLevel = 2, id = 'related', of }: Props) {
  const Heading = `h${headingLevel}` as const
  if (tests.length === 0) return null
  return (
    <nav className={styles.related} aria-labelledby={of ? `${id} ${of}` : id} data-print="no">
      <Heading id={id}>{testWords.related}</Heading>
      <ul className="inTiles">
        {tests.map((test) => (
          <li key={test.path}>
            <a className={`card ${styles.link}`} href={test.path}>
              <strong>{test.title}</strong>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

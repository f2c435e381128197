import { testWords } from '#site/words.ts'
import type { TestRecord } from '#content/records.ts'
import styles from './related-tests.module.css'

type Props = { readonly tests: readonly Pick<TestRecord, 'path' | 'title'>[] }

/** Tests that are often asked for together with this one. */
export function RelatedTests({ tests }: Props) {
  if (tests.length === 0) return null
  return (
    <nav className={styles.related} aria-labelledby="related" data-print="no">
      <h2 id="related">{testWords.related}</h2>
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

import type { TestRecord } from '#content/types.ts'
import styles from './related-tests.module.css'

export type RelatedTest = Pick<TestRecord, 'path' | 'title' | 'summary'>

/** Tests that are often asked for together with this one. */
export function RelatedTests({ tests }: { readonly tests: readonly RelatedTest[] }) {
  if (tests.length === 0) return null
  return (
    <nav className={styles.related} aria-labelledby="related" data-print="no">
      <h2 id="related">Related tests</h2>
      <ul>
        {tests.map((test) => (
          <li key={test.path}>
            <a className={styles.link} href={test.path}>
              <strong>{test.title}</strong>
              <span>{test.summary}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

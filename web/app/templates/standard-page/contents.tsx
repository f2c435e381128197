import type { Section } from '#content/types.ts'
import { Sections } from '#app/sections/test-article/test-article.tsx'
import styles from './contents.module.css'

type Props = {
  readonly sections: readonly Section[]
  /** ISO date of the last review of the words. */
  readonly reviewed: string
}

/** Sections of text with the list of their headings beside them. */
export function Contents({ sections, reviewed }: Props) {
  return (
    <div className={`wrap ${styles.columns}`}>
      <nav className={styles.contents} aria-labelledby="contents" data-print="no">
        <h2 id="contents" className={styles.heading}>
          On this page
        </h2>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.text}>
        <Sections sections={sections} headingLevel={2} />
        <p className={`small muted ${styles.reviewed}`}>
          Last reviewed: <time dateTime={reviewed}>{longDate(reviewed)}</time>
        </p>
      </div>
    </div>
  )
}

/** An ISO date in words ("21 November 2026"), the same wherever the page is built. */
function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

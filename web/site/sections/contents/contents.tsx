import { pageWords } from '#site/words.ts'
import type { Section } from '#content/types.ts'
import { Sections } from '#site/sections/test-article/test-article.tsx'
import { type DatedText, TextDate } from '#site/sections/text-date/text-date.tsx'
import styles from './contents.module.css'

type Props = {
  readonly sections: readonly Section[]
  readonly text: DatedText
}

/** Sections of text with the list of their headings beside them. */
export function Contents({ sections, text }: Props) {
  return (
    <div className={`wrap inColumns ${styles.columns}`} data-print="rows">
      <nav className={`sideLinks ${styles.contents}`} aria-labelledby="contents" data-print="no">
        <h2 id="contents">{pageWords.onThisPage}</h2>
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
          <TextDate text={text} />
        </p>
      </div>
    </div>
  )
}

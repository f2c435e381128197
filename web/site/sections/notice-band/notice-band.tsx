import { frameWords } from '#site/words.ts'
import { wordMark, type NewsTemplate } from '@laboratory/contract/slots'
import type { ReactNode } from 'react'
import { Button } from '@laboratory/design/ui/button/button.tsx'
import styles from './notice-band.module.css'

/**
 * The band at the foot of the window, for what the laboratory announces (a holiday, a pause of intake, a cyclone) and for what it asks
 * (`children`). It covers the page and never moves it; it is first in the document, so that it is read and printed first.
 */
export function NoticeBand({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={styles.place} data-bands>
      <section className={styles.band} data-notice>
        <div className={`wrap ${styles.row}`}>
          <Mark />
          <span role="status" className={styles.text} data-notice-text />
          <Button variant="light" className={styles.hide} data-notice-hide>
            {frameWords.hide}
            <span className="visuallyHidden"> {frameWords.thisNotice}</span>
          </Button>
        </div>
      </section>
      {children}
    </div>
  )
}

function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d="M12 7.2v5.6m0 3.4v.1" />
    </svg>
  )
}

/** The notice as the service writes it into the news page, for those without a script: in the place where it stands, because nobody could hide it. */
export function WrittenNotice() {
  return (
    <section
      className={styles.band}
      data-shown
      aria-label={frameWords.notice}
      data-template={'news-notice' satisfies NewsTemplate}
    >
      <div className={`wrap ${styles.row}`}>
        <Mark />
        <p className={styles.text} lang={wordMark('language')}>
          {wordMark('notice')}
        </p>
      </div>
    </section>
  )
}

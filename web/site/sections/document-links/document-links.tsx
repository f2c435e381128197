import { pageWords } from '#site/words.ts'

import styles from './document-links.module.css'

export type DocumentLink = {
  readonly title: string
  readonly href: string
  /** Of the laboratory's own file: of its stand-in nobody asks. */
  readonly bytes: number | undefined
  readonly status: string
}

/** Documents to download, with what a visitor wants to know before: kind and size of the file, and its state. */
export function DocumentLinks({ documents }: { readonly documents: readonly DocumentLink[] }) {
  return (
    <ul className="inTiles gap5">
      {documents.map((document) => (
        <li key={document.href} className={`card onQuiet withSign ${styles.document}`}>
          <svg className={styles.sheet} viewBox="0 0 40 48" width="40" height="48" aria-hidden="true">
            <path d="M5 2h20l10 10v34H5Z" />
            <path d="M25 2v10h10M12 22h16M12 29h16M12 36h9" />
          </svg>
          <div>
            <a className={`wholeCard ${styles.link}`} href={document.href} type="application/pdf" download>
              {document.title}
            </a>
            <p className="small muted">
              {pageWords.pdf} {document.bytes !== undefined && `${size(document.bytes)} · `}
              {document.status}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function size(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : pageWords.megabytes((bytes / 1_000_000).toFixed(1))
}

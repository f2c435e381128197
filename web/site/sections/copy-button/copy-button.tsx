import { pageWords } from '#site/words.ts'
import styles from './copy-button.module.css'

type Props = {
  /** What is put on the clipboard. */
  readonly value: string
  /** Completes "Copy …": "address", "telephone number". */
  readonly what: string
}

/** Copies a value. Its space is reserved, and it is shown only where the browser can copy (`copy-button.behaviour.ts`). */
export function CopyButton({ value, what }: Props) {
  return (
    <span className={`small scripted ${styles.place}`} data-print="no">
      <button type="button" className={styles.button} data-copy={value}>
        <svg className={`lineIcon ${styles.mark}`} viewBox="0 0 20 20" aria-hidden="true">
          <path className={styles.sheets} d="M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z" />
          <path className={styles.tick} d="m4 10.5 4 4 8-9" />
        </svg>
        {pageWords.copy} {what}
      </button>
      <span role="status" className={styles.status} data-copied={pageWords.copied(capitalised(what))} />
    </span>
  )
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

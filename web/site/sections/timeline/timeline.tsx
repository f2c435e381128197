import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import styles from './timeline.module.css'

type Props = {
  readonly events: readonly { readonly year: number; readonly text: string | undefined }[]
  /** `across` lays the years side by side where there is room for them. */
  readonly direction: 'down' | 'across'
  /** Light text, for the dark band. */
  readonly tone?: 'light' | 'dark'
}

/** Years and what happened in them. A year whose event is not supplied yet has a small mark. */
export function Timeline({ events, direction, tone = 'light' }: Props) {
  return (
    <ol className={`stack gap6 ${styles.timeline}`} data-direction={direction} data-tone={tone}>
      {events.map(({ year, text }) => (
        <li key={year} className={styles.event} data-told={text !== undefined}>
          <h3 className={styles.year}>{year}</h3>
          {text && <InlineText as="p" text={text} />}
        </li>
      ))}
    </ol>
  )
}

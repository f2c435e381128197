import { publicOrigin } from '#app/lib/public-origin.ts'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { RequestProcess } from '../request-process/request-process.tsx'
import styles from './service-notes.module.css'

export type ServiceNotesFacts = {
  readonly heading: string
  readonly steps: Parameters<typeof RequestProcess>[0]['steps']
  readonly notes: readonly { readonly title: string; readonly text: string }[]
}

/**
 * The end of every test and service page: when the words were last checked, how to request it and what to know before.
 * Without facts, for a page that has told its own way of ordering.
 */
export function ServiceNotes({
  facts,
  reviewed,
  whole,
}: {
  readonly facts?: ServiceNotesFacts
  readonly reviewed: string
  /** Path of the page, where a print leaves parts of it out: the sheet then says where they are. */
  readonly whole?: string
}) {
  return (
    <>
      <p className={`wrap ${styles.reviewed}`}>
        Last reviewed: <time dateTime={reviewed}>{longDate(reviewed)}</time>
        {whole && (
          <span className={styles.whole}>
            . Methods, limits and questions are on the whole page: {publicOrigin}
            {whole}
          </span>
        )}
      </p>
      {facts && (
        <RequestProcess
          {...facts}
          notes={facts.notes.map(({ title, text }) => ({ title, text: <InlineText text={text} /> }))}
        />
      )}
    </>
  )
}

/** An ISO date in words ("21 November 2026"), the same wherever the page is built. */
function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

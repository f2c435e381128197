import { base, testWords } from '#site/words.ts'
import { InlineText } from '@laboratory/design/ui/inline-text/inline-text.tsx'
import { isPending } from '#content/types.ts'
import { publicOrigin } from '#site/public-origin.ts'
import type { requestNotes } from '#site/pages/data/page-data.ts'
import { RequestProcess } from '../request-process/request-process.tsx'
import { type DatedText, TextDate } from '../text-date/text-date.tsx'
import styles from './service-notes.module.css'

type Props = {
  readonly data?: ReturnType<typeof requestNotes>
  readonly text: DatedText
  /** Path of the page, where parts are not printed: the sheet then gives this address. */
  readonly whole?: string
}

/** The end of every test and service page: the date of the text and, with data, how to request it, and the conditions in one paragraph. */
export function ServiceNotes({ data, text, whole }: Props) {
  return (
    <>
      <p className={`muted small wrap ${styles.reviewed}`}>
        <TextDate text={text} />
        {whole && (
          <span className="onPaper">
            {testWords.fullPage} {publicOrigin}
            {base + whole}
          </span>
        )}
      </p>
      {data && (
        <RequestProcess heading={data.heading} steps={data.steps}>
          <p className={`small ${styles.notes}`}>
            {data.notes.map(
              ({ title, text, onSheet }) =>
                !isPending(text) && (
                  // A test's printed sheet has room for few of the notes.
                  <span key={title} data-print={whole && !onSheet ? 'no' : undefined}>
                    <strong>{title}</strong> <InlineText as="span" text={text} />{' '}
                  </span>
                ),
            )}
          </p>
        </RequestProcess>
      )}
    </>
  )
}

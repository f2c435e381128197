import { textWords } from '#app/words.ts'
import type { Review } from '#content/types.ts'

/** The date of a page's text. */
export type DatedText = { readonly written: string; readonly reviewed?: Review | undefined }

/** The date of the text; when it has been signed off: by whom (role), and when. */
export function TextDate({ text: { written, reviewed } }: { readonly text: DatedText }) {
  return reviewed ? (
    <>
      {textWords.reviewed(reviewed.role)} <time dateTime={reviewed.date}>{longDate(reviewed.date)}</time>
    </>
  ) : (
    <>
      {textWords.textOf} <time dateTime={written}>{longDate(written)}</time>
    </>
  )
}

/** An ISO date in words ("21 November 2026"), the same wherever the page is built. */
function longDate(date: string): string {
  return new Intl.DateTimeFormat(textWords.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  )
}

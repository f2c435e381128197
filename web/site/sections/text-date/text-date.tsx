import { language, textWords } from '#site/words.ts'
import { longDate } from '@laboratory/contract/languages'
import type { Review } from '#content/types.ts'

/** The date of a page's text. */
export type DatedText = { readonly written: string; readonly reviewed?: Review | undefined }

/** The date of the text; when it has been signed off: by whom (role), and when. */
export function TextDate({ text: { written, reviewed } }: { readonly text: DatedText }) {
  return reviewed ? (
    <>
      {textWords.reviewed(reviewed.role)}{' '}
      <time dateTime={reviewed.date}>{longDate(reviewed.date, language)}</time>
    </>
  ) : (
    <>
      {textWords.textOf} <time dateTime={written}>{longDate(written, language)}</time>
    </>
  )
}

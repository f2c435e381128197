import type { Review } from '#content/types.ts'

/** What a page says of the age of its words. */
export type DatedText = { readonly written: string; readonly reviewed?: Review | undefined }

/** The date of the words; once somebody has signed them off, who did, by role, and when. */
export function TextDate({ text: { written, reviewed } }: { readonly text: DatedText }) {
  return reviewed ? (
    <>
      Last reviewed by the {reviewed.role}: <time dateTime={reviewed.date}>{longDate(reviewed.date)}</time>
    </>
  ) : (
    <>
      Text of <time dateTime={written}>{longDate(written)}</time>
    </>
  )
}

/** An ISO date in words ("21 November 2026"), the same wherever the page is built. */
function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

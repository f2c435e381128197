import { heldWords, language } from '#site/words.ts'

/** Above words that stay English on a page of another language: says in that language why. */
export function HeldNotice() {
  return (
    <p className="small below4" lang={language}>
      {heldWords.section}
    </p>
  )
}

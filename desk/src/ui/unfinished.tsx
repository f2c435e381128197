import { useState } from 'react'
import { Refused } from './refused.tsx'

/** Words of English and French that announce a file. */
const announcing = new Set(
  'attached attachment attachments enclosed enclosure enclosures ci-joint ci-jointe ci-joints ci-jointes jointe jointes annexe'.split(
    ' ',
  ),
)

/** What looks unfinished in an e-mail, a sentence for each: places to be filled in, as saved replies have them, and a file that is not there. */
export function findUnfinished(text: string, hasFile: boolean): string[] {
  const places = (text.match(/\{[^{}\n]{0,60}\}?|\}|\[[^[\]\n]{1,60}\]/g) ?? []).filter(
    (place) => !place.startsWith('[') || /\p{L}/u.test(place),
  )
  const word = text.match(/[\p{L}-]+/gu)?.find((one) => announcing.has(one.toLowerCase()))
  return [
    ...[...new Set(places)].map((place) => `“${place}” still stands in it.`),
    ...(word !== undefined && !hasFile ? [`It says “${word}”, and no file goes with it.`] : []),
  ]
}

export type EmailToCheck = {
  readonly text: string
  readonly hasFile?: boolean
  /** What else is asked, a sentence for each. */
  readonly more?: readonly string[]
}

/** Asks about what looks unfinished in an e-mail, once: what is sent again as it is, is meant. */
export function useUnfinished() {
  const [asked, setAsked] = useState<readonly string[]>([])
  return {
    asked,
    /** @returns whether it can be sent; if not, the person is asked */
    isConfirmed({ text, hasFile = false, more = [] }: EmailToCheck): boolean {
      const found = [...more, ...findUnfinished(text, hasFile)]
      setAsked(found)
      return found.length === 0 || found.join() === asked.join()
    },
    forget: () => setAsked([]),
  }
}

/** What the person is asked about, above the button that then says "all the same". */
export function Unfinished({ asked }: { readonly asked: readonly string[] }) {
  if (asked.length === 0) return null
  const message = (
    <>
      <strong>Is it finished?</strong> It was not sent yet.
    </>
  )
  return <Refused key={asked.join()} message={message} meanwhile={asked.map((one) => bidi(one))} />
}

const bidi = (sentence: string) => <bdi>{sentence}</bdi>

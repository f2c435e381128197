/**
 * What the website stores of people, in the words of the privacy policy: what erasing takes away, and what stays. The service says of each of
 * its columns which of these words speaks of it (`api/src/privacy/columns.ts`), so that nothing is stored that the policy is silent about.
 * Required by the Data Protection Act 2017, section 23, and the GDPR, article 13.
 */

import { periodWords, type Stored, storedData } from './policy/words.ts'
import { periodRows } from './retention.ts'

export { storedData }

export type StoredKind = keyof typeof storedData
/** The words of a kind. */
export type StoredWord<Kind extends StoredKind> =
  | keyof (typeof storedData)[Kind]['erased']
  | keyof (typeof storedData)[Kind]['stays']

const sentenceOf = (words: Readonly<Record<string, string>>): string => {
  const text = Object.values(words).join(periodWords.between)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What is stored, why, and on what basis. */
export const storedRows = Object.values<Stored>(storedData).map(({ name, erased, why, basis }) => [
  name,
  sentenceOf(erased),
  why,
  basis,
])

/** How long each kind is kept, and what is left once it was erased. */
export function keptRows(language = 'en'): string[][] {
  let last = ''
  return periodRows(language).map(([what, kept, ...kinds]) => {
    const words = kinds.map((kind): Stored['stays'] => storedData[kind].stays)
    const stays = sentenceOf(Object.fromEntries(words.flatMap((all) => Object.entries(all))))
    const isSame = stays !== '' && stays === last
    last = stays || last
    return [
      what,
      kept,
      isSame
        ? periodWords.same
        : stays || (kept === periodWords.withoutEnd ? periodWords.allOfIt : periodWords.nothing),
    ]
  })
}

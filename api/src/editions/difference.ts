/** What a change of long words changes, for whoever signs it. */

/** Between the English words of a section and their French. */
export const frenchStart = '\nFrench:\n'

/**
 * The sentences of words from the first that other words do not have at its place to the last, in each language: also where they only
 * changed places.
 */
export function differenceFrom(others: string | null, said: string | null): string | null {
  const theirs = inLanguages(others)
  const changes = inLanguages(said).map((words, language) =>
    differing(partsOf(words), partsOf(theirs[language] ?? '')),
  )
  return changes.filter((words) => words !== '').join(frenchStart) || null
}

function differing(current: readonly string[], other: readonly string[]): string {
  const first = current.findIndex((part, at) => part !== other[at])
  if (first === -1) return ''
  let [end, back] = [current.length, other.length]
  while (end > first && back > first && current[end - 1] === other[back - 1]) {
    end--
    back--
  }
  return current.slice(first, end).join('').trim()
}

const inLanguages = (said: string | null) => said?.split(frenchStart) ?? []
/** Sentences and lines, with what stands behind them. */
const partsOf = (words: string) => words.split(/(?<=[.!?:;] |\n)/)

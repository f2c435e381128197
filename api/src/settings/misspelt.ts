/** Settings whose name is misspelt: they would be ignored, and an open desk looks like a closed one. */

/** @returns the known name that an unknown one was probably meant to be: a letter is wrong, missing, too many or swapped with its neighbour; in a long one two may be */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  const upper = name.toUpperCase()
  const typed = [shortened(upper, 1), shortened(upper, 2)]
  return known.find((other) => {
    const most = other.length > 6 ? 2 : 1
    return [...shortened(other, most)].some((shorter) => typed[most - 1]?.has(shorter))
  })
}

/** The name, and what is left of it without some of its letters: two names that differ in as many have one of these in common. */
function shortened(name: string, letters: number): Set<string> {
  if (letters === 0) return new Set([name])
  const without = Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1))
  return new Set([name, ...without.flatMap((one) => [...shortened(one, letters - 1)])])
}

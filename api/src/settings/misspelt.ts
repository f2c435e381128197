/** Settings whose name is misspelt: they would be ignored, and an open desk looks like a closed one. */

/** @returns the known name that an unknown one was probably meant to be: a letter is wrong, missing, too many or swapped with its neighbour */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  const typed = new Set(withoutOneLetter(name.toUpperCase()))
  return known.find((other) => withoutOneLetter(other).some((shorter) => typed.has(shorter)))
}

/** The name, and what is left of it without each of its letters: two names that differ in one letter have one of these in common. */
function withoutOneLetter(name: string): string[] {
  return [name, ...Array.from(name, (_, at) => name.slice(0, at) + name.slice(at + 1))]
}

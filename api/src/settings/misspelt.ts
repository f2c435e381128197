/** Settings whose name is misspelt: they would be ignored, and an open desk looks like a closed one. */

/** Letters that may be wrong in a name; in a short one, which resembles many words, one. */
const mostWrong = (name: string) => (name.length > 6 ? 2 : 1)

/** @returns the known name that an unknown one was probably meant to be */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  return known.find((other) => {
    const most = mostWrong(other)
    return Math.abs(name.length - other.length) <= most && distance(name.toUpperCase(), other) <= most
  })
}

/** Letters to insert, leave out, replace or swap with their neighbour (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      const cell = (rowsBack: number, back: number) => rows[at - rowsBack]?.[to - back] ?? Infinity
      row.push(
        Math.min(
          cell(1, 0) + 1,
          (row[to - 1] ?? 0) + 1,
          cell(1, 1) + (isSame ? 0 : 1),
          isSwapped ? cell(2, 2) + 1 : Infinity,
        ),
      )
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? Infinity
}

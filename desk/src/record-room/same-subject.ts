type Titled = { readonly id: string; readonly at: string; readonly subject: string }

/** Ids of those whose subject is that of the one before, but for "Re:" and our reference behind it. */
export function withSameSubject(said: readonly Titled[]): ReadonlySet<string> {
  const inOrder = said.toSorted((one, other) => one.at.localeCompare(other.at))
  const same = inOrder.filter(
    ({ subject }, index) => index > 0 && plain(subject) === plain(inOrder[index - 1]?.subject ?? ''),
  )
  return new Set(same.map(({ id }) => id))
}

function plain(subject: string): string {
  return subject
    .replace(/^(?:(?:re|aw|fwd?|tr|rép)\s*:\s*)+/i, '')
    .replace(/\(ABI(?:-[0-9A-Z]{4}){2}\)$/, '')
    .trim()
}

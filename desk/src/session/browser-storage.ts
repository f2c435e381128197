/** What this browser keeps, beyond the page; nothing where that is denied. */
export function browserStorage(): Storage | undefined {
  try {
    return localStorage ?? undefined
  } catch {
    return undefined
  }
}

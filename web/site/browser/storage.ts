/** What a browser keeps for us. Its storage may be missing, full or forbidden: nothing that is kept there is needed. */

type Store = 'localStorage' | 'sessionStorage'

/** @returns null where nothing is kept */
export function recall(store: Store, key: string): string | null {
  try {
    return globalThis[store].getItem(key)
  } catch {
    return null
  }
}

/** @param text null forgets it */
export function keep(store: Store, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[store].removeItem(key)
    else globalThis[store].setItem(key, text)
  } catch {
    // As above.
  }
}

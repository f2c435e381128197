/** An id that the page makes for what it is about to store, so that a second attempt after a lost connection stores nothing twice. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

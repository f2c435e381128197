/** Text of strangers, without what no person sees. */

/** Signs that hide, or turn the direction of writing. Those that join letters and pictures stay. */
const unseen = /[^\P{C}\n\t\u{200C}\u{200D}]/gu

export function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '')
}

/** @returns no half of a sign at its end */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\u{D800}-\u{DBFF}]$/u, '')
}

/** @param length letters that it may have */
export function oneLine(text: string, length: number): string {
  return cut(
    plain(cut(text, 4 * length + 1000))
      .replaceAll(/\s+/g, ' ')
      .trim(),
    length,
  )
}

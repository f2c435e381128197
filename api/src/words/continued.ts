/** All that any reader of text takes for the end of a line (Unicode Standard Annex 14, mandatory breaks). */
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

/** Control characters: a mark of ours in a letter begins and ends with one. */
const signs = /(?![\n\t])\p{Cc}/gu

/**
 * A visitor's text within a message of the service: its further lines are indented, so that none can be mistaken for a line of the service.
 * @param indent in spaces
 */
export function continued(text: string, indent: number): string {
  return text
    .split(lineEnd)
    .join(`\n${' '.repeat(indent)}`)
    .replaceAll(signs, '')
}

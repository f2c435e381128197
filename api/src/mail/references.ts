/** What a message says that it belongs to: our references, as people break them, and Message-IDs. */

/** That a message may name. */
const mostReferences = 10
const mostIds = 100

/** Between the parts of a reference: any dash, blanks, a fold, the sign of a quotation; or nothing. */
const gap = String.raw`[\s\p{Pd}\p{Cf}\u2212_.>]{0,4}`
const reference = new RegExp(
  String.raw`(?<![\p{L}\p{N}])ABI${gap}([2-9A-HJKMNP-TV-Z]{4})${gap}([2-9A-HJKMNP-TV-Z]{4})(?![\p{L}\p{N}])`,
  'giu',
)

/** Our references in the order in which texts name them, each once. Blanks may make one of other words: who looks for it finds nothing. */
export function referencesIn(...texts: string[]): string[] {
  const found = texts.flatMap((text) =>
    [...text.normalize('NFKC').matchAll(reference)].map(([, first, second]) =>
      `ABI-${first}-${second}`.toUpperCase(),
    ),
  )
  return [...new Set(found)].slice(0, mostReferences)
}

/** Left sides of Message-IDs that programs write which have none. */
const nameless = /^(?:null|nil|none|undefined|unknown|empty|false|nan|n\/?a|id|message-?id|0*|\[object.*)$/i

/** Letters of a header that are read, from its end. */
const longestHeader = 50_000

/**
 * Message-IDs that headers name, each once. Long ones are folded, and some programs leave out the brackets.
 * @returns only such as can be nobody else's
 */
export function messageIdsIn(...headers: string[]): string[] {
  return [...new Set(headers.flatMap(idsIn))].slice(0, mostIds)
}

/** What a message answers, the nearest first: references stand from the first message of a thread to the last. */
export function answeredBy(inReplyTo: string, references: string): string[] {
  return [...new Set([...idsIn(inReplyTo), ...idsIn(references).toReversed()])].slice(0, mostIds)
}

function idsIn(header: string): string[] {
  const end = header.slice(-longestHeader)
  const inBrackets = end.match(/<[^<>]{1,500}>/g)?.map((id) => id.slice(1, -1).replaceAll(/\s/g, ''))
  return (inBrackets ?? end.split(/[\s,;"()]/))
    .filter(
      (id) => /^[^@\p{C}]{1,250}@[^@\p{C}]{1,250}$/u.test(id) && !nameless.test(id.split('@', 1)[0] ?? ''),
    )
    .map((id) => `<${id}>`)
}

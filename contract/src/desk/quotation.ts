/** What a mail program put below or between somebody's words: quotations, and the lines that announce them. */

/** A word of the program for what stands below it. */
const divides =
  /^[-_* ]{0,40}(?:original message|(?:message|mail|courriel) (?:d.origine|original|transféré)|ursprüngliche nachricht|weitergeleitete nachricht|forwarded message|begin forwarded message ?:|début du message (?:réexpédié|transféré) ?:)/i
const from = /^\*?(?:from|de|von) ?:/i
const otherHeader = /^\*?(?:sent|date|to|cc|subject|envoyé|à|objet|gesendet|an|betreff) ?:/i
/** With a year, or an address, so that a person's own "you wrote:" is none. */
const announces = (line: string) =>
  line.length < 400 &&
  /^(?:on|le|am) .{5}/iu.test(line) &&
  /\b20\d\d\b|@/.test(line) &&
  line.trimEnd().endsWith(':') &&
  /(?:wrote|a écrit) ?:|schrieb/iu.test(line)

/** Of somebody who answered between lines that the program has not marked. */
const pointsBelow =
  /\b(?:below|in-?line|in (?:red|blue|green|bold|colou?r)|ci-dessous|ci-après|plus bas|en (?:rouge|bleu|vert|gras|couleur))\b/i

/**
 * Where the quotation begins that stands below the words of an e-mail: at its first line with ">", with the line that announces it, or at the head
 * of the earlier message.
 * @returns `isWhole`: nothing of the sender's own follows in the quotation
 */
export function findQuotation(body: string): { own: string; quotation: string; isWhole: boolean } {
  const { rows, isOwn } = divided(body)
  const first = isOwn.indexOf(false)
  if (first < 0) return { own: body.trim(), quotation: '', isWhole: true }
  const own = withoutLine(rows.slice(0, first).join('\n'))
  const quotation = rows.slice(first).join('\n').trim()
  const mayHoldAnswers = !/^ *>/m.test(quotation) && pointsBelow.test(own)
  const isWhole = rows.every((row, at) => at < first || !isOwn[at] || row.trim() === '')
  return { own, quotation, isWhole: isWhole && !mayHoldAnswers }
}

/** What the sender wrote, above, below and between what is quoted; all where nothing would be left. */
export function ownWords(body: string): string {
  const { rows, isOwn } = divided(body)
  return withoutLine(rows.filter((_, at) => isOwn[at]).join('\n')) || body.trim()
}

/** The line that some programs draw above what they quote is neither. */
const withoutLine = (text: string) => text.replace(/\n(?:-{3,}|_{5,})\s*$/, '').trim()

function divided(body: string): { rows: string[]; isOwn: boolean[] } {
  const rows = body.split('\n')
  const isOwn = rows.map((row) => !row.trimStart().startsWith('>'))
  const lineAt = (at: number) => (rows[at] ?? '').trim()
  for (const at of rows.keys()) {
    const row = lineAt(at)
    const isHead = from.test(row) && [1, 2, 3].some((next) => otherHeader.test(lineAt(at + next)))
    // On one line, or two where the program broke it.
    const length = [row, `${row} ${lineAt(at + 1)}`].findIndex(announces) + 1
    const isMarked = length > 0 && isQuoted(rows.slice(at + length))
    if (isMarked) isOwn.fill(false, at, at + length)
    // Some mark nothing of what stands below.
    else if (divides.test(row) || isHead || length > 0) return { rows, isOwn: isOwn.fill(false, at) }
    else if (row.endsWith(':') && isQuoted(rows.slice(at + 1, at + 3))) isOwn[at] = false
  }
  return { rows, isOwn }
}

const isQuoted = (below: readonly string[]): boolean =>
  below
    .find((row) => row.trim() !== '')
    ?.trimStart()
    .startsWith('>') ?? false

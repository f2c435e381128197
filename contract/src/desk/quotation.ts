/** What a mail program put below somebody's words. */

/**
 * Where the quotation begins that stands below the words of an e-mail: at its first line with ">", with the line that announces it, or at the head
 * of the earlier message.
 * @returns `isWhole`: nothing of the sender's own follows in the quotation
 */
export function findQuotation(body: string): { own: string; quotation: string; isWhole: boolean } {
  const rows = body.split('\n')
  const end = rows.findIndex(
    (row, at) =>
      /^>|^--+ ?(?:original message|message d’origine)/i.test(row) ||
      (/^(?:from|de) ?:/i.test(row) && /^(?:sent|date|envoyé) ?:/i.test(rows[at + 1] ?? '')),
  )
  if (end < 0) return { own: body.trim(), quotation: '', isWhole: true }
  const own = rows.slice(0, end).join('\n').trim().split('\n')
  const isMarked = rows[end]?.startsWith('>') ?? false
  const announced = isMarked && own.at(-1)?.endsWith(':') ? own.splice(-1) : []
  const below = rows.slice(end)
  return {
    own: own.join('\n').trim(),
    quotation: [...announced, ...below].join('\n').trim(),
    isWhole: !isMarked || below.every((row) => row.trim() === '' || row.startsWith('>')),
  }
}

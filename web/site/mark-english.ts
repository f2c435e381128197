/**
 * What was left in English (`asEnglish`) says so in the text of the page; attributes, titles and scripts have the words alone. An answer stands
 * in all of these: no component could tell where.
 */
export function markEnglish(html: string): string {
  if (!html.includes('\ue000')) return html
  const plain = (words: string) => words.replaceAll(/[\ue000\ue001]/g, '')
  return html.replaceAll(/<(title|script|textarea)\b[^]*?<\/\1>|<[^>]*>|\ue000|\ue001/g, (part) =>
    part === '\ue000' ? '<span lang="en">' : part === '\ue001' ? '</span>' : plain(part),
  )
}

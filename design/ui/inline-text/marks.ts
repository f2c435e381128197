/**
 * The three inline marks of the content: `[label](/path)`, `**strong**` and `*Latin name*`. Parsed where they are shown: of the 40 places, 11 are
 * in browsers, where `marked`, by which the reader of files refuses other marks, would weigh 14 kB.
 */

export type Mark =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Mark[] }
  | { readonly type: 'strong' | 'latin'; readonly children: readonly Mark[] }

// An asterisk is a mark only where it touches a word: "5 * 3" stays as it is.
const pattern = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*(?=\S)(.+?)(?<=\S)\*\*|\*(?=\S)([^*]+?)(?<=\S)\*/

/** Splits a text into its marks; what is no mark stays text. */
export function parseMarks(text: string): readonly Mark[] {
  const match = pattern.exec(text)
  if (!match) return text ? [{ type: 'text', text }] : []
  const [whole, label, href, strong, latin] = match
  const before = text.slice(0, match.index)
  return [
    ...(before ? [{ type: 'text', text: before } as const] : []),
    label !== undefined && href !== undefined
      ? { type: 'link', href, children: parseMarks(label) }
      : strong !== undefined
        ? { type: 'strong', children: parseMarks(strong) }
        : { type: 'latin', children: parseMarks(latin ?? '') },
    ...parseMarks(text.slice(match.index + whole.length)),
  ]
}

/** The words alone: for labels, structured data and attributes. */
export function plainText(text: string): string {
  const flatten = (marks: readonly Mark[]): string =>
    marks.map((mark) => (mark.type === 'text' ? mark.text : flatten(mark.children))).join('')
  return flatten(parseMarks(text))
}

/** Whether a mark begins and does not end, so that readers would see it. */
export function hasOpenMark(text: string): boolean {
  return /\*\*|\]\(|(?<![\w\s])\*(?=\w)/.test(plainText(text))
}

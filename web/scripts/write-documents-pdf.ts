/**
 * One page of A4 with a heading and paragraphs, written by hand: the standard Helvetica faces, Latin text, tagged for
 * screen readers. The same words give the same bytes. Format: ISO 32000-1.
 */

export type PdfPage = {
  readonly title: string
  readonly author: string
  /** In order of reading; a heading is set large. */
  readonly paragraphs: readonly { readonly tag: 'H1' | 'P'; readonly text: string }[]
}

/** Points. */
const page = { width: 595, height: 842, margin: 72 }
const styles = {
  H1: { font: 'F2', size: 22, leading: 28, after: 18 },
  P: { font: 'F1', size: 12, leading: 18, after: 10 },
} as const

/**
 * Writes the page.
 * @throws RangeError when the text does not fit on it, or holds a character beyond Windows-1252
 */
export function onePagePdf({ title, author, paragraphs }: PdfPage): Buffer {
  const content: string[] = []
  let y = page.height - page.margin
  paragraphs.forEach(({ tag, text }, place) => {
    const style = styles[tag]
    const lines = wrap(text, style.size)
    content.push(
      `/${tag} <</MCID ${place}>> BDC`,
      'BT',
      `/${style.font} ${style.size} Tf`,
      `${style.leading} TL`,
    )
    content.push(`1 0 0 1 ${page.margin} ${y - style.size} Tm`)
    content.push(...lines.map((line, index) => `${index === 0 ? '' : 'T* '}${literal(line)} Tj`), 'ET', 'EMC')
    y -= lines.length * style.leading + style.after
  })
  if (y < page.margin) throw new RangeError(`The words of “${title}” do not fit on one page.`)
  const stream = content.join('\n')

  const firstElement = 9
  const elements = paragraphs.map(
    ({ tag }, place) => `<</Type/StructElem/S/${tag}/P 8 0 R/Pg 3 0 R/K ${place}>>`,
  )
  const references = elements.map((_, place) => `${firstElement + place} 0 R`).join(' ')
  return assemble([
    '<</Type/Catalog/Pages 2 0 R/Lang(en)/MarkInfo<</Marked true>>/StructTreeRoot 7 0 R/ViewerPreferences<</DisplayDocTitle true>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Resources<</Font<</F1 4 0 R/F2 5 0 R>>>>/Contents 6 0 R/StructParents 0/Tabs/S>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    `<</Type/StructTreeRoot/K 8 0 R/ParentTree<</Nums[0[${references}]]>>/ParentTreeNextKey 1>>`,
    `<</Type/StructElem/S/Document/P 7 0 R/K[${references}]>>`,
    ...elements,
    `<</Title ${literal(title)}/Author ${literal(author)}>>`,
  ])
}

/** Objects with their table of offsets. The first is the catalogue, the last the information about the document. */
function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets: number[] = []
  objects.forEach((object, place) => {
    offsets.push(text.length)
    text += `${place + 1} 0 obj\n${object}\nendobj\n`
  })
  const start = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** Breaks at spaces by a width on the safe side: no letter of Helvetica's running text is wider on average. */
function wrap(text: string, size: number): string[] {
  const most = Math.floor((page.width - 2 * page.margin) / (size * 0.5))
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Characters that Windows-1252 has beyond Latin-1, by their code there. */
const windows: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
  œ: 0x9c,
  Œ: 0x8c,
}

/** A text as a string of the format, in its own eight-bit letters. */
function literal(text: string): string {
  const letters = Array.from(text, (letter) => {
    const code = windows[letter] ?? letter.codePointAt(0) ?? 0
    if (code > 0xff) throw new RangeError(`“${letter}” cannot be written with the standard fonts of a PDF.`)
    return String.fromCharCode(code)
  }).join('')
  return `(${letters.replaceAll(/[\\()]/g, String.raw`\$&`)})`
}

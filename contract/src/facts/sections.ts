/** The sections of a page's words: what people write below its headings, in Markdown. Headings, their names and their order are the release's. */

export type PageSection = {
  /** The name behind its heading; without one, its place among the sections of the page. */
  readonly name: string
  /** As it is written: `## How it is done {#how}`. */
  readonly heading: string
  /** Below the heading, without empty lines around. */
  readonly words: string
  /** Lines of the words in the source, counted from 0: the first, and the one after the last. */
  readonly lines: readonly [number, number]
}

/** @param source a whole file, or what stands below its data */
export function sectionsOf(source: string): readonly PageSection[] {
  const lines = linesOf(source)
  const first = lines[0]?.endsWith('---') ? lines.indexOf('---', 1) + 1 : 0
  const starts = lines.flatMap((line, at) => (at >= first && line.startsWith('## ') ? [at] : []))
  return starts.map((start, place) => {
    const next = lines.findIndex((line, at) => at > start && /^##? /.test(line))
    const end = next === -1 ? lines.length : next
    const heading = lines[start]!
    return {
      name: /\{#([\w-]+)/.exec(heading)?.[1] ?? `§${place}`,
      heading,
      words: lines
        .slice(start + 1, end)
        .join('\n')
        .trim(),
      lines: [start + 1, end],
    }
  })
}

const linesOf = (source: string) => source.replaceAll('\r\n', '\n').split('\n')

/** A source with other words in one section; as it is where it has none of that name. */
export function withSection(source: string, name: string, words: string): string {
  const lines = linesOf(source)
  const section = sectionsOf(source).find((one) => one.name === name)
  if (!section) return source
  const [start, end] = section.lines
  const isLast = end === lines.length
  lines.splice(start, end - start, '', ...words.split('\n'), '')
  return isLast ? `${lines.join('\n').trimEnd()}\n` : lines.join('\n')
}

/** What a page takes from elsewhere, and boxes that caution: experts put them there, and they stay. */
const kept = /\{[^{}#]+\}|> \[!(?:caution|accreditation)\]/g
const keptIn = (words: string) => (words.match(kept) ?? []).toSorted()

const linkSentence = 'A link to another website or a mailbox comes with a release.'

/** What is said in one place alone, so that nobody reads it in another one that was forgotten, or forged. */
const elsewhere: readonly (readonly [
  parts: (words: string) => readonly string[],
  claim: RegExp,
  sentence: string,
])[] = [
  [
    sentencesIn,
    // What is hidden, of another alphabet, or written as a code reads as a word that no rule finds.
    /[\u00ad\u200b-\u200f\u2060-\u206f]|[^\n -\u03ff\u1e00-\u2bff]|[A-Za-z][\u0370-\u03bb\u03bd-\u03ff]|[\u0370-\u03bb\u03bd-\u03ff][A-Za-z]|&#?\w+;|\\\w/,
    'Some of these letters are hidden, or only look like others: type the words again.',
  ],
  [linksIn, /^(?:\/\/|mailto:|tel:)/i, linkSentence],
  [sentencesIn, /https?:|\bwww\.|\]\[|\]:/i, linkSentence],
  [
    sentencesIn,
    /@|\(at\)|\+\d|\b\d{3,4} ?\d{4}\b|(?:\d[.-]?){7}/,
    'E-mail addresses and telephone numbers are answered under Facts.',
  ],
  [
    sentencesIn,
    /accredit|17025|15189/i,
    'What is accredited follows from the schedules, under Facts: sentences about it stay as they are.',
  ],
]

/** The addresses of the links in words. */
export function linksIn(words: string): readonly string[] {
  return Array.from(words.matchAll(/\]\(([^)\s]+)/g), ([, address = '']) => address)
}

/** Without accents, and wide or ornate letters as plain ones. */
const folded = (words: string) => words.normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** As people read them: without marks, and lines of one paragraph together. */
function sentencesIn(words: string): readonly string[] {
  return words
    .replaceAll('*', '')
    .split(/\n\n|\n[-|>:+\d]/)
    .flatMap((paragraph) => paragraph.replaceAll('\n', ' ').split('. '))
    .map((sentence) => sentence.trim())
}

/**
 * Why words cannot take the place of those of the release. All else is the build's to say, when the draft is looked at.
 * @param release the words below the same heading, in the same language
 */
export function sectionFault(words: string, release: string): string | undefined {
  if (words === '') return 'Write at least a sentence: a section is taken out by a release.'
  if (/^(?:[ \t>*+-]|\d[.)])*#{1,6}(?:\s|$)|^ {0,3}(?:=+ *$|-+ *$)/m.test(words))
    return 'Headings stay as the release has them: take the line of the heading out.'
  for (const [partsOf, claim, sentence] of elsewhere) {
    const known = new Set(partsOf(release))
    if (partsOf(words).some((part) => claim.test(folded(part)) && !known.has(part))) return sentence
  }
  const own = keptIn(words)
  const gone = keptIn(release).find((one) => !own.includes(one))
  if (gone === undefined) return undefined
  return gone.startsWith('{')
    ? `${gone} has to stay: the website puts in its place what stands on other pages too.`
    : `The box “${gone}” has to stay.`
}

/** Figures as they count: without what separates thousands and decimals, and without what stands in braces or addresses. */
function figuresIn(words: string): readonly string[] {
  const said = words.replaceAll(/\{[^{}]*\}|\]\([^()]*\)/g, '|').replaceAll(/(\d)\s?h\s?(\d)/g, '$1:$2')
  const found = said.split(/[^\d.,:\s]+|[.,:]\s|\s:/).map((figure) => figure.replaceAll(/\D/g, ''))
  return found.filter((figure) => figure !== '').toSorted()
}

/** Why French words do not say the same as the English. */
export function frenchFault(french: string, english: string): string | undefined {
  const [own, figures] = [figuresIn(french), figuresIn(english)]
  if (own.join(' ') === figures.join(' ')) return undefined
  const missing = figures.find((one, at) => own[at] !== one) ?? own.at(-1)
  return `The figures are not those of the English: look at ${missing}.`
}

/**
 * The words below the front matter of a record, read into blocks. Of Markdown there are headings, paragraphs, lists, steps, tables, callouts,
 * terms and figures (`docs/content.md`); all else is refused, with its line and what to write.
 */
import { Lexer, type Token, type Tokens } from 'marked'
import {
  type Block,
  type Faq,
  type FigureName,
  isPending,
  type MaybePending,
  type Section,
} from '../types.ts'
import { at, LineError, PlaceError } from './faults.ts'
import { blocksAt, plainTextOf, rowsAt, textOf } from './places.ts'

/** A heading of the second level, and what stands under it. */
export type Chapter = {
  readonly line: number
  readonly heading: string
  /** Its fragment and the marks behind it: `{#what-to-send .tab}`. */
  readonly id?: string
  readonly marks: readonly string[]
  /** Stands on a page of another language, which waits for a signature. */
  readonly isEmpty: boolean
  /** None where a section holds only facts that are left out as long as nothing is known. */
  readonly blocks: readonly Block[]
}

const tones = ['note', 'caution', 'accreditation'] as const
const figures = ['cleanroom-phases', 'challenge-calendar'] as const satisfies readonly FigureName[]
const marks = { tab: 'inTab', sheet: 'onSheet', card: 'onCard' } as const

/** How else to write what Markdown has and pages do not. */
const instead: Readonly<Record<string, string>> = {
  html: 'HTML has no place here: write words, or a mark of Markdown.',
  code: 'Begin the line at its first column: indented words are code in Markdown.',
  hr: 'A line has no place here: a heading begins a new section.',
  def: 'Write the address behind its words: [words](/address).',
  codespan: 'Write **strong** or *Latin name*: `code` has no place here.',
  del: 'Words that are struck out have no place here.',
  image: 'A figure stands alone, between two empty lines: ![What it shows](figure:cleanroom-phases).',
  br: 'A line does not end with two spaces or a backslash: begin a new paragraph.',
  escape: 'A backslash has no place here.',
}

/**
 * The chapters of a text by the heading of the first level above them; before the first, by the empty name.
 * @param firstLine of the text in its file
 * @throws LineError
 */
export function readBody(text: string, firstLine: number): ReadonlyMap<string, readonly Chapter[]> {
  const parts = new Map<string, Chapter[]>()
  let part: Chapter[] | undefined
  let chapter: (Chapter & { isEmpty: boolean; readonly blocks: Block[] }) | undefined
  let line = firstLine
  const tokens = Lexer.lex(text)
  for (const [index, token] of tokens.entries()) {
    at(line, () => {
      const next = tokens.slice(index + 1).find(({ type }) => type !== 'space')
      if (token.type === 'paragraph' && token.raw.startsWith('Table:') && !isTable(next))
        throw new PlaceError(
          'A table is missing below: an empty line, “| A | B |”, “| --- | --- |”, and a line for each row.',
        )
      if (token.type === 'heading' && token['depth'] === 1) {
        parts.set(plainTextOf((token as Tokens.Heading).text), (part = []))
        chapter = undefined
      } else if (token.type === 'heading' && token['depth'] === 2) {
        if (!part) parts.set('', (part = []))
        chapter = { line, ...headingOf((token as Tokens.Heading).text), isEmpty: true, blocks: [] }
        part.push(chapter)
      } else if (token.type !== 'space') {
        if (!chapter)
          throw new PlaceError('Words stand under a heading: write “## Its heading {#its-name}” above.')
        chapter.isEmpty = false
        addBlocks(token, chapter.blocks)
      }
    })
    line += token.raw.split('\n').length - 1
  }
  return parts
}

/** A table, or lines that were meant as one and are told so themselves. */
const isTable = (token: Token | undefined) =>
  token?.type === 'table' || (token?.type === 'paragraph' && token.raw.startsWith('|'))

function headingOf(text: string): Pick<Chapter, 'heading' | 'id' | 'marks'> {
  const [, heading = '', id, names = ''] = /^(.*?)(?:\s*\{#([\w-]+)((?:\s+\.\w+)*)\s*\})?$/.exec(text) ?? []
  return { heading: plainTextOf(heading), ...(id && { id }), marks: names.split(/[\s.]+/).filter(Boolean) }
}

type Parts = ReadonlyMap<string, readonly Chapter[]>

/**
 * A text in another language with some of its sections in English.
 * @param names of sections; of a question, its place (`stamps.ts`)
 * @param english of the same outline
 */
export function inEnglish(parts: Parts, names: readonly string[], english: Parts): Parts {
  if (names.length === 0) return parts
  let place = -1
  return new Map(
    Array.from(parts, ([part, chapters]) => [
      part,
      chapters.map((own, at) => {
        place += 1
        const blocks = english.get(part)?.[at]?.blocks ?? []
        const isChanged = names.includes(own.id ?? `§${place}`)
        return isChanged ? { ...own, blocks: [{ type: 'english', blocks } as const] } : own
      }),
    ]),
  )
}

/**
 * The parts of a record, in the order of their names.
 * @param names of the parts that it has, and no other; one with a question mark may be missing
 */
export function partsOf<const Names extends readonly string[]>(
  parts: ReadonlyMap<string, readonly Chapter[]>,
  ...names: Names
): { [Key in keyof Names]: readonly Chapter[] } {
  const known = names.map((name) => name.replace('?', ''))
  const there = known.filter(Boolean).map((name) => `“# ${name}”`)
  for (const [name, [first]] of parts)
    if (!known.includes(name))
      throw new LineError(first?.line ?? 1, `“# ${name}” has no place here: there is ${there.join(', ')}.`)
  for (const name of names)
    if (!name.endsWith('?') && !parts.get(name)?.length)
      throw new LineError(
        1,
        name
          ? `“# ${name}” is missing, or has nothing below it.`
          : 'The page has no section: write “## Its heading {#its-name}”.',
      )
  return known.map((name) => parts.get(name) ?? []) as { [Key in keyof Names]: readonly Chapter[] }
}

/** The chapters of a part as questions with their answers. */
export function faqOf(chapters: readonly Chapter[]): readonly Faq[] {
  return chapters.map(({ heading, blocks }) => ({ question: heading, answer: blocks }))
}

/** The chapters of a part as sections of a page. */
export function sectionsOf(chapters: readonly Chapter[]): readonly Section[] {
  return chapters.flatMap(({ line, heading, id, marks: names, blocks, isEmpty }) => {
    if (!id)
      throw new LineError(line, `A section needs a name for its address: write “## ${heading} {#its-name}”.`)
    if (isEmpty) throw new LineError(line, `“${heading}” has no words below it.`)
    const unknown = names.find((name) => !Object.hasOwn(marks, name))
    if (unknown) throw new LineError(line, `“.${unknown}” is no mark: there are .tab, .sheet and .card.`)
    if (blocks.length === 0) return []
    return {
      id,
      heading,
      blocks,
      ...Object.fromEntries(names.map((name) => [marks[name as keyof typeof marks], true])),
    }
  })
}

function addBlocks(token: Token, blocks: Block[]): void {
  switch (token.type) {
    case 'paragraph':
      return addParagraph(token as Tokens.Paragraph, blocks)
    case 'list':
      return void blocks.push(listOrSteps(token as Tokens.List))
    case 'table':
      return void blocks.push(tableOf(token as Tokens.Table, blocks))
    case 'blockquote':
      return addCallout((token as Tokens.Blockquote).text, blocks)
    case 'heading':
      throw new PlaceError('Headings have one or two signs: “# Questions”, “## Its heading”.')
    default:
      throw new PlaceError(instead[token.type] ?? `“${token.raw.trim()}” has no place here.`)
  }
}

function addParagraph({ text, tokens }: Tokens.Paragraph, blocks: Block[]): void {
  const [, caption, name] = /^!\[(.*)\]\(figure:(.*)\)$/.exec(text) ?? []
  if (caption !== undefined) {
    const figure = figures.find((one) => one === name)
    if (!figure) throw new PlaceError(`“${name}” is no figure: there are ${figures.join(', ')}.`)
    return void blocks.push({ type: 'figure', name: figure, caption: plainTextOf(caption) })
  }
  if (text.startsWith('|'))
    throw new PlaceError(
      'The first line of a table has a line “| --- | --- |” below it, one part for each cell.',
    )
  if (text.startsWith('#'))
    throw new PlaceError('A heading has a space behind its signs: write “## Its heading”.')
  checkMarks(tokens)
  const last = blocks.at(-1)
  const [, term, meaning] = /^(.+)\n: +([^]+)$/.exec(text) ?? []
  if (term !== undefined && meaning !== undefined) {
    const item = { term: plainTextOf(term), text: textOf(inOneLine(meaning)) }
    if (!isSaid(item.text)) return
    if (last?.type === 'terms') blocks.splice(-1, 1, { type: 'terms', items: [...last.items, item] })
    else blocks.push({ type: 'terms', items: [item] })
    return
  }
  const words = inOneLine(text)
  const note = /^Note: (.+)$/.exec(words)?.[1]
  if (note !== undefined) {
    if (last?.type !== 'table' || last.note !== undefined)
      throw new PlaceError('A line “Note: …” stands below a table, one below each.')
    return void blocks.splice(-1, 1, { ...last, note: plainTextOf(note) })
  }
  const held = blocksAt(words)
  if (held) return void blocks.push(...held)
  const fact = textOf(words)
  if (isSaid(fact)) blocks.push({ type: 'paragraph', text: fact })
}

/** What waits for an answer, with no words until then, is left out. */
const isSaid = (text: MaybePending) => !isPending(text) || text.placeholder !== ''

const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')

function listOrSteps(list: Tokens.List): Block {
  const items = list.items.map(({ tokens, text, task }) => {
    if (tokens.some(({ type }) => type === 'list')) throw new PlaceError('A list stands in no other list.')
    checkMarks(tokens)
    return { words: inOneLine(text), task }
  })
  if (!list.ordered) {
    const ticks = items.every(({ task }) => task)
    if (!ticks && items.some(({ task }) => task))
      throw new PlaceError('A list has a tick “[x]” at each of its lines, or at none.')
    return {
      type: 'list',
      ...(ticks && { style: 'ticks' }),
      items: items.map(({ words }) => textOf(words)).filter(isSaid),
    }
  }
  return {
    type: 'steps',
    items: items.map((item) => {
      const words = plainTextOf(item.words)
      const [, title, text] = /^\*\*(.+?)\*\* (.+)$/.exec(words) ?? []
      if (!title || !text)
        throw new PlaceError(`A step has a title: write “1. **Its title** What to do.”, not “${words}”.`)
      return { title, text }
    }),
  }
}

/**
 * A table takes the line above it, “Table: what it shows”, as its caption. A line whose only cell is a place, `| {permissibleErrors} |`, becomes
 * the rows that are worked out there.
 */
function tableOf({ header, rows, raw }: Tokens.Table, blocks: Block[]): Block {
  const above = blocks.at(-1)
  const words = above?.type === 'paragraph' && typeof above.text === 'string' ? above.text : ''
  const caption = /^Table: (.+)$/.exec(words)?.[1]
  if (!caption)
    throw new PlaceError('A table says what it shows: write “Table: …” and an empty line above it.')
  const lines = raw.trim().split('\n')
  const cells = (line: string) =>
    line
      .trim()
      .replaceAll(/^\||\|$|\\\|/g, '')
      .split('|').length
  const isPlace = (line: string) => /^\|\s*\{[^{}]*\}\s*\|$/.test(line)
  const uneven = lines.findIndex((line) => cells(line) !== header.length && !isPlace(line))
  if (uneven >= 0)
    throw new PlaceError(
      `Line ${uneven + 1} of the table has not ${header.length} cells, as its first line has. An empty line ends it.`,
    )
  for (const { tokens } of [...header, ...rows.flat()]) checkMarks(tokens)
  blocks.pop()
  return {
    type: 'table',
    caption,
    columns: header.map(({ text }) => plainTextOf(text)),
    rows: rows.flatMap((row, index) => {
      const held = isPlace(lines[index + 2] ?? '') ? rowsAt(row[0]?.text ?? '') : undefined
      if (held) return held
      const own = row.map(({ text }) => textOf(text))
      return own.every(isSaid) ? [own] : []
    }),
  }
}

function addCallout(quoted: string, blocks: Block[]): void {
  const [, name, title, words] = /^\[!(\w+)\] (.+)\n([^]+)$/.exec(quoted.trim()) ?? []
  const tone = tones.find((one) => one === name)
  if (!tone || !title || !words || /\n\s*\n/.test(words))
    throw new PlaceError(
      `A box begins with “> [!note] Its title” (or ${tones.slice(1).join(', ')}), and has one paragraph below it.`,
    )
  checkMarks(Lexer.lexInline(words))
  const text = inOneLine(words)
  const held = blocksAt(text, plainTextOf(title))
  if (held) blocks.push(...held)
  else blocks.push({ type: 'callout', tone, title: plainTextOf(title), text: textOf(text) })
}

/** Refuses marks that `design/ui/inline-text` does not know. */
function checkMarks(tokens: readonly Token[] | undefined): void {
  for (const token of tokens ?? []) {
    if (Object.hasOwn(instead, token.type)) throw new PlaceError(instead[token.type] ?? '')
    if (token.type === 'em' && !token.raw.startsWith('*'))
      throw new PlaceError('Write *Latin name*, with stars.')
    if (token.type === 'strong' && !token.raw.startsWith('*'))
      throw new PlaceError('Write **strong**, with stars.')
    if ('tokens' in token) checkMarks(token.tokens)
  }
}

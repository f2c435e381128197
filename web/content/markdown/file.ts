/** Reads what people write: Markdown with front matter. What is wrong stops the build, with file, line and what to write. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod'
import { type Chapter, inEnglish, readBody } from './body.ts'
import { inFile, LineError, noteLinks } from './faults.ts'
import { content } from '../folder.ts'
import { translatedName, namesIn, type OwnWords, ownWords, parseYaml } from './yaml.ts'

export type MarkdownFile<Matter> = {
  /** Without its ending. */
  readonly name: string
  readonly matter: Matter
  /** Chapters by the heading of the first level above them. */
  readonly parts: ReadonlyMap<string, readonly Chapter[]>
}

/** The parts of all files as the English pages show them, for those of other languages, which come after them. */
export const englishParts: Record<string, ReadonlyMap<string, readonly Chapter[]>> = {
  ...(globalThis as { englishParts?: typeof englishParts }).englishParts,
}

/**
 * All Markdown files of a folder, in the order of their names.
 * @param folder in `web/content`
 * @param make of the file what pages need
 * @throws ContentError
 */
export function readFolder<Matter, Made>(
  folder: string,
  schema: z.ZodType<Matter>,
  make: (file: MarkdownFile<Matter>) => Made,
): readonly Made[] {
  return namesIn(folder).map((name) => readFile(`${folder}/${name}.md`, schema, make))
}

/**
 * One Markdown file.
 * @param path in `web/content`
 * @throws ContentError
 */
export function readFile<Matter, Made>(
  path: string,
  schema: z.ZodType<Matter>,
  make: (file: MarkdownFile<Matter>) => Made,
): Made {
  const source = readFileSync(join(content, path), 'utf8')
  const own = ownWords(path)
  noteLinks(own?.source ?? source, own?.path ?? path)
  return readMarkdown(source, path, schema, make, own)
}

/**
 * @param path in `web/content`, for the message
 * @param own the same file in the language of this run: its words in the place of the English, section by section
 */
export function readMarkdown<Matter, Made>(
  source: string,
  path: string,
  schema: z.ZodType<Matter>,
  make: (file: MarkdownFile<Matter>) => Made,
  own?: OwnWords,
): Made {
  const name = basename(path, '.md')
  const english = inFile(path, () => partsOfFile(source))
  if (!own)
    return inFile(path, () => {
      const parts = english.parts()
      englishParts[path] ??= parts
      const matter = parseYaml(english.matter, 2, schema, undefined, translatedName(path))
      return make({ name, matter, parts })
    })
  return inFile(own.path, () => {
    const { matter, body, parts } = partsOfFile(own.source)
    const isAlike = outlineOf(body) === outlineOf(english.body)
    // Sections came or went since: the words that are still right are those between the lines.
    if (!isAlike && own.changed.length > 0)
      return make({
        name,
        matter: parseYaml(matter, 2, schema, english.matter, undefined, own.changed),
        parts: englishParts[path] ?? english.parts(),
      })
    if (!isAlike)
      throw new LineError(
        matter.split('\n').length + 2,
        `The sections are not those of ${path}, with the same names behind them and in the same order.`,
      )
    return make({
      name,
      matter: parseYaml(matter, 2, schema, english.matter, undefined, own.changed),
      parts: isWholeIn(path)
        ? parts()
        : inEnglish(parts(), own.changed, englishParts[path] ?? english.parts()),
    })
  })
}

/** Pages with a design of their own need the shape of each section: where one has changed, all of the page is English. @param path of the English file */
export function isWholeIn(path: string): boolean {
  return path.startsWith('pages/designed/')
}

function partsOfFile(source: string) {
  const [, matter, body] = /^\uFEFF?---\n([^]*?\n)---\n([^]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? []
  if (matter === undefined || body === undefined)
    throw new LineError(1, 'The file begins with a line “---”, the data of the page, and again a line “---”.')
  return { matter, body, parts: () => readBody(body, matter.split('\n').length + 2) }
}

/** The headings of a text by what is not said: depth, name and marks; those of the first level name parts, in English in every language. */
function outlineOf(body: string): string {
  return Array.from(body.matchAll(/^(#.*?)(?:\s*(\{#.*\}))?$/gm), ([, heading = '', name]) =>
    heading.startsWith('# ') ? heading : (name ?? '##'),
  ).join('\n')
}

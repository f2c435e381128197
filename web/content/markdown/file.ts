/** Reads what people write: Markdown with front matter. What is wrong stops the build, with file, line and what to write. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod'
import { type Chapter, readBody } from './body.ts'
import { inFile, LineError, noteLinks } from './faults.ts'
import { content, namesIn, parseYaml } from './yaml.ts'

export type MarkdownFile<Matter> = {
  /** Without its ending. */
  readonly name: string
  readonly matter: Matter
  /** Chapters by the heading of the first level above them. */
  readonly parts: ReadonlyMap<string, readonly Chapter[]>
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
  noteLinks(source, path)
  return readMarkdown(source, path, schema, make)
}

/** @param path in `web/content`, for the message */
export function readMarkdown<Matter, Made>(
  source: string,
  path: string,
  schema: z.ZodType<Matter>,
  make: (file: MarkdownFile<Matter>) => Made,
): Made {
  return inFile(path, () => {
    const [, matter, body] = /^\uFEFF?---\n([^]*?\n)---\n([^]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? []
    if (matter === undefined || body === undefined)
      throw new LineError(
        1,
        'The file begins with a line “---”, the data of the page, and again a line “---”.',
      )
    return make({
      name: basename(path, '.md'),
      matter: parseYaml(matter, 2, schema),
      parts: readBody(body, matter.split('\n').length + 2),
    })
  })
}

/** Reads what people write: Markdown with front matter, and YAML. What is wrong stops the build, with file, line and what to write. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isMap, isPair, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod'
import { type Chapter, LineError, readBody } from './body.ts'

/** Set by Vite, whose bundle of the pages lies elsewhere. */
declare const webFolder: string | undefined
const content = typeof webFolder === 'string' ? join(webFolder, 'content') : join(import.meta.dirname, '..')

/** A file that must not become a page. Who writes it has no use of where in the program that was found. */
export class ContentError extends Error {
  override stack = this.message
}

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
  return namesIn(folder).map((name) => {
    const path = `${folder}/${name}.md`
    return readMarkdown(readFileSync(join(content, path), 'utf8'), path, schema, make)
  })
}

/** The names of the Markdown files of a folder, without their ending. */
export function namesIn(folder: string): readonly string[] {
  return readdirSync(join(content, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => basename(name, '.md'))
    .toSorted()
}

/** @param path in `web/content`, for the message */
export function readMarkdown<Matter, Made>(
  source: string,
  path: string,
  schema: z.ZodType<Matter>,
  make: (file: MarkdownFile<Matter>) => Made,
): Made {
  return inFile(path, () => {
    const [, matter, body] = /^---\n([^]*?\n)---\n([^]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? []
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

/** @param path in `web/content` */
export function readYaml<Value>(path: string, schema: z.ZodType<Value>): Value {
  return inFile(path, () => parseYaml(readFileSync(join(content, path), 'utf8'), 1, schema))
}

function inFile<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof LineError)
      throw new ContentError(`web/content/${path}:${error.line}: ${error.message}`)
    throw error
  }
}

function parseYaml<Value>(source: string, firstLine: number, schema: z.ZodType<Value>): Value {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const [fault] = document.errors
  if (fault)
    throw new LineError(
      lineAt(fault.pos[0]),
      `${fault.message} Words with “: ”, “#” or a sign at their beginning stand in 'quotes'.`,
    )
  const read = schema.safeParse(document.toJS(), { error: whatToWrite })
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const path = [
    ...(issue?.path ?? []),
    ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
  ]
  throw new LineError(lineAt(offsetOf(path)), `${path.join('.')}: ${issue?.message ?? 'is wrong'}`)

  /** Where the name stands, or the deepest that is there above it. */
  function offsetOf(keys: readonly PropertyKey[]): number {
    for (let count = keys.length; count > 0; count -= 1) {
      const holder = count > 1 ? document.getIn(keys.slice(0, count - 1), true) : document.contents
      const key = keys[count - 1]
      const pair = isMap(holder) && holder.items.find((one) => isPair(one) && String(one.key) === String(key))
      const node = pair ? pair.key : document.getIn(keys.slice(0, count), true)
      if (node && typeof node === 'object' && 'range' in node && Array.isArray(node.range))
        return node.range[0] as number
    }
    return 0
  }
}

function whatToWrite(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return 'is no name that this file knows.'
  if (issue.code === 'invalid_value') return `write ${issue.values.join(', or ')}.`
  if (issue.code !== 'invalid_type') return undefined
  if (issue.input === undefined) return 'is missing.'
  if (issue.expected === 'string') return "write words; a number that is one stands in 'quotes'."
  return `write ${issue.expected === 'object' || issue.expected === 'record' ? 'its parts, indented, on the lines below' : `a ${issue.expected}`}.`
}

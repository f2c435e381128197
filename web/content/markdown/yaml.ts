/** Reads YAML: files, and the front matter of Markdown. What is wrong stops the build, with file, line and what to write. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type ErrorCode, isMap, isPair, LineCounter, parseDocument, visit } from 'yaml'
import type * as z from 'zod'
import { inFile, LineError, noteLinks } from './faults.ts'

/** Set by Vite, whose bundle of the pages lies elsewhere. */
declare const webFolder: string | undefined

/** The folder of the content. */
export const content =
  typeof webFolder === 'string' ? join(webFolder, 'content') : join(import.meta.dirname, '..')

/** The names of the files of a folder, without their ending, in order. */
export function namesIn(folder: string, ending = '.md'): readonly string[] {
  return readdirSync(join(content, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => basename(name, ending))
    .toSorted()
}

const inQuotes =
  "Words with “: ” or “ #”, or with a sign or brace at their beginning, stand between two 'quotes'; an apostrophe within is ’."

/** What is wrong with a line, by the codes of the YAML reader, whose own words are for programmers. */
const faults: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT:
    'This line, or the one above, begins too far to the left or right: begin it with as many spaces as its neighbours.',
  BLOCK_AS_IMPLICIT_KEY: `A colon too many, or the line below begins too far to the right. ${inQuotes}`,
  DUPLICATE_KEY: 'This name stands twice: take one away.',
  MISSING_CHAR: `A quote or a “: ” is missing, here or above. ${inQuotes}`,
  MULTILINE_IMPLICIT_KEY: 'A name, a colon and a space begin a line: write “name: words”.',
  TAB_AS_INDENT: 'The line begins with a tab: write spaces.',
}
const isMissing = 'is missing.'

/** @param path in `web/content` */
export function readYaml<Value>(path: string, schema: z.ZodType<Value>): Value {
  const source = readFileSync(join(content, path), 'utf8')
  noteLinks(source, path)
  return inFile(path, () => parseYaml(source, 1, schema))
}

/** @param firstLine of the source in its file */
export function parseYaml<Value>(source: string, firstLine: number, schema: z.ZodType<Value>): Value {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, merge: true })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const [fault] = document.errors
  if (fault) throw new LineError(lineAt(fault.pos[0]), faults[fault.code] ?? inQuotes)
  visit(document, {
    Scalar(_, { type, range }) {
      // YAML drops them, and nobody would miss them.
      if (type === 'PLAIN' && range && /^[ \t]+#/.test(source.slice(range[1])))
        throw new LineError(lineAt(range[1]), `The words behind “#” would be lost. ${inQuotes}`)
    },
  })
  const read = schema.safeParse(document.toJS(), { error: whatToWrite })
  if (read.success) return read.data
  const { issues } = read.error
  // A misspelt name is missing too: the line is that of what was written.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
  const path = [
    ...(issue?.path ?? []),
    ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
  ]
  const missing = issues.filter((one) => one !== issue && one.message === isMissing)
  const alsoMissing =
    issue?.code === 'unrecognized_keys' && missing.length > 0
      ? ` Missing: ${missing.map((one) => one.path.join('.')).join(', ')}.`
      : ''
  throw new LineError(
    lineAt(offsetOf(path)),
    `${path.join('.')}: ${issue?.message ?? 'is wrong'}${alsoMissing}`,
  )

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
  if (issue.input === undefined) return isMissing
  if (issue.expected === 'string')
    return "write words, between two 'quotes' where they are a number or begin with “{”."
  return `write ${issue.expected === 'object' || issue.expected === 'record' ? 'its parts, indented, on the lines below' : `a ${issue.expected}`}.`
}

/** Reads YAML: files, and the front matter of Markdown. What is wrong stops the build, with file, line and what to write. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type ErrorCode, isMap, isPair, LineCounter, parse, parseDocument, visit } from 'yaml'
import * as z from 'zod'
import { content } from '../folder.ts'
import { language } from '../language.ts'
import { inFile, LineError, noteLinks } from './faults.ts'
import { spaced } from './spaced.ts'
import { aboutWords, changedParts, markedBy } from './stamps.ts'

/** The names of the files of a folder, without their ending, in order. */
export function namesIn(folder: string, ending = '.md'): readonly string[] {
  return (
    readdirSync(join(content, folder))
      // `sterility.fr.md` is the file `sterility.md` in another language.
      .filter((name) => name.endsWith(ending) && name.split('.').length === 2)
      .map((name) => basename(name, ending))
      .toSorted()
  )
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
  const own = ownWords(path)
  noteLinks(own?.source ?? source, own?.path ?? path)
  return own
    ? inFile(own.path, () => parseYaml(own.source, 1, schema, source, undefined, own.changed))
    : inFile(path, () => parseYaml(source, 1, schema, undefined, translatedName(path)))
}

/** `sterility.md`, `fr`: `sterility.fr.md`. */
export function fileIn(other: string, path: string): string {
  return path.replace(/\.(?=\w+$)/, `.${other}.`)
}

export type OwnWords = {
  readonly path: string
  readonly source: string
  /** What of the English has changed since (`stamps.ts`): it is English here, too. */
  readonly changed: readonly string[]
}

/**
 * A file in the language of this run, where it has words of its own; a page that goes by a name (`translatedName`) is held, and has none until
 * somebody has signed them.
 * @param path of the English file
 */
export function ownWords(path: string): OwnWords | undefined {
  const own = wordsAt(path)
  return translatedName(path) === undefined || (own && markedBy(own.said, 'signed')) ? own : undefined
}

function wordsAt(path: string): (OwnWords & { said: string }) | undefined {
  const own = fileIn(language, path)
  if (language === 'en' || !existsSync(join(content, own))) return undefined
  const said = readFileSync(join(content, own), 'utf8')
  const english = join(content, path)
  const changed = existsSync(english) ? changedParts(readFileSync(english, 'utf8'), said) : []
  return { path: own, source: spaced(said), said, changed }
}

/** A list in the language of this run that has no English; none where there is no such file. @param path as if it had */
export function ownList<Value>(path: string, schema: z.ZodType<Value>): Value | undefined {
  const own = wordsAt(path)
  return own && inFile(own.path, () => parseYaml(own.source, 1, schema))
}

const isItem = '[]'

/** What a file holds of words is laid over what the English says, name by name; of a list, place by place. */
function overlay(english: unknown, own: unknown, name = ''): unknown {
  // Its names are words themselves.
  if (own === undefined || own === null || name === 'glance') return own ?? english
  if (Array.isArray(own))
    return own.some((one) => typeof one === 'object') && Array.isArray(english)
      ? english.map((one, place) => overlay(one, own[place], isItem))
      : own
  if (typeof own !== 'object' || typeof english !== 'object' || english === null) return own
  const over = own as Record<string, unknown>
  // Of a step in a list, its title is the name.
  if (name === isItem && !Object.keys(over).some((key) => Object.hasOwn(english, key))) return own
  const result = { ...(english as Record<string, unknown>) }
  for (const key of Object.keys(over)) result[key] = overlay(result[key], over[key], key)
  return result
}

/** How pages without words of their own are called in the language of this run, by address (`names.fr.yaml`): as their front matter has it. */
const names = ownList('names.yaml', z.record(z.string(), z.record(z.string(), z.unknown()))) ?? {}

/** @param path of an English file, which its address names */
export function translatedName(path: string): unknown {
  return names[`/${path.replaceAll(/^(?:tests|pages(?:\/designed)?)\/|\.\w+$/g, '')}`]
}

/**
 * @param firstLine of the source in its file
 * @param english where the source holds only the words of another language
 * @param called names in another language, where there are no other words of it
 * @param changed names whose English has changed since, with a point before them
 */
export function parseYaml<Value>(
  source: string,
  firstLine: number,
  schema: z.ZodType<Value>,
  english?: string,
  called?: unknown,
  changed: readonly string[] = [],
): Value {
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
  const { ...said } = (document.toJS() ?? {}) as Record<string, unknown>
  if (english !== undefined)
    for (const key of [...aboutWords, ...changed.map((name) => name.slice(1))]) delete said[key]
  const all =
    english === undefined ? overlay(document.toJS(), called) : overlay(parse(english, { merge: true }), said)
  const read = schema.safeParse(all, { error: whatToWrite })
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

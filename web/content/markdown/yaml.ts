/** Reads YAML: files, and the front matter of Markdown. What is wrong stops the build, with file, line and what to write. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isPair, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod'
import { inFile, LineError } from './faults.ts'

/** Set by Vite, whose bundle of the pages lies elsewhere. */
declare const webFolder: string | undefined

/** The folder of the content. */
export const content =
  typeof webFolder === 'string' ? join(webFolder, 'content') : join(import.meta.dirname, '..')

/** @param path in `web/content` */
export function readYaml<Value>(path: string, schema: z.ZodType<Value>): Value {
  return inFile(path, () => parseYaml(readFileSync(join(content, path), 'utf8'), 1, schema))
}

/** @param firstLine of the source in its file */
export function parseYaml<Value>(source: string, firstLine: number, schema: z.ZodType<Value>): Value {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, merge: true })
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

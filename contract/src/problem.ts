/** The format of every error response (after RFC 9457), and the messages that site and service share. */

import { messages } from './words.ts'

export type FieldErrors = Record<string, string>

export type Problem = {
  type?: string
  /** A few words. */
  title: string
  /** The HTTP status. */
  status: number
  /** A sentence for the person at the form: what happened and what to do. */
  detail: string
  /** One sentence per field, under the field's name. */
  fields?: FieldErrors
  /** At the desk: why it was refused, for the page. */
  code?: string
  /** With `stale`: what changed meanwhile. */
  changes?: unknown
}

/** Media type of a problem. */
export const problemMediaType = 'application/problem+json'

export { messages }

type Issue = {
  code?: string | undefined
  path: readonly PropertyKey[]
  message: string
  keys?: readonly string[]
}

/**
 * Turns schema issues into one sentence per field: the first issue of a field wins.
 * @param issues as zod reports them
 */
export function toFieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors = new Map<string, string>()
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      // Names come from the request: few and short, so that a response never repeats a large request.
      for (const key of (issue.keys ?? []).slice(0, 5)) {
        errors.set(key.slice(0, 40), messages.unknownField)
      }
      continue
    }
    const name = issue.path.map(String).join('.')
    if (!errors.has(name)) errors.set(name, issue.message)
  }
  return Object.fromEntries(errors)
}

/** Reads answers by a schema. @returns them as the schema gives them, or one sentence for each wrong one */
export function readAnswers<Answers>(
  schema: { safeParse(answers: unknown): Parsed<Answers> },
  answers: unknown,
): { answers: Answers; errors?: undefined } | { answers?: undefined; errors: FieldErrors } {
  const read = schema.safeParse(answers)
  return read.success ? { answers: read.data } : { errors: toFieldErrors(read.error.issues) }
}

type Parsed<Answers> =
  | { success: true; data: Answers }
  | { success: false; error: { issues: readonly Issue[] } }

/** Whether `value` has the shape of a problem; answers of other hosts may be anything. */
export function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false
  const { title, status, detail } = value as Partial<Record<keyof Problem, unknown>>
  return typeof title === 'string' && typeof status === 'number' && typeof detail === 'string'
}

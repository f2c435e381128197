/** The rules of the request list. */
import * as z from 'zod/mini'
import { subjectPattern } from './envelope.ts'
import { isBlank, text } from './fields.ts'
import {
  type AnswerName,
  answerNames,
  highestCounts,
  highestId,
  isCount,
  isWorkedOut,
  mostLines,
  nativeListRows,
  type NewLine,
  requestAnswers,
  type RequestLine,
} from './request-list.ts'
import { requestListMessages } from './words.ts'

export { requestListMessages }

const messages = requestListMessages

type Rule = z.ZodMiniType<string | undefined>

const answers = Object.fromEntries(answerNames.map((name) => [name, ruleOf(name)])) as Record<
  AnswerName,
  Rule
>

function ruleOf(name: AnswerName): Rule {
  const { label, max } = requestAnswers[name]
  if (!isCount(name)) return text({ label, max, lines: isWorkedOut(name) })
  const error = messages[name]
  return z.optional(
    z.string(error).check(
      // Digits alone: `Number` would read signs, exponents and other bases.
      z.overwrite((typed) => (/^\s{0,9}[0-9]{1,9}\s{0,9}$/.test(typed) ? String(Number(typed)) : typed)),
      z.refine((typed) => /^[1-9][0-9]{0,3}$/.test(typed) && Number(typed) <= highestCounts[name], { error }),
    ),
  )
}

/** A line as it may come: with the number that it has, or an id that is none yet, or without. */
type SentLine = NewLine & { readonly id?: number }

const LineSchema = z.pipe(
  z.pipe(
    z.transform(withoutBlanks),
    z.strictObject(
      {
        id: z.optional(z.int(messages.line).check(z.minimum(1, messages.line))),
        test: z.string(messages.test).check(z.regex(subjectPattern, messages.test)),
        ...answers,
        // "on" comes from a form without a script.
        urgent: z.optional(
          z.pipe(
            z.union([z.boolean(), z.literal('on')], messages.urgent),
            z.transform((urgent) => urgent !== false),
          ),
        ),
      },
      messages.line,
    ),
  ),
  z.transform(
    (line) =>
      Object.fromEntries(
        Object.entries(line).filter(
          ([, answer]) => answer !== undefined && answer !== '' && answer !== false,
        ),
      ) as SentLine,
  ),
)

/** 1 to 20 lines, each with its number. Blank answers are left out, and so is what is not urgent. */
export const RequestListSchema = z.pipe(
  z
    .array(LineSchema, messages.list)
    .check(z.minLength(1, { error: messages.empty }), z.maxLength(mostLines, { error: messages.tooMany })),
  z.transform(numbered),
)

/** A list that may be missing: an empty one counts as absent. */
export const OptionalRequestListSchema = z.optional(
  z.pipe(
    z.transform((list: unknown) => (Array.isArray(list) && list.length === 0 ? undefined : list)),
    z.optional(RequestListSchema),
  ),
)

/** Lines that have a number keep it, because it stands on labels; the others get the next ones. */
function numbered(lines: SentLine[]): RequestLine[] {
  const taken = new Set(lines.flatMap(({ id = 0 }) => (id >= 1 && id <= highestId ? [id] : [])))
  const given = new Set<number>()
  let last = Math.max(0, ...taken)
  return lines.map(({ id = 0, ...line }) => {
    if (!taken.has(id) || given.has(id)) {
      do last = last < highestId ? last + 1 : 1
      while (taken.has(last))
      id = last
    }
    taken.add(id)
    given.add(id)
    return { id, ...line }
  })
}

/** Answers that nobody gave count as absent, whichever way the form sends them. */
function withoutBlanks(line: unknown): unknown {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return line
  return Object.fromEntries(
    Object.entries(line).filter(([, answer]) => typeof answer !== 'string' || !isBlank(answer)),
  )
}

/**
 * Reads the rows of the form without a script: `list-0-test`, `list-0-samples`, … A row without any answer is none; every other one is kept, also
 * without a test, so that a rule speaks of it.
 * @returns the number of each row with its answers, in order, and the other fields, those of rows that the form does not have among them
 */
export function readNativeRows<Value>(fields: Iterable<readonly [name: string, value: Value]>) {
  const others: [string, Value][] = []
  const rows = new Map<number, Record<string, Value>>()
  for (const [name, value] of fields) {
    const [, digit = '', field = ''] = /^list-([0-9])-([A-Za-z]{1,20})$/.exec(name) ?? []
    const row = digit === '' ? nativeListRows : Number(digit)
    if (row >= nativeListRows) others.push([name, value])
    else if (typeof value !== 'string' || !isBlank(value)) rows.set(row, { ...rows.get(row), [field]: value })
  }
  return { rows: [...rows].sort(([a], [b]) => a - b), others: Object.fromEntries(others) }
}

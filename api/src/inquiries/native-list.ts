/** The list of tests as a form without a script posts it: `list-0-test`, `list-0-samples`, … in four rows. */
import { subjectPattern } from '@laboratory/contract/envelope'
import { isBlank } from '@laboratory/contract/fields'
import type { FieldErrors } from '@laboratory/contract/problem'
import { listFieldName, nativeListRows, type RequestLine } from '@laboratory/contract/request-list'

const fieldPattern = /^list-([0-9])-([A-Za-z]{1,20})$/

/**
 * Puts the fields of rows into a `requestList`. A row without any answer counts as absent; every other one is kept, also without a test, so
 * that a rule speaks of it. Fields of rows that the form does not have stay where they are, and are refused as unknown.
 * @param slugOf finds the test that somebody typed
 * @returns the answers for the schema, and the row of each line
 */
export function readNativeList(
  answers: unknown,
  slugOf: (text: string) => string,
): { answers: unknown; rows: readonly number[] } {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return { answers, rows: [] }
  const kept: [string, unknown][] = []
  const lines = new Map<number, [string, unknown][]>()
  for (const [name, value] of Object.entries(answers)) {
    const [, digit = '', field = ''] = fieldPattern.exec(name) ?? []
    const row = digit === '' ? nativeListRows : Number(digit)
    if (row >= nativeListRows) kept.push([name, value])
    else if (typeof value !== 'string' || !isBlank(value))
      lines.set(row, [...(lines.get(row) ?? []), [field, value]])
  }
  if (lines.size === 0) return { answers: Object.fromEntries(kept), rows: [] }
  const rows = [...lines.keys()].toSorted()
  const requestList = rows.map((row) => {
    const line: Record<string, unknown> = Object.fromEntries(lines.get(row) ?? [])
    return typeof line.test === 'string' ? { ...line, test: slugOf(line.test) } : line
  })
  return { answers: { ...Object.fromEntries(kept), requestList }, rows }
}

/** Errors of lines under the names of their fields; on the answer page, where they stand in one list, each says which row it is about. */
export function toRowErrors(errors: FieldErrors, rows: readonly number[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const [, index = '', field = ''] = /^requestList\.([0-9]+)\.([A-Za-z]{1,20})$/.exec(name) ?? []
      const row = index === '' ? undefined : rows[Number(index)]
      return row === undefined
        ? [name, message]
        : [listFieldName(row, field as keyof RequestLine), `Test ${row + 1}: ${message}`]
    }),
  )
}

/**
 * The slug of a test that somebody named by its slug or by the name of its page; any other words become a slug that still reads like them.
 * @param slugOfPage finds a page by its name
 */
export function readTestName(text: string, slugOfPage: (name: string) => string | undefined): string {
  const name = text.trim()
  if (subjectPattern.test(name)) return name
  const found = slugOfPage(name)
  if (found !== undefined) return found
  return name
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
}

/** The list of tests as a form without a script posts it: `list-0-test`, `list-0-samples`, … in four rows. */
import { isBlank } from '@laboratory/contract/fields'
import type { FieldErrors } from '@laboratory/contract/problem'
import { listFieldName, nativeListLabels, nativeListRows } from '@laboratory/contract/request-list'

const fieldPattern = /^list-([0-9])-([A-Za-z]{1,20})$/

/**
 * Puts the fields of rows into a `requestList`. A row without any answer counts as absent; every other one is kept, also without a test, so
 * that a rule speaks of it. Fields of rows that the form does not have stay where they are, and are refused as unknown.
 * @returns the answers for the schema, and the row of each line
 */
export function readNativeList(answers: unknown): { answers: unknown; rows: readonly number[] } {
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
  const requestList = rows.map((row) => Object.fromEntries(lines.get(row) ?? []))
  return { answers: { ...Object.fromEntries(kept), requestList }, rows }
}

/**
 * Errors of lines under the names of their fields. On the answer page they stand in one list, and back on the form the rows are folded away:
 * each says where its row is, and which answer it is about.
 */
export function toRowErrors(errors: FieldErrors, rows: readonly number[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const [, index = '', field = ''] = /^requestList\.([0-9]+)\.([A-Za-z]{1,20})$/.exec(name) ?? []
      const row = index === '' ? undefined : rows[Number(index)]
      return row === undefined
        ? [name, message]
        : [listFieldName(row, field), `${placeOf(row, field)}: ${message}`]
    }),
  )
}

/** The sentences of the other answers name them. */
function placeOf(row: number, field: string): string {
  const { list, samples } = nativeListLabels
  const place = `“${list}”, Test ${row + 1}`
  return field === 'samples' ? `${place}, ${samples}` : place
}

/** The list of tests as a form without a script posts it: `list-0-test`, `list-0-samples`, … in four rows. */
import type { FieldErrors } from '@laboratory/contract/problem'
import { listFieldName, nativeListLabels } from '@laboratory/contract/request-list'
import { readNativeRows } from '@laboratory/contract/request-list-schema'
import { rowFaults } from '../../words/words.ts'

/** Puts the fields of rows into a `requestList`. @returns the answers for the schema, and the row of each line */
export function readNativeList(answers: unknown): { answers: unknown; rows: readonly number[] } {
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return { answers, rows: [] }
  const { rows, others } = readNativeRows(Object.entries(answers))
  const requestList = rows.map(([, line]) => line)
  return {
    answers: { ...others, ...(rows.length > 0 && { requestList }) },
    rows: rows.map(([row]) => row),
  }
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
      return row === undefined ? [name, message] : [listFieldName(row, field), inPlace(row, field, message)]
    }),
  )
}

/** The sentences of the other answers name them. */
function inPlace(row: number, field: string, message: string): string {
  const { list, samples } = nativeListLabels
  const place = String(row + 1)
  return field === 'samples'
    ? rowFaults.ofAnswer(list, place, samples, message)
    : rowFaults.ofRow(list, place, message)
}

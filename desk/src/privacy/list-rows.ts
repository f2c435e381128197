/** The request list in the dialog of a correction: texts as they were typed. */
import {
  namedByFamily,
  requestFieldLabels,
  requestFieldNames,
  wordsOfTest,
  type RequestLine,
} from '@laboratory/contract/request-list'
import type { OfferedTest } from '@laboratory/contract/desk/privacy'
import type { FieldErrors } from '@laboratory/contract/problem'

/** The texts of a row: all of them can be typed. */
export const textNames = [...namedByFamily, 'plan'] as const
export type TextName = (typeof textNames)[number]

export type ListRow = {
  /** Stays the same while rows come and go. */
  readonly key: number
  readonly test: string
  readonly texts: Readonly<Partial<Record<TextName, string>>>
  readonly urgent: boolean
  /** Taken off once the correction is sent; until then it can come back. */
  readonly isOff: boolean
}

/** @param stored the list of a row of the sheet: lines, or nothing */
export function rowsOf(stored: unknown): ListRow[] {
  const lines = Array.isArray(stored) ? (stored as RequestLine[]) : []
  return lines.map((line, key) => ({
    key,
    test: line.test,
    texts: Object.fromEntries(
      textNames.flatMap((name) => (line[name] === undefined ? [] : [[name, String(line[name])]])),
    ),
    urgent: line.urgent ?? false,
    isOff: false,
  }))
}

/** What is sent of the rows: the schema of the public form reads what was typed. */
export function linesOf(rows: readonly ListRow[]): Record<string, unknown>[] {
  return rows
    .filter(({ isOff }) => !isOff)
    .map(({ test, texts, urgent }) => ({
      test,
      ...Object.fromEntries(
        textNames.flatMap((name) => (texts[name]?.trim() ? [[name, texts[name]] as const] : [])),
      ),
      ...(urgent && { urgent }),
    }))
}

/** Whether something of the list is to be changed. */
export function isListChanged(stored: unknown, rows: readonly ListRow[]): boolean {
  return JSON.stringify(linesOf(rowsOf(stored))) !== JSON.stringify(linesOf(rows))
}

/**
 * The sentences beside the fields of rows, as the call names them: by the place that a row had in what was sent.
 * @returns by the key of the row and the name of the field, `3 samples`
 */
export function errorsOfRows(errors: FieldErrors, sent: readonly ListRow[]): ReadonlyMap<string, string> {
  const kept = sent.filter(({ isOff }) => !isOff)
  return new Map(
    Object.entries(errors).flatMap(([name, sentence]) => {
      const [, place = '', field = ''] = /^requestList\.([0-9]+)\.([A-Za-z]+)$/.exec(name) ?? []
      const row = place === '' ? undefined : kept[Number(place)]
      return row ? [[`${row.key} ${field}`, sentence]] : []
    }),
  )
}

/** The answers that are shown at once: how many, what they are, and those that somebody gave. The others wait behind a press. */
export function splitFields(given: ListRow['texts']): { shown: TextName[]; more: TextName[] } {
  const optional = [...requestFieldNames, 'plan'] as const
  return {
    shown: ['samples', 'item', ...optional.filter((name) => given[name])],
    more: optional.filter((name) => !given[name]),
  }
}

/** What the site says of a test; of one that it does not have, its slug in words and the usual labels. */
export function describeTest(
  test: string,
  offered: readonly OfferedTest[],
): Pick<OfferedTest, 'name' | 'labels'> {
  const known = offered.find((one) => one.test === test)
  return known ?? { name: wordsOfTest(test), labels: requestFieldLabels }
}

/** The request list in the form: texts as they were typed. No React. */
import {
  type namedByFamily,
  requestFieldLabels,
  requestFieldNames,
  type RequestLine,
  requestListLimits,
} from '@laboratory/contract/request-list'

export type AnswerName = (typeof namedByFamily)[number]

/** The typed answers of a row, in the order of the form. */
export const answerNames = ['samples', 'item', ...requestFieldNames] as const satisfies readonly AnswerName[]

export type Row = {
  /** Empty where none is chosen yet. */
  readonly test: string
  readonly plan?: string
  readonly urgent?: boolean
  /** Of a row that was typed before React came: its number. Its test can be chosen still, and it stays until it is taken off. */
  readonly native?: number
} & {
  readonly [name in AnswerName]?: string
}

/** A line of the browser's list as a row. */
export function toRow({ samples, ...line }: RequestLine): Row {
  return samples === undefined ? line : { ...line, samples: String(samples) }
}

/** What the browser's list keeps of a row: a number of samples only when it is one. */
export function toLine(row: Row): RequestLine {
  const { samples = '', ...line } = answersOf(row)
  const count = /^\s*\d{1,4}\s*$/.test(samples) ? Number(samples) : 0
  const kept: RequestLine = line.item ? { ...line, item: line.item.slice(0, requestListLimits.item) } : line
  return count >= 1 && count <= requestListLimits.samples ? { ...kept, samples: count } : kept
}

/** What is sent of a row, as it was typed. */
export function answersOf({ native: _native, ...answers }: Row): Omit<Row, 'native'> {
  return answers
}

/** The rows after the browser's list has changed, here or elsewhere. A row whose line is the same keeps what was typed into it. */
export function mergeRows(rows: readonly Row[], list: readonly RequestLine[]): Row[] {
  const before = new Map(rows.map((row) => [row.test, row]))
  const merged = list.map((line) => {
    const row = before.get(line.test)
    return row && isSame(toLine(row), line) ? row : toRow(line)
  })
  for (const [place, row] of rows.entries())
    if (row.native !== undefined && list.every(({ test }) => test !== row.test)) merged.splice(place, 0, row)
  return merged
}

function isSame(a: RequestLine, b: RequestLine): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof RequestLine>
  // An empty text is no answer.
  return [...names].every((name) => (a[name] || undefined) === (b[name] || undefined))
}

/**
 * The rows that a form begins with: of the browser's list, of the tab's draft, and of what was typed before React came, which wins.
 * @param draft as `toDraft` made it
 */
export function firstRows(list: readonly RequestLine[], draft: string, native: readonly Row[]): Row[] {
  const rows = list.map((line) => toRow(line))
  const place = (test: string) => (test === '' ? -1 : rows.findIndex((row) => row.test === test))
  let number = native.length
  for (const row of readDraftRows(draft)) {
    const at = place(row.test)
    if (at >= 0) rows[at] = { ...answersOf(row), ...rows[at], test: row.test }
    else if (row.native !== undefined) rows.push({ ...row, native: number++ })
  }
  for (const [index, row] of native.entries()) {
    const at = place(row.test)
    if (at >= 0) rows[at] = { ...rows[at], ...row }
    // A browser fills in fields of the same names after a reload: what stands in a row already was not typed into this one.
    else if (row.test !== '' || !rows.some((other) => saysAll(other, row)))
      rows.push({ ...row, native: index })
  }
  return rows
}

function saysAll(row: Row, answers: Row): boolean {
  return [...answerNames, 'urgent' as const].every((name) => !answers[name] || answers[name] === row[name])
}

/**
 * What the browser's list does not keep, as text for the draft of the tab.
 * @param isKept whether the browser has stored the list
 */
export function toDraft(rows: readonly Row[], isKept: boolean): string {
  const unkept = rows.flatMap((row): Row[] => {
    const { test, samples } = row
    if (!isKept || test === '') return [{ ...row, native: row.native ?? 0 }]
    return samples && toLine(row).samples === undefined ? [{ test, samples }] : []
  })
  return unkept.length > 0 ? JSON.stringify(unkept) : ''
}

/** Rows of a draft, with the answers that are in order, whatever else it holds. */
function readDraftRows(draft: string): Row[] {
  const texts = ['test', ...answerNames, 'plan'] as const
  try {
    const rows: unknown = JSON.parse(draft || '[]')
    if (!Array.isArray(rows)) return []
    return rows.flatMap((row: unknown) => {
      if (typeof row !== 'object' || row === null) return []
      const held = row as Record<string, unknown>
      const answers = texts.flatMap((name) => {
        const answer = held[name]
        return typeof answer === 'string' && answer !== '' ? [[name, answer] as const] : []
      })
      const read: Row = { test: '', ...Object.fromEntries(answers) }
      return [
        { ...read, ...(held.urgent === true && { urgent: true }), ...('native' in held && { native: 0 }) },
      ]
    })
  } catch {
    return []
  }
}

/** What stands in the native rows of the page: typed before React came. A row without any answer is none. */
export function readNativeRows(form: HTMLFormElement, count: number): Row[] {
  const fields = new FormData(form)
  const rows: Row[] = []
  for (let number = 0; number < count; number++) {
    const field = (name: keyof RequestLine) => String(fields.get(`list-${number}-${name}`) ?? '')
    const test = field('test')
    const answers = answerNames.flatMap((name) => (field(name).trim() ? [[name, field(name)] as const] : []))
    const urgent = field('urgent') !== ''
    const before = test === '' ? undefined : rows.find((row) => row.test === test)
    if (before) {
      // Each test has one row: answers of a second row are kept with the first.
      const said = answers.map(([name, answer]) => `${requestFieldLabels[name]}: ${answer}`)
      const item = [before.item, ...said].filter(Boolean).join('; ')
      rows[rows.indexOf(before)] = { ...before, ...(item && { item }), ...(urgent && { urgent }) }
    } else if (test !== '' || answers.length > 0 || urgent)
      rows.push({ test, ...Object.fromEntries(answers), ...(urgent && { urgent }) })
  }
  return rows
}

/** The request list as the form holds it: what is typed, as it is typed. No React. */
import {
  requestFieldNames,
  type RequestFieldName,
  type RequestLine,
  requestListLimits,
} from '@laboratory/contract/request-list'

export type AnswerName = 'samples' | 'item' | RequestFieldName

/** The typed answers of a row, in the order of the form. */
export const answerNames = ['samples', 'item', ...requestFieldNames] as const satisfies readonly AnswerName[]

export type Row = { readonly test: string; readonly plan?: string; readonly urgent?: boolean } & {
  readonly [name in AnswerName]?: string
}

/** A line of the browser's list as a row. */
export function toRow({ samples, ...line }: RequestLine): Row {
  return samples === undefined ? line : { ...line, samples: String(samples) }
}

/** What the browser's list keeps of a row: a number of samples only when it is one. */
export function toLine({ samples = '', ...row }: Row): RequestLine {
  const count = /^\s*\d{1,4}\s*$/.test(samples) ? Number(samples) : 0
  return count >= 1 && count <= requestListLimits.samples ? { ...row, samples: count } : { ...row }
}

/**
 * The rows after the browser's list has changed, here or elsewhere. A row whose line is the same keeps what was typed into it.
 * @param titles of the tests that can be asked for; lines of others are left out
 */
export function mergeRows(
  rows: readonly Row[],
  list: readonly RequestLine[],
  titles: Readonly<Record<string, unknown>>,
): Row[] {
  const before = new Map(rows.map((row) => [row.test, row]))
  return list
    .filter(({ test }) => Object.hasOwn(titles, test))
    .map((line) => {
      const row = before.get(line.test)
      return row && isSame(toLine(row), line) ? row : toRow(line)
    })
}

function isSame(a: RequestLine, b: RequestLine): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof RequestLine>
  // An empty answer is none.
  return [...names].every((name) => (a[name] || undefined) === (b[name] || undefined))
}

/** What stands in the native rows of the page that name a test: typed before React came. */
export function readNativeRows(form: HTMLFormElement, count: number): Row[] {
  const fields = new FormData(form)
  const rows: Row[] = []
  for (let number = 0; number < count; number++) {
    const field = (name: keyof RequestLine) => String(fields.get(`list-${number}-${name}`) ?? '')
    const test = field('test')
    const answers = answerNames.flatMap((name) => (field(name) ? [[name, field(name)]] : []))
    const before = rows.find((row) => row.test === test)
    if (before) {
      // Each test stands once: what was typed a second time is kept with the first.
      const item = [before.item, ...answers.map(([, answer]) => answer)].filter(Boolean).join('; ')
      rows[rows.indexOf(before)] = { ...before, item: item.slice(0, requestListLimits.item) }
      continue
    }
    if (!test) continue
    rows.push({ test, ...Object.fromEntries(answers), ...(field('urgent') ? { urgent: true } : {}) })
  }
  return rows
}

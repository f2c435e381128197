/** What somebody has typed into the form of a correction, kept until it is sent, with what stood there when they began. */
import {
  correctableNames,
  presentTexts,
  type Correctable,
  type PersonSheet,
} from '@laboratory/contract/desk/privacy'
import type { RequestLine } from '@laboratory/contract/request-list'
import type { Row } from './sheet-words.ts'

type Texts = Readonly<Record<string, string>>

/** What the form is about, as it was read: texts, list and mark of one moment. */
export type Base = {
  readonly table: Correctable
  readonly reference: string
  readonly isApproved: boolean
  readonly texts: Texts
  readonly lines: readonly RequestLine[]
  /** Of the list, as the service marks it. */
  readonly mark: string
}

export type Typed = {
  readonly values: Texts
  /** The whole request list, where it was touched. */
  readonly lines?: readonly RequestLine[]
  readonly reason: string
  /** What was kept when the person began. */
  readonly seen?: Pick<Base, 'texts' | 'mark'>
}

export function baseOf(table: Correctable, row: Row, lists: PersonSheet['lists']): Base {
  const reference = String(row.reference)
  return {
    table,
    reference,
    isApproved: table === 'registration' && row.state === 'approved',
    texts: presentTexts(table, row),
    lines: (row.requestList ?? []) as RequestLine[],
    mark: lists[reference]?.mark ?? '',
  }
}

/** The submission in a sheet that was read again; undefined where it is not there, or emptied. */
export function baseIn({ data, lists }: PersonSheet, { table, reference }: Base): Base | undefined {
  const rows = table === 'inquiry' ? data.inquiries : data.registrations
  const row = rows.find((one) => one.reference === reference && one.erasedAt === null)
  return row && baseOf(table, row, lists)
}

export function readTyped(draft: string): Typed {
  return draft === '' ? { values: {}, reason: '' } : (JSON.parse(draft) as Typed)
}

/** @returns the draft with what was typed last; empty where nothing is left of it */
export function withTyped(draft: string, { texts, mark }: Base, more: Partial<Typed>): string {
  const typed: Typed = { seen: { texts, mark }, ...readTyped(draft), ...more }
  const values = Object.entries(typed.values).filter(([name, value]) => value !== texts[name])
  if (values.length === 0 && !typed.lines && typed.reason === '') return ''
  return JSON.stringify({ ...typed, values: Object.fromEntries(values) })
}

/** What is sent: only what is to change, with what the form showed as the present state, which the service compares. */
export function changesIn({ values, lines }: Typed, { texts, mark }: Base) {
  const names = Object.keys(values).filter((name) => values[name]?.trim() !== texts[name])
  const pick = (from: Texts) => Object.fromEntries(names.map((name) => [name, from[name] ?? '']))
  return {
    values: pick(values),
    seen: pick(texts),
    ...(lines && { requestList: { lines: [...lines], seen: mark } }),
  }
}

/** Labels of what somebody else has changed since the person began to type. */
export function changedMeanwhile({ seen }: Typed, { table, texts, mark }: Base): readonly string[] {
  if (!seen) return []
  const names = Object.entries(correctableNames[table]).filter(([name]) => seen.texts[name] !== texts[name])
  return [...names.map(([, label]) => label), ...(seen.mark === mark ? [] : ['Request list'])]
}

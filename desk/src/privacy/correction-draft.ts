/**
 * What somebody has typed into the form of a correction, kept until it is sent. Each answer is kept with what stood there when it was typed, so
 * that a change that was made meanwhile is seen, and what stands there now is never overwritten unnoticed.
 */
import { presentTexts, type Correctable, type PersonSheet } from '@laboratory/contract/desk/privacy'
import type { RequestLine } from '@laboratory/contract/request-list'
import type { Row } from './sheet-words.ts'

/** What the form is about, as it was read: texts, list and mark of one moment. */
export type Base = {
  readonly table: Correctable
  readonly reference: string
  readonly isApproved: boolean
  readonly texts: Readonly<Record<string, string>>
  readonly list: { readonly stored: readonly RequestLine[]; readonly words: string; readonly mark: string }
}

/** Only what differs from the base on which it was typed. */
export type Typed = {
  readonly values: Readonly<Record<string, string>>
  /** What stood there when each of the values was typed. */
  readonly seen: Readonly<Record<string, string>>
  readonly list?: { readonly lines: readonly RequestLine[]; readonly mark: string }
  readonly reason: string
}

const nothing: Typed = { values: {}, seen: {}, reason: '' }

/** @param row of the sheet */
export function baseOf(table: Correctable, row: Row, lists: PersonSheet['lists']): Base {
  const reference = String(row.reference)
  const { words = '', mark = '' } = lists[reference] ?? {}
  return {
    table,
    reference,
    isApproved: table === 'registration' && row.state === 'approved',
    texts: presentTexts(table, row),
    list: { stored: (row.requestList ?? []) as RequestLine[], words, mark },
  }
}

/** The submission in a sheet that was read again; undefined where it is not there, or emptied. */
export function baseIn({ data, lists }: PersonSheet, { table, reference }: Base): Base | undefined {
  const rows = table === 'inquiry' ? data.inquiries : data.registrations
  const row = rows.find((one) => one.reference === reference && one.erasedAt === null)
  return row && baseOf(table, row, lists)
}

export function readTyped(draft: string): Typed {
  return draft === '' ? nothing : (JSON.parse(draft) as Typed)
}

/** @returns empty where nothing is typed */
export function writeTyped(typed: Typed): string {
  const isNothing = Object.keys(typed.values).length === 0 && typed.list === undefined && typed.reason === ''
  return isNothing ? '' : JSON.stringify(typed)
}

export function withText(typed: Typed, base: Base, name: string, value: string): Typed {
  const { [name]: _value, ...values } = typed.values
  const { [name]: seen = base.texts[name] ?? '', ...others } = typed.seen
  if (value === base.texts[name]) return { ...typed, values, seen: others }
  return { ...typed, values: { ...values, [name]: value }, seen: { ...others, [name]: seen } }
}

export function withLines(typed: Typed, base: Base, lines: readonly RequestLine[]): Typed {
  const { list, ...others } = typed
  if (saying(lines) === saying(base.list.stored)) return others
  return { ...others, list: { lines, mark: list?.mark ?? base.list.mark } }
}

/** The list as the form shows it. */
export function linesIn(typed: Typed, base: Base): readonly RequestLine[] {
  return typed.list?.lines ?? base.list.stored
}

/** What a list says: an answer that was emptied is none. */
function saying(lines: readonly RequestLine[]): string {
  const isGiven = (answer: unknown) => answer !== false && String(answer).trim() !== ''
  return JSON.stringify(
    lines.map((line) => Object.fromEntries(Object.entries(line).filter(([, answer]) => isGiven(answer)))),
  )
}

/** What is sent: only what is to change. It names what the form shows as the present state, and that is what the service compares. */
export function changesIn(typed: Typed, base: Base) {
  const names = Object.keys(typed.values).filter((name) => typed.values[name]?.trim() !== base.texts[name])
  const pick = (from: Readonly<Record<string, string>>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? '']))
  const lines = linesIn(typed, base)
  return {
    values: pick(typed.values),
    seen: pick(base.texts),
    ...(base.table === 'inquiry' &&
      saying(lines) !== saying(base.list.stored) && {
        requestList: { lines: [...lines], seen: base.list.mark },
      }),
  }
}

/** The fields that somebody else changed after something was typed into them here; `requestList` among them. */
export function changedMeanwhile(typed: Typed, base: Base): readonly string[] {
  const { values, requestList } = changesIn(typed, base)
  return [
    ...Object.keys(values).filter((name) => typed.seen[name] !== base.texts[name]),
    ...(requestList && typed.list?.mark !== base.list.mark ? ['requestList'] : []),
  ]
}

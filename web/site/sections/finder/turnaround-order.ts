/** The sort order of the finder's turnaround table. */
import { language } from '#site/words.ts'
import type { FinderEntry } from './finder-search.ts'

export type TurnaroundOrder = 'test' | '-test' | 'time' | '-time' | 'area' | '-area'

const orders: readonly string[] = ['test', '-test', 'time', '-time', 'area', '-area']

/** The order that a query parameter names; by name of the test where it names none. */
export function readOrder(value: string | null): TurnaroundOrder {
  return orders.includes(value ?? '') ? (value as TurnaroundOrder) : 'test'
}

/** The rows of the turnaround table in order. Tests without a time in days come last, whichever way one sorts. */
export function sortByOrder(entries: readonly FinderEntry[], order: TurnaroundOrder): readonly FinderEntry[] {
  const way = order.startsWith('-') ? -1 : 1
  const byName = (a: FinderEntry, b: FinderEntry) => a.name.localeCompare(b.name, language)
  const column = order.replace('-', '')
  return [...entries].sort((a, b) => {
    if (column === 'test') return way * byName(a, b)
    if (column === 'area') return way * a.area.localeCompare(b.area, language) || byName(a, b)
    const [first, second] = [a.time?.days, b.time?.days]
    if (first === undefined || second === undefined)
      return (first === undefined ? 1 : 0) - (second === undefined ? 1 : 0) || byName(a, b)
    return way * (first - second) || byName(a, b)
  })
}

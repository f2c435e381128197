/** What a request list adds up to, over all tests of one batch. */
import { isAfterDose, isNewToUs } from '@laboratory/contract/plan-lines'
import type { RequestChoice, RequestLine } from '@laboratory/contract/request-list'

export type BatchTotal = {
  /** Or product, as it was typed; empty where nobody named one. */
  readonly lot: string
  /** Units of devices that come in at once, and those that come after their verification dose. */
  readonly units: number
  readonly irradiated: number
  /** Whether a product takes further units, whose number the laboratory says. */
  readonly isNew: boolean
  /** Bottles of water, and how many of them come every month. */
  readonly bottles: number
  readonly monthly: number
  /** Packs of a cosmetic. */
  readonly packs: number
  /** What the packs hold, "200 g"; empty where a line does not say, or says it in another unit. */
  readonly content: string
  /** How many lines are in the sum. */
  readonly lines: number
}

/**
 * The sums of a list, one for each lot or batch. A line whose number nobody gave counts for nothing: nothing is made up.
 * @returns none where a single line says it all itself
 */
export function totalsOf(
  lines: readonly RequestLine[],
  { tests }: Pick<RequestChoice, 'tests'>,
): readonly BatchTotal[] {
  const totals = new Map<string, BatchTotal>()
  for (const line of lines) {
    const { test, samples, bottles, repeat, lot = '', item = '' } = line
    const [, family] = Object.hasOwn(tests, test) ? (tests[test] ?? []) : []
    const count = numberOf(samples)
    const units = family === 'device' ? count : 0
    const filled = family === 'water' ? count * numberOf(bottles) : 0
    const packs = family === 'cosmetic' ? count * numberOf(bottles) : 0
    if (units + filled + packs === 0) continue
    const content = packs > 0 ? times(packs, line) : ''
    // Devices of another product are of another batch, though nobody has named either.
    const batch = lot.trim() || (family === 'device' ? item.trim() : '')
    const key = batch.toLowerCase()
    const there = totals.get(key) ?? {
      lot: batch,
      units: 0,
      irradiated: 0,
      isNew: false,
      bottles: 0,
      monthly: 0,
      packs: 0,
      content,
      lines: 0,
    }
    totals.set(key, {
      lot: there.lot,
      units: there.units + (isAfterDose(line) ? 0 : units),
      irradiated: there.irradiated + (isAfterDose(line) ? units : 0),
      isNew: there.isNew || isNewToUs(line),
      bottles: there.bottles + filled,
      monthly: there.monthly + (repeat ? filled : 0),
      packs: there.packs + packs,
      content: there.packs === 0 ? content : packs === 0 ? there.content : sum(there.content, content),
      lines: there.lines + 1,
    })
  }
  const all = [...totals.values()]
  return all.some(({ lines, isNew }) => lines > 1 || isNew) ? all : []
}

/** The whole of an answer. */
const sized = /^(\d{1,9}(?:\.\d{1,6})?)\s?(g o[ru] ml|g|ml)$/
/**
 * As programs write numbers. A comma stands before decimals in French, and between thousands in English: of "1,500 ml" only the plan that
 * wrote it tells, and without one nothing is made up.
 */
function inDigits(size: string, plan: string): string {
  const bare = size.replace(/(\d)\s(?=\d{3}(?!\d))/g, '$1')
  if (/^[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/.test(bare)) {
    if (plan.includes(` of ${size}`)) return bare.replace(',', '')
    if (!plan.includes(` de ${size}`)) return ''
  }
  return bare.replace(/,(?=\d{3}\.)/, '').replace(',', '.')
}

/** Without the noise of adding fractions. */
const tidy = (amount: number) => Number(amount.toFixed(6))

/** So many packs of this size: "150 g"; empty where it names none. */
function times(packs: number, { packSize = '', plan = '' }: RequestLine): string {
  const [, number, unit] = sized.exec(inDigits(packSize.trim(), plan)) ?? []
  return number === undefined ? '' : `${tidy(packs * Number(number))} ${unit}`
}

function sum(one: string, other: string): string {
  const [, first, unit] = sized.exec(one) ?? []
  const [, second, same] = sized.exec(other) ?? []
  return unit !== undefined && unit === same ? `${tidy(Number(first) + Number(second))} ${unit}` : ''
}

/** A whole number as the rules of the list take it; 0 for everything else. */
const numberOf = (typed = '') => (/^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0)

/** The labels of a request's samples: one for each, with a code that a scanner at reception can read. */
import { setImmediate } from 'node:timers/promises'
import type { RequestLine } from '@laboratory/contract/request-list'
import { batchesOf, bottlesOf, packsFor, plannedWords } from '@laboratory/contract/planned'
import type { Language } from '@laboratory/contract/languages'
import { encode } from 'uqr'
import { bottleIn, plannedIn, shortened } from '../planned-words.ts'

/** Labels of one page: five sheets. Further ones are on further pages, so that a page costs what a page costs. */
export const labelsOfPage = 105

export type SampleLabel = {
  readonly line: RequestLine | undefined
  readonly item: string
  /** Of the samples of the whole request, "2 of 4"; empty where nobody said how many there are. */
  readonly place: string
  /** "2 of 4", "7 of 20, batch 2 of 3", "1 of 2, bottle 2 of 2: Legionella, 1 litre",
   * "1 of 5: coliforms and E. coli, total viable count, at least 110 ml"; empty where nobody said how many there are. */
  readonly sample: string
  /** Reference, number of the line on the list, number of the label, as in `ABI-7Q4M-2KTR/1/2`. */
  readonly code: string
}

type LabelSettings = {
  readonly language?: Language
  /** What the parts of a sample are. */
  readonly partOf?: (line: RequestLine) => 'bottle' | 'pack'
}

/**
 * One label for each bottle of each sample; one for a test whose number of samples is open, and one for a request without a list. None for
 * a test that is done from the packs of another: they have theirs.
 * @param list the tests whose samples come to reception
 * @param from how many labels are on earlier pages
 * @returns the labels of one page, and how many there are in all
 */
export function labelsOf(
  reference: string,
  list: readonly RequestLine[],
  from = 0,
  { language = 'en', partOf = () => 'bottle' }: LabelSettings = {},
): { labels: SampleLabel[]; total: number } {
  if (list.length === 0)
    return {
      labels: [{ line: undefined, item: '', place: '', sample: '', code: `${reference}/0/1` }],
      total: 1,
    }
  const words = plannedIn(language)
  const labels: SampleLabel[] = []
  const ranges = rangesOf(list)
  const all = Math.max(0, ...[...ranges.values()].map(({ last }) => last))
  let total = 0
  for (const line of list) {
    if (packsFor(line, list).length > 0) continue
    const { id, samples, bottles = '1', item = '', packSize, plan = '' } = line
    const each = Number(bottles)
    const count = Number(samples ?? 1) * each
    const named = bottlesOf(plan, each)
    const word = words[partOf(line)]
    const [known] = plannedWords({ test: line.test, item })
    const size = item && packSize && partOf(line) === 'pack' ? `, ${packSize}` : ''
    const what = shortened(known ? words.planned[known] : item, longestItem - size.length) + size
    const batches = batchesOf(line)
    const inBatch = Number(samples) / batches
    for (let at = Math.max(0, from - total); at < count && labels.length < labelsOfPage; at += 1) {
      const holds = named[at % each]
      const within = Math.floor(at / each)
      const { first } = ranges.get(line.id) ?? {}
      const place = first === undefined ? '' : words.of(first + within, all)
      const parts = [
        place,
        batches > 1 && `${words.batch} ${words.of(Math.floor(within / inBatch) + 1, batches)}`,
        each > 1 && `${word} ${words.of((at % each) + 1, each)}`,
      ]
      const sample = parts.filter(Boolean).join(', ')
      const bottle =
        holds &&
        bottleIn(language, holds, what.length > oneLine ? besideLongItem - sample.length : longestParameters)
      labels.push({
        line,
        item: what,
        place,
        sample: [sample, bottle].filter(Boolean).join(words.colon),
        code: `${reference}/${id}/${at + 1}`,
      })
    }
    total += count
  }
  return { labels, total }
}

/** By its number, the first and the last sample of each line that says how many it has: one numbering for the whole request. */
export function rangesOf(list: readonly RequestLine[]): ReadonlyMap<number, { first: number; last: number }> {
  const ranges = new Map<number, { first: number; last: number }>()
  let last = 0
  for (const line of list) {
    const count = Number(line.samples ?? 0)
    if (count === 0 || packsFor(line, list).length > 0) continue
    ranges.set(line.id, { first: last + 1, last: last + count })
    last += count
  }
  return ranges
}

/** Characters of a label: of two lines for what a sample is, and of one. */
const longestItem = 48
const oneLine = 28
/** Of what a bottle is for: all usual parameters of a water; beside two lines, less, with the place of the sample before it. */
const longestParameters = 60
const besideLongItem = 42

/** Modules of a side of the code with its margin of four (ISO/IEC 18004): version 1, whatever the code says. */
export const codeSize = 29

/**
 * A QR code as an SVG path in a square of `codeSize`, one run of dark modules after the other. Its mask is always the same: any can be read
 * (ISO/IEC 18004), and to try all eight for the best takes four times as long.
 * @param text of capital letters, digits, `-` and `/`: at most 20 of them fit version 1 with correction level M, and 25 with L
 * @throws RangeError when the text is longer
 */
export function qrPath(text: string): string {
  const ecc = text.length > 20 ? 'L' : 'M'
  const { data } = encode(text, { ecc, minVersion: 1, maxVersion: 1, border: 4, maskPattern: 2 })
  let path = ''
  for (const [y, row] of data.entries()) {
    // The margin ends every run.
    for (let x = row.indexOf(true), end = 0; x >= 0; x = row.indexOf(true, end)) {
      end = row.indexOf(false, x)
      path += `M${x} ${y}h${end - x}v1h-${end - x}z`
    }
  }
  return path
}

/** Codes that are drawn without a turn of the event loop between them: a millisecond or two. */
const codesPerTurn = 20

/** The paths of many codes, drawn so that others are answered meanwhile. */
export async function qrPaths(codes: readonly string[]): Promise<string[]> {
  const paths: string[] = []
  for (const code of codes) {
    if (paths.length % codesPerTurn === codesPerTurn - 1) await setImmediate()
    paths.push(qrPath(code))
  }
  return paths
}

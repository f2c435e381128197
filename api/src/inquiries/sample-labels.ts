/** The labels of a request's samples: one for each, with a code that a scanner at reception can read. */
import { setImmediate } from 'node:timers/promises'
import type { RequestLine } from '@laboratory/contract/request-list'
import { encode } from 'uqr'
import { nameOfTest, type NameOfPage } from './request-lines.ts'

/** Most labels of one test, and of one request: a sheet that nobody has to search. Further samples get their labels at reception. */
export const mostLabels = { ofTest: 30, ofRequest: 120 } as const

export type SampleLabel = {
  readonly test: string
  readonly item: string
  /** "2 of 4"; empty where nobody said how many there are. */
  readonly sample: string
  /** Reference, number of the test on the list, number of the sample, as in `ABI-7Q4M-2KTR/1/2`. */
  readonly code: string
}

/**
 * One label for each sample; one for a test whose number of samples is open, and one for a request without a list.
 * @param list the tests whose samples come to reception
 * @returns the labels, and how many samples have none because they are too many
 */
export function labelsOf(
  reference: string,
  list: readonly RequestLine[],
  nameOfPage?: NameOfPage,
): { labels: SampleLabel[]; without: number } {
  if (list.length === 0)
    return { labels: [{ test: '', item: '', sample: '', code: `${reference}/0/1` }], without: 0 }
  const all = list.flatMap(({ id, test, samples, item = '' }) =>
    Array.from({ length: Math.min(Number(samples ?? 1), mostLabels.ofTest) }, (_, at) => ({
      test: nameOfTest(test, nameOfPage),
      item: shortened(item),
      sample: samples === undefined ? '' : `${at + 1} of ${samples}`,
      code: `${reference}/${id}/${at + 1}`,
    })),
  )
  const labels = all.slice(0, mostLabels.ofRequest)
  const wanted = list.reduce((sum, { samples = '1' }) => sum + Number(samples), 0)
  return { labels, without: wanted - labels.length }
}

/** Characters that two lines of a label hold. */
const longestItem = 48

/** What does not fit ends in an ellipsis, so that nobody takes a part for the whole. */
function shortened(text: string): string {
  if (text.length <= longestItem) return text
  const cut = text.slice(0, longestItem)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`
}

/** Modules of a side of the code with its margin of four (ISO/IEC 18004): version 1, whatever the code says. */
export const codeSize = 29

/**
 * A QR code as an SVG path in a square of `codeSize`, one run of dark modules after the other. Its mask is always the same: any can be read
 * (ISO/IEC 18004), and to try all eight for the best takes four times as long.
 * @param text of capital letters, digits, `-` and `/`: at most 20 of them fit version 1 with correction level M
 * @throws RangeError when the text is longer
 */
export function qrPath(text: string): string {
  const { data } = encode(text, { ecc: 'M', minVersion: 1, maxVersion: 1, border: 4, maskPattern: 2 })
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

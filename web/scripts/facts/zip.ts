/**
 * Checks a ZIP file before anything else reads it. Its stated sizes cannot be trusted: each part is inflated and discarded, with a limit on
 * the bytes. Source: PKWARE APPNOTE.TXT 6.3.10, sections 4.3 and 4.4.
 */
import { inflateRawSync } from 'node:zlib'
import { FileProblem } from './file-problem.ts'

const mostParts = 500
/** Widths of columns and merged cells in one part: each may cost the reader as much as a row of 16,384 cells. */
const mostRanges = 1_000

/**
 * @param most bytes that all parts together may have
 * @returns the names of the parts
 * @throws FileProblem when it is damaged, locked, or holds more than a workbook of ours may
 */
export function inspectZip(bytes: Buffer, name: string, most: number): readonly string[] {
  try {
    return partsOf(bytes, name, most)
  } catch (cause) {
    if (cause instanceof FileProblem) throw cause
    throw new FileProblem(
      (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? `${name} unpacks to more than ${most / 1e6} MB: that is no workbook of ours, and it was not opened.`
        : `${name} is damaged: it cannot be opened. Send it once more, or save it again.`,
      { cause },
    )
  }
}

/** @throws whatever reading throws, where the file is damaged or unpacks to more than `most` bytes */
function partsOf(bytes: Buffer, name: string, most: number): readonly string[] {
  const end = bytes.lastIndexOf('PK\u0005\u0006', bytes.length, 'latin1')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (end >= 0 && count > mostParts)
    throw new FileProblem(`${name} has more parts than any workbook of ours.`)
  const names: string[] = []
  let left = most
  for (let index = 0; index < count; index += 1) {
    const size = bytes.readUInt32LE(at + 20)
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(from, from + size)
    const isPlain = bytes.readUInt16LE(at + 10) === 0
    // Without a size in the directory, another reader would use the one in the local header.
    const isWhole = packed.length === size && (isPlain || size > 0)
    if (!isWhole || bytes.readUInt32LE(at) !== 0x02014b50 || bytes.readUInt32LE(local) !== 0x04034b50)
      throw new Error('A part is not where the directory says.')
    if (bytes.readUInt16LE(at + 8) & 1)
      throw new FileProblem(`${name} is protected by a password: take it off and save the file again.`)
    const part = isPlain ? packed : inflateRawSync(packed, { maxOutputLength: left + 1 })
    left -= part.length
    if (left < 0) throw Object.assign(new Error('Too much.'), { code: 'ERR_BUFFER_TOO_LARGE' })
    if ((part.toString('latin1').match(/<(?:\w+:)?(?:col|mergeCell)\s/g)?.length ?? 0) > mostRanges)
      throw new FileProblem(`${name} has more columns or merged cells than any workbook of ours.`)
    const nameLength = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + 46, at + 46 + nameLength))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (end < 0 || new Set(names).size < names.length) throw new Error('It has no directory, or a part twice.')
  return names
}

/**
 * Checks a ZIP file before anything else reads it. Its stated sizes cannot be trusted: each part is inflated and discarded, with a limit on
 * the bytes. Source: PKWARE APPNOTE.TXT 6.3.10, sections 4.3 and 4.4.
 */
import { inflateRawSync } from 'node:zlib'
import { FileProblem } from './file-problem.ts'

const mostParts = 500

/**
 * @param most bytes that all parts together may have
 * @returns the names of the parts
 * @throws FileProblem when it is damaged, locked, or holds more than `most` bytes
 */
export function inspectZip(bytes: Buffer, name: string, most: number): readonly string[] {
  const damaged = () =>
    new FileProblem(`${name} is damaged: it cannot be opened. Send it once more, or save it again.`)
  const end = bytes.lastIndexOf('PK\u0005\u0006', bytes.length, 'latin1')
  if (end < 0 || end + 22 > bytes.length) throw damaged()
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostParts) throw new FileProblem(`${name} has more parts than any workbook of ours.`)
  const names: string[] = []
  let left = most
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw damaged()
    const flags = bytes.readUInt16LE(at + 8)
    const method = bytes.readUInt16LE(at + 10)
    const size = bytes.readUInt32LE(at + 20)
    const nameLength = bytes.readUInt16LE(at + 28)
    const local = bytes.readUInt32LE(at + 42)
    names.push(bytes.toString('utf8', at + 46, at + 46 + nameLength))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)

    if (flags & 1)
      throw new FileProblem(`${name} is protected by a password: take it off and save the file again.`)
    if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== 0x04034b50) throw damaged()
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    // Without a size in the directory, another reader would use the one in the local header.
    if (from + size > bytes.length) throw damaged()
    if (method === 0) left -= size
    else if (method === 8) left -= inflatedSize(bytes.subarray(from, from + size), left)
    else throw damaged()
    if (left < 0)
      throw new FileProblem(
        `${name} unpacks to more than ${most / 1e6} MB: that is no workbook of ours, and it was not opened.`,
      )
  }
  if (new Set(names).size < names.length) throw damaged()
  return names

  function inflatedSize(deflated: Buffer, left: number): number {
    if (deflated.length === 0) throw damaged()
    try {
      return inflateRawSync(deflated, { maxOutputLength: left + 1 }).length
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return left + 1
      throw damaged()
    }
  }
}

/** What a file is by its bytes, whatever its name or its sender says. */
import type { FileType } from '@laboratory/contract/desk/parts'

/** First bytes, as the PRONOM registry and the formats' own documents have them; one byte for each letter. */
const beginnings: readonly (readonly [RegExp, FileType])[] = [
  [/^%PDF-[12]\.\d/, 'application/pdf'],
  [/^\x89PNG\r\n\x1A\n/, 'image/png'],
  [/^\xFF\xD8\xFF/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^[^]{4}ftypavi[fs]/, 'image/avif'],
  [/^[^]{4}ftyp(?:hei[cx]|mif1)/, 'image/heic'],
  [/^(?:II\*\0|MM\0\*)/, 'image/tiff'],
]

/** @returns `application/octet-stream` for what is not among the known ones */
export function typeOfFile(bytes: Buffer): FileType {
  const begin = bytes.subarray(0, 16).toString('latin1')
  const known = beginnings.find(([pattern]) => pattern.test(begin))
  if (known) return known[1]
  // A package of ECMA-376: names of its parts are not compressed. With macros it is none of these.
  if (
    begin.startsWith('PK\x03\x04') &&
    bytes.includes('[Content_Types].xml') &&
    !bytes.includes('vbaProject')
  ) {
    if (bytes.includes('word/document.xml'))
      return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    if (bytes.includes('xl/workbook.xml'))
      return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  }
  return 'application/octet-stream'
}

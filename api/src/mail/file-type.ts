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

/** Endings of what runs, or brings what runs, when somebody opens it on Windows; web pages among them. */
const dangerous = new Set(
  'ace ade adp appinstaller application appref-ms apk bas bat bin cer chm cmd com cpl crt dll docm dotm exe fxp gadget hlp hta htm html img inf ins iqy iso isp jar jnlp js jse jsp ksh library-ms lnk mad mde mdb mht mhtml msc msi msix msp mst one ops pif pl potm ppam ppsm pptm prf ps1 ps2 psm1 py pyw rdp reg scf scr sct settingcontent-ms sh shb shs shtml slk svg sys udl url vb vbe vbs vhd vhdx wim wsc wsf wsh xhtml xla xlam xll xlsb xlsm xltm xml xsl'.split(
    ' ',
  ),
)
/** Programs, shortcuts, pages and scripts by their first bytes. */
const running =
  /^(?:MZ|\x7FELF|#!|L\0\0\0\x01\x14\x02\0|(?:\xEF\xBB\xBF)?\s{0,50}<(?:!doctype html|html|script|svg|\?xml[^]{0,200}<svg))/i

/** Whether a file is of a kind that runs when it is opened, by its name or by its bytes, or has one in it that a ZIP names. */
export function isDangerous(name: string, bytes: Buffer): boolean {
  if (isDangerousName(name) || running.test(bytes.toString('latin1', 0, 400))) return true
  // An image of a disk (ECMA-119), and macros in the older and the newer files of Office.
  if (bytes.toString('latin1', 0x8001, 0x8006) === 'CD001') return true
  const begin = bytes.toString('latin1', 0, 4)
  if (begin === '\xD0\xCF\x11\xE0') return bytes.includes('_\0V\0B\0A\0_\0P\0R\0O\0J\0E\0C\0T', 0, 'latin1')
  if (begin !== 'PK\x03\x04') return false
  if (bytes.includes('vbaProject')) return true
  const names = bytes.toString('latin1').matchAll(/PK\x01\x02[^]{24}([^])([^])[^]{16}([^]{1,300})/g)
  return [...names].some(([, low = '', high = '', rest = '']) =>
    isDangerousName(rest.slice(0, low.charCodeAt(0) + 256 * high.charCodeAt(0)), true),
  )
}

/** @param isInArchive where pages and lists are parts of documents */
function isDangerousName(name: string, isInArchive = false): boolean {
  const ending = name
    .slice(name.lastIndexOf('.') + 1)
    .trim()
    .toLowerCase()
  return dangerous.has(ending) && !(isInArchive && /^(?:xml|bin|svg|html?|py)$/.test(ending))
}

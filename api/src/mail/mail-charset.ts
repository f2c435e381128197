/** Letters of bytes in an alphabet that a message names wrongly, or not at all: guessed as mail programs do. */
import { decode as decodeByTable, encodingExists } from 'iconv-lite'

/** Names that say nothing. */
const noName = /^(?:|us-ascii|ascii|7bit|8bit|ansi|binary|default|none|unknown.*|x-unknown|x-user-defined)$/
const wide = /^(?:utf-?16|utf-?32|ucs-?[24]|iso-10646)/
/** In which anything can be written, and UTF-8 by mistake often is. */
const western = /^(?:iso-?8859-?1|latin-?1|windows-1252|cp-?1252|iso-?8859-?15)$/

/**
 * @param name the alphabet that the message names
 * @returns `isCertain`: nothing had to be guessed that reads differently otherwise
 */
export function textOfBytes(bytes: Uint8Array, name = ''): { text: string; isCertain: boolean } {
  const label = name
    .trim()
    .toLowerCase()
    .replaceAll(/["']/g, '')
    .replace(/^unicode-1-1-/, '')
  const mark = markOf(bytes)
  if (mark) return certain(decode(bytes, mark))
  const isNamed = !noName.test(label)
  const isUtf8 = /^utf[-_]?8$|^unicode/.test(label)
  // A page that names two bytes for each letter and has none that is empty was written by a program in another alphabet since.
  const isNarrow = wide.test(label) && !bytes.includes(0)
  if (isNamed && !isNarrow && !western.test(label) && !isUtf8) {
    const text = decode(bytes, label.startsWith('iso-2022-jp') ? 'iso-2022-jp' : label)
    if (text !== undefined) return certain(text)
  }
  return guess(bytes, { isNamed, isUtf8, other: western.test(label) ? label : 'windows-1252' })
}

const certain = (text = '') => ({ text, isCertain: true })

function guess(
  bytes: Uint8Array,
  { isNamed, isUtf8, other }: { isNamed: boolean; isUtf8: boolean; other: string },
): { text: string; isCertain: boolean } {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  // Escapes of Japanese (RFC 1468), which nothing else has.
  if (/\x1B\$[@B]|\x1B\([BIJ]/.test(latin)) return certain(decode(bytes, 'iso-2022-jp'))
  if (!/[\x80-\xFF]/.test(latin)) return certain(latin)
  const text = decode(bytes, 'utf-8') ?? ''
  const broken = text.split('\u{FFFD}').length - 1
  const whole = text.match(/[^\p{ASCII}\u{FFFD}]/gu)?.length ?? 0
  // A letter of UTF-8 that was cut makes no other alphabet of it, nor does what a list or a scanner put below.
  const isMost = broken * 4 <= whole
  if (isMost || (isUtf8 && /^\p{ASCII}*[^\p{ASCII}\u{FFFD}]/u.test(text))) return { text, isCertain: isMost }
  return { text: decode(bytes, other) ?? latin, isCertain: isNamed || isFrench(latin) }
}

/** As French is written here: no three such letters stand together, and no signs of DOS. */
const isFrench = (latin: string) =>
  !/[\x80-\xFF]{3}|[\x81-\x84\x86-\x8B\x8D-\x90\x98-\x9B\x9D-\x9F]/.test(latin)

/** By the mark that stands before text of these alphabets. */
function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** @returns undefined where no alphabet has this name */
function decode(bytes: Uint8Array, name: string): string | undefined {
  try {
    return new TextDecoder(name).decode(bytes)
  } catch {
    // Alphabets of DOS, in which programs of offices still write, and UTF-7.
    const known = name.replace(/^(?:x-)?(?:cp|ibm|dos|pc|csibm)[-_]?0*(\d)/, 'cp$1')
    return /^(?:cp\d|utf-?7)/.test(known) && encodingExists(known)
      ? decodeByTable(Buffer.from(bytes), known)
      : undefined
  }
}

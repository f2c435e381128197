/** Outlook's own container, winmail.dat (MS-OXTNEF): the files in it, and its words. */
import { textOfHtml } from './mail-html.ts'
import { textOfRtf } from './mail-rtf.ts'
import { cut } from './one-line.ts'

const signature = 0x223e9f78
/** Attributes, with the types that they have. */
const [bodyText, messageProperties] = [0x0002800c, 0x00069003]
const [attachBegin, attachTitle, attachData, attachProperties] = [0x00069002, 0x00018010, 0x0006800f, 0x00069005] // prettier-ignore
/** Properties of MAPI (MS-OXPROPS). */
const property = { body: 0x1000, rtf: 0x1009, html: 0x1013, longName: 0x3707 }
const mostFiles = 100
/** Letters of its words. */
const longest = 100_000

/** What can be read until it ends, or is none. */
export function readTnef(bytes: Buffer): { text: string; files: { name: string; bytes: Buffer }[] } {
  const files: { name: string; bytes: Buffer }[] = []
  let text = ''
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== signature) return { text, files }
  const last = () => {
    if (files.length === 0) files.push({ name: '', bytes: Buffer.alloc(0) })
    return files[files.length - 1] as (typeof files)[number]
  }
  // A level, a number, a length, so many bytes, and their sum.
  for (let at = 6; at + 9 <= bytes.length && files.length <= mostFiles;) {
    const [attribute, length] = [bytes.readUInt32LE(at + 1), bytes.readUInt32LE(at + 5)]
    const value = bytes.subarray(at + 9, at + 9 + length)
    if (attribute === bodyText) text = letters(value)
    if (attribute === messageProperties) text = text.trim() || wordsIn(propertiesIn(value))
    if (attribute === attachBegin) files.push({ name: '', bytes: Buffer.alloc(0) })
    if (attribute === attachTitle) last().name ||= letters(value)
    if (attribute === attachData) last().bytes = value
    // Its whole name, of which the title has eight letters.
    if (attribute === attachProperties)
      last().name = propertiesIn(value).get(property.longName)?.text || last().name
    at += 9 + length + 2
  }
  return { text, files: files.filter((file) => file.name !== '' || file.bytes.length > 0) }
}

const letters = (value: Buffer) => value.toString('latin1').replaceAll('\0', '')

function wordsIn(properties: ReturnType<typeof propertiesIn>): string {
  const [body, html, rtf] = [property.body, property.html, property.rtf].map((id) => properties.get(id))
  return (
    body?.text.trim() ||
    (html && textOfHtml(html.text, longest).text) ||
    (rtf && cut(textOfRtf(rtf.bytes, longest), longest)) ||
    ''
  )
}

/** Bytes of the types that have a length of their own. */
const sizes: Readonly<Record<number, number>> = { 0x02: 4, 0x03: 4, 0x04: 4, 0x05: 8, 0x06: 8, 0x07: 8, 0x0a: 4, 0x0b: 4, 0x14: 8, 0x40: 8, 0x48: 16 } // prettier-ignore

/** Properties of variable length, by their numbers; what follows one of an unknown type is left out. */
function propertiesIn(bytes: Buffer): Map<number, { bytes: Buffer; text: string }> {
  const found = new Map<number, { bytes: Buffer; text: string }>()
  let at = 4
  const number = () => {
    at += 4
    return at <= bytes.length ? bytes.readUInt32LE(at - 4) : 0
  }
  const padded = (length: number) => length + ((4 - (length % 4)) % 4)
  while (at + 8 <= bytes.length) {
    const [type, id] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)]
    at += 4
    if (id >= 0x8000) {
      // Named: by a number, or by a name.
      at += 16
      const rest = number() === 0 ? 4 : padded(number())
      at += rest
    }
    const size = sizes[type & 0xfff]
    const isMany = (type & 0x1000) !== 0
    if (size === undefined && ![0x0d, 0x1e, 0x1f, 0x102].includes(type & 0xfff)) break
    if (size !== undefined) {
      const count = isMany ? number() : 1
      at += size * count
    } else
      for (let count = number(); count > 0 && at + 4 <= bytes.length; count -= 1) {
        const length = number()
        const value = bytes.subarray(at, at + length)
        found.set(id, {
          bytes: value,
          text: type === 0x1f ? value.toString('utf16le').replaceAll('\0', '') : letters(value),
        })
        at += padded(length)
      }
  }
  return found
}

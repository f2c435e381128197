/** What stands within a signature that hides it (RFC 5652, section 5): it is not encrypted. The signature itself is not checked. */

type Item = { tag: number; start: number; end: number; next: number }

const deepest = 20
const signedData = '2a864886f70d010702'
const isConstructed = 0x20
const untilItsEnd = 0x80

/** An element of BER (X.690, section 8); its length may be told by its end alone. */
function itemAt(bytes: Buffer, at: number, depth = 0): Item | undefined {
  const [tag, length] = bytes.subarray(at, at + 2)
  if (tag === undefined || length === undefined || depth > deepest) return undefined
  if (length === untilItsEnd) {
    let end = at + 2
    while (bytes[end] !== 0 || bytes[end + 1] !== 0) {
      const inner = itemAt(bytes, end, depth + 1)
      if (!inner) return undefined
      end = inner.next
    }
    return { tag, start: at + 2, end, next: end + 2 }
  }
  const more = Math.max(0, length - untilItsEnd)
  const start = at + 2 + more
  if (more > 4 || start > bytes.length) return undefined
  const end = start + (more === 0 ? length : bytes.readUIntBE(at + 2, more))
  return end > bytes.length ? undefined : { tag, start, end, next: end }
}

function itemsIn(bytes: Buffer, within: Item | undefined): Item[] {
  const items: Item[] = []
  for (let at = within?.start ?? 0; within && at < within.end;) {
    const item = itemAt(bytes, at)
    if (!item) break
    items.push(item)
    at = item.next
  }
  return items
}

/** Bytes in one piece, or in several. */
function octetsOf(bytes: Buffer, item: Item): Buffer {
  const isWhole = (item.tag & isConstructed) === 0
  const parts = isWhole ? [item] : itemsIn(bytes, item)
  return Buffer.concat(parts.map(({ start, end }) => bytes.subarray(start, end)))
}

/** @returns the message; undefined where it stands beside its signature, or the bytes are none */
export function contentOfSigned(bytes: Buffer): Buffer | undefined {
  const [type, wrapped] = itemsIn(bytes, itemAt(bytes, 0))
  if (!type || bytes.toString('hex', type.start, type.end) !== signedData) return undefined
  const [signed] = itemsIn(bytes, wrapped)
  const [, , encapsulated] = itemsIn(bytes, signed)
  const [, content] = itemsIn(bytes, encapsulated)
  const [octets] = itemsIn(bytes, content)
  return octets && octetsOf(bytes, octets)
}

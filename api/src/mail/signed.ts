/** What stands within a signature that hides it (RFC 5652, section 5): it is not encrypted. The signature itself is not checked. */
import { Constructed, fromBER, ObjectIdentifier, OctetString } from 'asn1js'

const signedData = '1.2.840.113549.1.7.2'

/** @returns the message; undefined where it stands beside its signature, or the bytes are none */
export function contentOfSigned(bytes: Buffer): Buffer | undefined {
  const [type, wrapped] = itemsOf(fromBER(bytes).result)
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== signedData) return undefined
  const [signed] = itemsOf(wrapped)
  const [, , encapsulated] = itemsOf(signed)
  const [, content] = itemsOf(encapsulated)
  const [octets] = itemsOf(content)
  return octets instanceof OctetString ? Buffer.from(octets.getValue()) : undefined
}

const itemsOf = (item: unknown) => (item instanceof Constructed ? item.valueBlock.value : [])

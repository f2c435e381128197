import { expect, test } from 'vitest'
import { contentOfSigned } from './signed.ts'
import { readWhole } from './mail-reading.ts'

const joined = (parts: readonly Buffer[]) => Buffer.concat(parts)
/** An element whose length is told, and one that is told by its end. */
const told = (tag: number, ...parts: Buffer[]) => {
  const inner = joined(parts)
  return joined([Buffer.from([tag, 0x82, inner.length >> 8, inner.length & 255]), inner])
}
const open = (tag: number, ...parts: Buffer[]) =>
  joined([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])])

/** As `openssl cms -sign -nodetach` writes it, with and without `-stream`: without the signatures, which are not read. */
const signed = (item: typeof told, octets: Buffer) =>
  item(
    0x30,
    Buffer.from('06092a864886f70d010702', 'hex'),
    item(
      0xa0,
      item(
        0x30,
        Buffer.from('020101', 'hex'),
        told(0x31),
        item(0x30, Buffer.from('06092a864886f70d010701', 'hex'), item(0xa0, octets)),
        told(0x31),
      ),
    ),
  )
const message = Buffer.from('Content-Type: text/plain; charset=utf-8\r\n\r\nÉchantillons : 12')
const [begin, rest] = [message.subarray(0, 20), message.subarray(20)]
const whole = signed(told, told(0x04, message))
const inPieces = signed(open, open(0x24, told(0x04, begin), told(0x04, rest)))

test('a message within its signature is read, in one piece or in several', async () => {
  for (const bytes of [whole, inPieces]) {
    expect(contentOfSigned(bytes)).toEqual(message)
    const head =
      'From: a@example.org\r\nContent-Type: application/pkcs7-mime; smime-type=signed-data\r\nContent-Transfer-Encoding: base64\r\n\r\n'
    const read = await readWhole(Buffer.from(head + bytes.toString('base64')), undefined)
    expect(read).toMatchObject({ sender: 'a@example.org', body: 'Échantillons : 12', files: [], notices: [] })
  }
})

test('bytes that are none, or end too early, have no message in them', () => {
  for (const bytes of [whole, inPieces])
    for (let end = 0; end < bytes.length - 20; end += 1)
      expect(contentOfSigned(bytes.subarray(0, end))?.equals(message)).not.toBe(true)
  expect(contentOfSigned(Buffer.alloc(100_000, Buffer.from([0x30, 0x80])))).toBeUndefined()
})

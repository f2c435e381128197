import { expect, test } from 'vitest'
import { readTnef } from './tnef.ts'

const long = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
const property = (type: number, id: number, ...rest: Buffer[]) =>
  Buffer.concat([long(id * 0x10000 + type), ...rest])
/** Its set, then the kind of its name. */
const named = (...name: Buffer[]) => Buffer.concat([Buffer.alloc(16), ...name])
const word = Buffer.from('Keyword\0', 'utf16le')
const words = Buffer.from('Twelve samples\0')
const body = property(0x1e, 0x1000, long(1), long(words.length), words, Buffer.alloc(1))

test.each([
  ['named by a number', property(0x03, 0x8001, named(long(0), long(0x8501)), long(7))],
  ['named by a word', property(0x03, 0x8002, named(long(1), long(word.length), word), long(7))],
  ['of several numbers', property(0x1003, 0x6001, long(2), long(7), long(8))],
])('the words after a property %s are read', (_, before) => {
  const value = Buffer.concat([long(2), before, body])
  const head = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0, 1])
  const message = Buffer.concat([head, long(0x00069003), long(value.length), value, Buffer.alloc(2)])
  expect(readTnef(message).text).toBe('Twelve samples')
})

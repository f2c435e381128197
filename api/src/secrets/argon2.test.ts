import { expect, onTestFinished, test } from 'vitest'
import { cost, hashSlowly, owaspCost, verifySlowly } from './argon2.ts'

const secret = Buffer.alloc(32, 7)

test('passwords and PINs cost a guess what the OWASP cheat sheet asks for, and no two hashes are alike', async () => {
  const cheap = { ...cost }
  Object.assign(cost, owaspCost)
  onTestFinished(() => void Object.assign(cost, cheap))
  const hash = await hashSlowly('0471', secret)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await hashSlowly('0471', secret)).not.toBe(hash)
  expect(await verifySlowly('0471', hash, secret)).toBe(true)
  expect(await verifySlowly('0472', hash, secret)).toBe(false)
  expect(await verifySlowly('0471', hash, Buffer.alloc(32, 8))).toBe(false)
  expect(await verifySlowly('0471', hash)).toBe(false)
})

test('a hash made with other parameters is verified with those', async () => {
  const older = '$argon2id$v=19$m=64,t=3,p=2$AwMDAwMDAwMDAwMDAwMDAw$5C6HlY4KDVYZg0oIALAsySh3k5bSXQyD'
  expect(await verifySlowly('0471', older)).toBe(true)
  expect(await verifySlowly('0472', older)).toBe(false)
})

test('nothing matches a hash that is none, and none at all', async () => {
  expect(await verifySlowly('0471', 'nonsense')).toBe(false)
  expect(await verifySlowly('', null)).toBe(false)
})

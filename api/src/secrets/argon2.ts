/** argon2id, as PHC strings ($argon2id$v=19$m=19456,t=2,p=1$salt$hash, both in base64 without padding). */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The OWASP Password Storage Cheat Sheet’s parameters for argon2id: 19 MiB (in KiB), 2 passes, 1 lane; 32 bytes of result. */
export const owaspCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** What a hash costs. Unit tests lower it. */
export const cost = { ...owaspCost }

const derive = promisify(argon2)

/** @param secret is an input of the hash and is not stored in it */
export async function hashSlowly(message: string, secret?: Buffer): Promise<string> {
  const nonce = randomBytes(16)
  return phc(nonce, await derive('argon2id', { message, nonce, ...(secret && { secret }), ...cost }))
}

/**
 * Compares in constant time, with the parameters that the hash names.
 * @param hash null where there is none: takes as long, and is false
 */
export async function verifySlowly(message: string, hash: string | null, secret?: Buffer): Promise<boolean> {
  const parts =
    /^\$argon2id\$v=19\$m=([0-9]+),t=([0-9]+),p=([0-9]+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
      hash ?? phc(Buffer.alloc(16), Buffer.alloc(32)),
    )
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message,
    nonce: Buffer.from(salt, 'base64'),
    ...(secret && { secret }),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && hash !== null
}

function phc(salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
}

/**
 * The portal PIN at rest. Four digits are 10,000 guesses: salt and slowness alone would fall in minutes, so a secret outside the
 * database takes part. Parameters after the OWASP Password Storage Cheat Sheet (argon2id: 19 MiB, 2 passes, 1 lane).
 */
import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

export type PinHash = {
  /** PHC string: $argon2id$v=19$m=19456,t=2,p=1$salt$hash, both in base64 without padding. */
  hash: string
  /** Which pepper took part: the first 12 hexadecimal digits of its SHA-256. */
  pepperId: string
}

/** @param pepper the secret, at least 32 bytes */
export function pepperIdOf(pepper: Buffer): string {
  return createHash('sha256').update(pepper).digest('hex').slice(0, 12)
}

/** @param pin four digits; nothing keeps it */
export async function hashPin(pin: string, pepper: Buffer): Promise<PinHash> {
  const salt = randomBytes(16)
  const tag = await derive('argon2id', { message: pin, nonce: salt, secret: pepper, ...parameters })
  const { memory, passes, parallelism } = parameters
  const hash = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
  return { hash, pepperId: pepperIdOf(pepper) }
}

/** What a portal does with an export: the same derivation with the parameters of the hash, compared in constant time. */
export async function verifyPin(pin: string, hash: string, pepper: Buffer): Promise<boolean> {
  const parts =
    /^\$argon2id\$v=19\$m=([0-9]+),t=([0-9]+),p=([0-9]+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: pin,
    nonce: Buffer.from(salt, 'base64'),
    secret: pepper,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}

/**
 * The portal PIN at rest. Four digits are 10,000 guesses: salt and slowness alone would fall in minutes, so a secret outside the
 * database takes part.
 */
import { createHash } from 'node:crypto'
import { hashSlowly, verifySlowly } from '../argon2.ts'

export type PinHash = {
  /** PHC string of argon2id. */
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
  return { hash: await hashSlowly(pin, pepper), pepperId: pepperIdOf(pepper) }
}

/** What a portal does with an export: the same derivation with the parameters of the hash, compared in constant time. */
export function verifyPin(pin: string, hash: string, pepper: Buffer): Promise<boolean> {
  return verifySlowly(pin, hash, pepper)
}

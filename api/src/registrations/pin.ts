/**
 * The portal PIN at rest. Four digits are 10,000 guesses: salt and slowness alone would fall in minutes, so a secret outside the
 * database takes part.
 */
import { createHash } from 'node:crypto'
import { hashSlowly, verifySlowly } from '../secrets/argon2.ts'

export type PinHash = Awaited<ReturnType<typeof hashPin>>

/** Which pepper took part: the first 12 hexadecimal digits of its SHA-256. @param pepper the secret, at least 32 bytes */
export function pepperIdOf(pepper: Buffer): string {
  return createHash('sha256').update(pepper).digest('hex').slice(0, 12)
}

/** As a PHC string of argon2id. @param pin four digits; nothing keeps it */
export async function hashPin(pin: string, pepper: Buffer) {
  return { hash: await hashSlowly(pin, pepper), pepperId: pepperIdOf(pepper) }
}

/** What a portal does with an export: the same derivation with the parameters of the hash, compared in constant time. */
export function verifyPin(pin: string, hash: string, pepper: Buffer): Promise<boolean> {
  return verifySlowly(pin, hash, pepper)
}

/** Names of rows, tokens, and the references that people read aloud over the phone. */
import { randomBytes, randomInt } from 'node:crypto'
import { isUniqueViolation } from './dialect.ts'

/** Of a row. */
export function createId(): string {
  return randomBytes(16).toString('hex')
}

/** 256 random bits, for a cookie. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Without I, L, O, 0 and 1, which are easily confused, and without U, so that fewer words appear. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random reference such as ABI-7Q4M-2KTR: 30^8 of them, so that none can be guessed from another. */
export function createReference(): string {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `ABI-${part()}-${part()}`
}

/** Runs `store` with a new reference, and again in the rare case that it is taken. */
export async function withReference<T>(store: (reference: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store(createReference())
    } catch (error) {
      if (attempt === 3 || !isUniqueViolation(error)) throw error
    }
  }
}

/** References that people read aloud over the phone. */
import { randomInt } from 'node:crypto'

/** Without I, L, O, U, 0 and 1: none is mistaken for another, and no word comes out. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random reference such as ABI-7Q4M-2KTR: 30^8 of them, so that none can be guessed from another. */
export function createReference(): string {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `ABI-${part()}-${part()}`
}

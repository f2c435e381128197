/**
 * Passwords of the laboratory's people: argon2id with the parameters of the OWASP Password Storage Cheat Sheet (19 MiB, 2 passes, 1 lane).
 * Without a pepper, unlike PINs: a password is no four digits, and a change of the service's secret locks nobody out.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { laboratoryName } from '@laboratory/contract/laboratory'
import { passwordMessages } from '@laboratory/contract/desk/people'
import { OperationError } from '../operations.ts'

const derive = promisify(argon2)
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** @returns a PHC string: $argon2id$v=19$m=19456,t=2,p=1$salt$hash, both in base64 without padding */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive('argon2id', { message: password, nonce: salt, ...parameters })
  const { memory, passes, parallelism } = parameters
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/**
 * Compares in constant time, with the parameters that the hash names.
 * @param hash null where there is no account: takes as long, and is false
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=([0-9]+),t=([0-9]+),p=([0-9]+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
      hash ?? nobody,
    ) ?? []
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && hash !== null
}

/** What an address without an account is compared with. */
const nobody = `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`

/**
 * Decimal logarithm of the guesses below which a password is refused: what a list of common passwords, words of ours and simple patterns
 * in front of or behind them come to. Sign-in is slowed to a few hundred guesses a day.
 */
const leastGuesses = 8.5

/**
 * Refuses passwords made of common ones, of the laboratory's own words, or of the person's name and address (ASVS 5.0, 6.2.4 and 6.2.11).
 * @param about what else is easy to guess: name, mailbox
 * @throws OperationError with a sentence
 */
export async function refuseGuessable(password: string, about: readonly string[]): Promise<void> {
  // Loaded on demand: 40 MB of lists that a service may never need.
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 })
  const words = [laboratoryName, 'laboratory desk mauritius website', ...about]
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
  if (estimator.check(password, words).guessesLog10 >= leastGuesses) return
  throw new OperationError('invalid', passwordMessages.guessable, { password: passwordMessages.guessable })
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}

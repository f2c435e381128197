/** Which passwords the laboratory's people may choose. */
import { laboratoryName } from '@laboratory/contract/laboratory'
import { passwordMessages } from '@laboratory/contract/desk/people'
import { OperationError } from '../operations.ts'

/**
 * Decimal logarithm of the guesses below which a password is refused: what common passwords, the laboratory's words and simple
 * additions to them reach. Sign-in is slowed to a thousand guesses a day.
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

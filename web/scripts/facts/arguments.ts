/** What was typed after `npm run facts --` and its neighbours: strict, so that a misspelt option ends the command before it does anything. */
import { parseArgs } from 'node:util'

/** What was typed makes no sense; the message is the sentence for the person who typed it. */
export class UsageError extends Error {
  override name = 'UsageError'
}

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>

/**
 * @param words how many words must follow the command
 * @throws UsageError for an option that the command does not have, one without its value, or a word too many or too few
 */
export function readOptions<O extends Options>(
  given: readonly string[],
  options: O,
  words: readonly string[],
) {
  try {
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true })
    const missing = words[positionals.length]
    if (missing) throw new UsageError(`Say which one: its ${missing}.`)
    const surplus = positionals[words.length]
    if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many here.`)
    return { values, words: positionals }
  } catch (error) {
    if (error instanceof UsageError) throw error
    const known = Object.keys(options).map((name) => `--${name}`)
    const [first = ''] = (error as Error).message.split('. ')
    throw new UsageError(`${first.replace(/\.$/, '')}. Options here: ${known.join(', ') || 'none'}.`, {
      cause: error,
    })
  }
}

/** Ends the process with 2 and a sentence when its arguments make no sense. */
export function endOnUsage<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

/** What was typed after a command: strict, so that a typing mistake does nothing. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** What was typed makes no sense. The message is the sentence for the person who typed it; nothing was done. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export type Options = Record<string, { type: 'string' | 'boolean' }>
export type Values<O extends Options> = {
  [Name in keyof O]?: O[Name]['type'] extends 'boolean' ? boolean : string
}

/**
 * Reads what follows a command.
 * @param words names of the words that must follow; one that ends with "?" may be left out
 * @throws UsageError for an option or word that the command does not have, one given twice, or one that is missing
 */
export function readArguments<O extends Options>(
  given: readonly string[],
  { words: names = [], options }: { words?: readonly string[]; options: O },
): { words: string[]; values: Values<O> } {
  const known = Object.keys(options).map((name) => `--${name}`)
  const { tokens } = parseArgs({
    args: [...given],
    options: options as ParseArgsOptionsConfig,
    strict: false,
    tokens: true,
  })
  const words: string[] = []
  const values: Record<string, string | boolean> = {}
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    const option = Object.hasOwn(options, name) && rawName.startsWith('--') ? options[name] : undefined
    if (!option) {
      throw new UsageError(
        `There is no option ${rawName} here${known.length > 0 ? `, only ${known.join(', ')}` : ''}.`,
      )
    }
    if (Object.hasOwn(values, name)) throw new UsageError(`The option ${rawName} is given twice.`)
    if (option.type === 'boolean' && value !== undefined) {
      throw new UsageError(`The option ${rawName} takes no value.`)
    }
    // If a value is missing, the option that follows must not be taken as the value.
    if (option.type === 'string' && (!value || (!token.inlineValue && value.startsWith('-')))) {
      throw new UsageError(`The option ${rawName} needs a value${value ? `, not ${value}` : ''}.`)
    }
    values[name] = value ?? true
  }
  const missing = names.slice(words.length).find((name) => !name.endsWith('?'))
  if (missing) throw new UsageError(`Say which one: its ${missing}.`)
  const surplus = words[names.length]
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many here.`)
  return { words, values: values as Values<O> }
}

/** What every command of the laboratory needs: the settings, the database, and an end with a sentence. */
import { join } from 'node:path'
import { readConfig, SettingError, type Config } from '../config.ts'
import { prepareDataFolder, readSecretFile } from '../data-folder.ts'
import { openDatabase, requireDatabase, type Database } from '../database/database.ts'
import { mailAddressesOf, type MailAddresses } from '../mail/message.ts'

/** A command that cannot be carried out. The message is the sentence for the person who typed it. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export type CommandContext = {
  config: Config
  database: Database
  mail: MailAddresses
  now: Date
  /** The command's name and what follows it. */
  words: string[]
  /** `--name value` pairs. */
  options: Map<string, string>
  print(line: string): void
}

/**
 * Runs one command of the laboratory.
 * @param usage shown when the words make no sense
 * @param run gets the words; throws CommandError to end with a sentence and status 1
 */
export async function runCommand(
  usage: string,
  run: (context: CommandContext) => Promise<void>,
): Promise<void> {
  process.umask(0o077)
  let database: Database | undefined
  try {
    const { words, options } = readArguments(process.argv.slice(2))
    if (words[0] === 'help' || options.has('help')) return print(usage)
    const config = readConfig(process.env)
    await requireDatabase(config)
    prepareDataFolder(config.dataDir)
    database = await openDatabase(config)
    const mail = mailAddressesOf(config)
    await run({ config, database, mail, now: new Date(), words, options, print })
  } catch (error) {
    const isSentence = error instanceof CommandError || error instanceof SettingError
    process.stderr.write(`${isSentence ? error.message : String(error)}\n`)
    process.exitCode = 1
  } finally {
    await database?.close()
  }
}

/** The pepper that the service uses. */
export function readPepper(config: Config): Buffer {
  return readSecretFile(config.pinPepperFile ?? join(config.dataDir, 'pin-pepper'), !config.pinPepperFile)
}

/** The reference after the command. @throws CommandError when it is missing */
export function readReference(words: string[]): string {
  const reference = words[1]?.toUpperCase()
  if (!reference) throw new CommandError('Say which one: its reference, for example ABI-7Q4M-2KTR.')
  return reference
}

/**
 * A day means its first minute; a time without a zone is the laboratory's (UTC+4), whatever the zone of the machine.
 * @throws CommandError when the text is written otherwise, or no day of the calendar
 */
export function readDate(name: string, text: string): Date {
  const [, day, time = '00:00', zone = '+04:00'] =
    /^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[T ]([0-9]{2}:[0-9]{2})(Z|[+-][0-9]{2}:[0-9]{2})?)?$/.exec(text) ?? []
  const date = new Date(`${day}T${time}${zone}`)
  const sameInUtc = new Date(`${day}T${time}Z`)
  // The engine takes 31 November for 1 December.
  const exists = !Number.isNaN(date.getTime()) && sameInUtc.toISOString().startsWith(`${day}T${time}`)
  if (!exists) {
    throw new CommandError(`--${name} must be a date such as 2026-12-24 or 2026-12-24T08:00, not "${text}".`)
  }
  return date
}

function readArguments(given: string[]): { words: string[]; options: Map<string, string> } {
  const words: string[] = []
  const options = new Map<string, string>()
  for (let index = 0; index < given.length; index += 1) {
    const word = given[index] ?? ''
    if (!word.startsWith('--')) {
      words.push(word)
      continue
    }
    const [name = '', value] = word.slice(2).split(/=(.*)/s)
    const next = given[index + 1]
    if (value !== undefined) options.set(name, value)
    else if (next === undefined || next.startsWith('--')) options.set(name, '')
    else {
      options.set(name, next)
      index += 1
    }
  }
  return { words, options }
}

// `… | head` closes the pipe before everything is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

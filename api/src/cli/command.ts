/** What every command of the laboratory needs: its words, the settings, the database, and an exit status with a sentence. */
import { userInfo } from 'node:os'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { readConfig, SettingError, type Config } from '../settings/config.ts'
import { prepareDataFolder, readServiceSecret } from '../database/data-folder.ts'
import { openDatabase, requireDatabase, type Database } from '../database/database.ts'
import { readPageFacts, shownFolder } from '../settings/site-facts.ts'
import { letterFactsOf } from '../mail/letter-facts.ts'
import { createAuditKey } from '../secrets/keys.ts'
import { createMailboxProofs } from '../registrations/mailbox-proof.ts'
import { OperationError, type ActingWithMail, type Operation } from '../operations.ts'

/** What was typed makes no sense. The message is the sentence for the person who typed it; nothing was done. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A command that cannot be carried out. The message is the sentence for the person who typed it. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export type CommandContext = {
  config: Config
  database: Database
  /** The user who is logged in on this machine, and now. */
  acting: ActingWithMail
  /** Performs an operation in a transaction of its own. */
  act<Input, Result>(operation: Operation<Input, Result>, input: Input): Promise<Result>
  print(line: string): void
}

/** One command: what may follow it, and what it does. Made by `command`. */
type Command = (given: readonly string[]) => (context: CommandContext) => Promise<void>

type Values<O extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/**
 * A command of the laboratory. An option or a word that it does not have is refused, so that a slip of the finger does nothing.
 * @param shape.word name of the one word that must follow, where one must
 * @param run gets the options and the word; throws CommandError or OperationError to end with a sentence
 */
export function command<const O extends ParseArgsOptionsConfig = Record<never, never>>(
  { word, options = {} as O }: { word?: string; options?: O },
  run: (context: CommandContext, values: Values<O>, word: string) => Promise<void>,
): Command {
  return (given) => {
    const { values, positionals } = parseArgs({
      args: [...given],
      options,
      allowPositionals: word !== undefined,
    })
    const [typed = '', ...more] = positionals
    if (word !== undefined && (typed === '' || more.length > 0))
      throw new UsageError(`Say which one: its ${word}.`)
    return (context) => run(context, values, typed)
  }
}

/**
 * Runs the command that was typed: 0 when it was done, 1 when it could not be, 2 when what was typed makes no sense.
 * @param usage shown for `help` and where no command is named
 * @param commands by their first word; '' is the one without a word
 */
export async function runCommand(usage: string, commands: Record<string, Command>): Promise<void> {
  const given = process.argv.slice(2)
  if (given[0] === 'help' || given.includes('--help')) return print(usage)
  await endWithSentence(async () => {
    const run = findCommand(usage, commands, given)
    const config = readConfig(process.env)
    await requireDatabase(config)
    prepareDataFolder(config.dataDir)
    const database = await openDatabase(config)
    try {
      const secret = readServiceSecret(config)
      const acting = {
        actor: readActor(),
        now: new Date(),
        mail: letterFactsOf(config, readPageFacts(shownFolder(config))),
        audit: createAuditKey(secret),
        proofs: createMailboxProofs(secret, config.publicOrigin),
      }
      await run({
        config,
        database,
        acting,
        act: (operation, input) => database.transact((transaction) => operation(transaction, input, acting)),
        print,
      })
    } finally {
      await database.close()
    }
  })
}

/** Runs what may fail, prints the sentence of a failure, and sets the exit status. */
export async function endWithSentence(run: () => Promise<void>): Promise<void> {
  process.umask(0o077)
  try {
    await run()
  } catch (error) {
    const isSentence = [CommandError, OperationError, SettingError, UsageError].some(
      (kind) => error instanceof kind,
    )
    const { message, code = '' } = error as NodeJS.ErrnoException
    const isTyped = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS')
    process.stderr.write(`${isSentence || isTyped ? message : String(error)}\n`)
    const isUsage = isTyped || (error instanceof OperationError && error.kind === 'invalid')
    process.exitCode = isUsage ? 2 : 1
  }
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function findCommand(usage: string, commands: Record<string, Command>, given: readonly string[]) {
  const [first = ''] = given
  if (Object.hasOwn(commands, first)) return (commands[first] as Command)(given.slice(first === '' ? 0 : 1))
  const unnamed = commands['']
  if (unnamed && first.startsWith('-')) return unnamed(given)
  throw new UsageError(first === '' ? usage : `There is no command "${first}" here.\n${usage}`)
}

/** The operating system's name of the user: the audit log says who did what. */
export function readActor(): string {
  try {
    return userInfo().username
  } catch {
    // In a container, the user may have a number only.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

// `… | head` closes the pipe before everything is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

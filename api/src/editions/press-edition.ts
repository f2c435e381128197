/** Presses what visitors are to read, in a process of its own that may read the kit and the words, and write one folder. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readlink, rename, rm, utimes } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { laboratoryClock } from '@laboratory/contract/clock'
import { minute } from '../clock.ts'
import type { AppContext } from '../context.ts'
import type { Database } from '../database/database.ts'
import { OperationError } from '../operations.ts'
import { oneAtATime, runProcess } from '../process/run-process.ts'
import { repository } from '../repository.ts'
import { readSiteMap } from '../settings/site-facts.ts'
import { composeSources } from './compose-sources.ts'
import type { PressFault } from './page-words.ts'
import type { Statement } from './statement-repository.ts'

export type EditionContext = Pick<AppContext, 'clock' | 'config' | 'database' | 'site'>
/** What a press reads: it writes nothing into the database. */
export type PressContext = Pick<EditionContext, 'clock' | 'config' | 'site'> & {
  readonly database: Pick<Database, 'files' | 'query'>
}
export type Pressed = {
  /** Of the finished edition, below `config.editionsDir`; it is not there where there are faults. */
  readonly folder: string
  /** Addresses of pages that differ from what visitors read, are new, or are gone. */
  readonly changed: readonly string[]
  readonly faults: readonly PressFault[]
}

/** Two would take twice the memory. */
const inTurn = oneAtATime()
/** All pages take some 8 s of a processor; on a busy machine the press comes last. */
const longest = 3 * minute

/**
 * Presses a site, unless it lies there already: what was looked at is what is published, byte for byte.
 * @param statements as of `listLive`, or of `withDrafts` for a preview
 * @returns `faults` of content that is wrong
 * @throws OperationError where nothing is wrong with it, and it could not be pressed now, or was changed meanwhile
 */
export async function pressEdition(
  context: PressContext,
  statements: readonly Statement[],
): Promise<Pressed> {
  const { config, site } = context
  const folder = join(config.editionsDir, nameOf(config, statements))
  const now = context.clock()
  // What is refused today may pass tomorrow: a day is over then.
  const order = `${folder} ${laboratoryClock(now).date}`
  const known = () => (existsSync(folder) ? [] : refused.get(order))
  const faults = known() ?? (await inTurn(async () => known() ?? pressAnew(context, statements, folder)))
  if (faults.length > 0) {
    if (!faults.some(({ sentence }) => ofSystem.test(sentence))) refused.set(order, faults)
    for (const oldest of [...refused.keys()].slice(0, -50)) refused.delete(oldest)
    return { folder, changed: [], faults }
  }
  // What was looked at today stays: `sweepEditions`.
  await utimes(folder, now, now)
  return { folder, changed: changedPages(site.folder, folder), faults }
}

/** Of the system, not of words: `EMFILE: too many open files, open …`. */
const ofSystem = /\bE[A-Z]{3,}: /

/** What the press said of wrong words: who looks at them again starts no press. */
const refused = new Map<string, readonly PressFault[]>()

async function pressAnew(context: PressContext, statements: readonly Statement[], folder: string) {
  const faults = await pressInto(context, statements, folder).catch((error: unknown) => {
    throw error instanceof OperationError ? error : notMade((error as Error).message)
  })
  // After the folder is there: one that holds what was erased meanwhile is removed here, or by whoever erased it.
  const ids = new Set(statements.map(({ id }) => id).filter(Boolean))
  const { number } = await context.database.query
    .selectFrom('contentStatement')
    .select(({ fn }) => fn.countAll().as('number'))
    .where('id', 'in', ids.size > 0 ? [...ids] : [''])
    .executeTakeFirstOrThrow()
  if (Number(number) === ids.size) return faults
  await rm(folder, { recursive: true, force: true })
  throw changedMeanwhile()
}

export const changedMeanwhile = () =>
  new OperationError('stale', 'This was changed meanwhile. Nothing was published: look at the drafts again.')

/** The kit is beside the site that was made with it. */
const kitOf = ({ siteDir }: Pick<EditionContext['config'], 'siteDir'>) => join(siteDir, '../kit')

/** The same kit and the same words, those of the release too, have one name. */
function nameOf(config: EditionContext['config'], statements: readonly Statement[]): string {
  const documents = join(config.siteDir, 'files/documents')
  const hash = createHash('sha256')
  // The map of the release's site changes with every word of a page.
  for (const path of [join(kitOf(config), 'kit.json'), join(config.siteDir, 'site.json')])
    hash.update(existsSync(path) ? readFileSync(path) : '')
  if (existsSync(documents))
    for (const name of readdirSync(documents).toSorted()) hash.update(readFileSync(join(documents, name)))
  const said = statements
    .filter(({ text }) => text !== null)
    .map(({ address, text, saidBy, saidOn, files }) => [
      address,
      text,
      saidBy,
      saidOn,
      files.map(({ name, digest }) => [name, digest]),
    ])
  return hash.update(JSON.stringify(said)).digest('hex').slice(0, 24)
}

/** @throws where the disk is full, or a process cannot be started */
async function pressInto(
  { config, database, site }: PressContext,
  statements: readonly Statement[],
  folder: string,
): Promise<readonly PressFault[]> {
  const { editionsDir } = config
  // For the proxy too.
  mkdirSync(editionsDir, { recursive: true, mode: 0o755 })
  await removeOldest(editionsDir, site.folder)
  const work = await mkdtemp(join(editionsDir, '.work-'))
  try {
    const [sources, made] = [join(work, 'sources'), join(work, 'site')]
    await mkdir(sources)
    const gone = await composeSources(statements, sources, database.files)
    if (gone.length > 0) return gone
    await mkdir(made)
    await chmod(made, 0o755)
    const kit = kitOf(config)
    const { isDone, isLate, output, complaint } = await runProcess({
      code: join(relative(repository, kit), 'press.js'),
      reads: ['web', 'api/node_modules'],
      options: [
        ...[kit, work, site.folder].map((path) => `--allow-fs-read=${path}`),
        `--allow-fs-write=${work}`,
        // The style sheets are read by a native library.
        '--allow-addons',
        '--max-old-space-size=96',
        '--max-semi-space-size=2',
      ],
      input: [JSON.stringify({ kit, sources, site: made, before: site.folder })],
      time: longest,
    })
    if (isLate)
      throw notNow('The pages took longer than three minutes to make, and nothing was changed. Try again.')
    const said = isDone ? (JSON.parse(output.toString()) as { faults: PressFault[] }) : undefined
    if (!said) throw notMade(complaint)
    if (said.faults.some(({ sentence }) => sentence.startsWith('Cannot find module')))
      throw notNow('The website was updated meanwhile: the service has to be started again.')
    // Another process may have made the same one meanwhile.
    if (said.faults.length === 0)
      await rename(made, folder).catch((error: unknown) => {
        if (!existsSync(folder)) throw error
      })
    return said.faults
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** @param complaint of the process, or of an error */
function notMade(complaint: string): OperationError {
  process.stderr.write(`The press ended: ${complaint.slice(-500)}\n`)
  const reason = complaint.includes('ENOSPC')
    ? 'the disk is full.'
    : 'the program that makes them ended. Try again.'
  return notNow(`The pages could not be made, and nothing was changed: ${reason}`)
}

const notNow = (sentence: string) => new OperationError('invalid', sentence)

/** Of some 20 MB each, that were looked at last: one more takes the place of the oldest. */
const mostKept = 20

/** With what a press left that was killed with its service. */
async function removeOldest(folder: string, shown: string): Promise<void> {
  const current = await readlink(join(folder, 'current')).catch(() => '')
  const timeOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const names = (await readdir(folder)).filter((name) => name !== current && name !== basename(shown))
  const made = names.filter((name) => /^[0-9a-f]{24}$/.test(name)).toSorted((a, b) => timeOf(b) - timeOf(a))
  const unfinished = names.filter(
    (name) => name.startsWith('.work-') && timeOf(name) < Date.now() - 10 * minute,
  )
  for (const name of [...unfinished, ...made.slice(mostKept - 1)])
    await rm(join(folder, name), { recursive: true, force: true })
}

function changedPages(before: string, after: string): string[] {
  const [{ pages: old }, { pages }] = [readSiteMap(before), readSiteMap(after)]
  return [...new Set([...Object.keys(pages), ...Object.keys(old)])].filter(
    (address) => old[address]?.etag !== pages[address]?.etag,
  )
}

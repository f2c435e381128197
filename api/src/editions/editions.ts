/** Editions as visitors see them: published, taken back, shown by every process, and shown again after a start or an upgrade. */
import { readdirSync } from 'node:fs'
import { lstat, mkdir, readlink, rename, rm, symlink, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { day, hour, later, minute, second } from '../clock.ts'
import { recordAudit } from '../database/audit.ts'
import type { Connection, Transaction } from '../database/database.ts'
import { linkOrCopy, namesIn, sweepFiles } from '../database/files.ts'
import { createId } from '../database/ids.ts'
import { lockMarker, readMarker, writeMarker } from '../database/markers.ts'
import { findRow } from '../database/rows.ts'
import { readNextSite } from '../http/site.ts'
import { OperationError, type Acting } from '../operations.ts'
import { causeOf, type Log } from '../process/log.ts'
import {
  changedMeanwhile,
  pressEdition,
  type EditionContext,
  type PressContext,
  type Pressed,
  type PressFault,
} from './press-edition.ts'
import { digestInRelease, listOutdated } from './release-text.ts'
import { aroundOf, findFacts } from './questions.ts'
import {
  currentEdition,
  insertEdition,
  insertErasure,
  insertUndo,
  listDrafts,
  listLive,
  saveDraft,
  withDrafts,
  type NewEdition,
  type Statement,
} from './statement-repository.ts'

type Publishing = Pick<NewEdition, 'signedBy' | 'lookedBy' | 'note'>
/** What else is stored with an edition: who is told of it. */
type With = (transaction: Transaction, number: number) => Promise<void>

/**
 * Publishes drafts: presses them, and shows what they make once the edition is stored.
 * @param ids of the drafts
 * @throws OperationError with the sentences of the press, or where something was changed meanwhile
 */
export async function publishEdition(
  context: EditionContext,
  { ids, ...edition }: Publishing & { ids: readonly string[] },
  acting: Acting,
  also?: With,
): Promise<{ number: number; changed: readonly string[] }> {
  const { query } = context.database
  const drafts = (await listDrafts(query)).filter(({ id }) => ids.includes(id))
  if (drafts.length < ids.length || ids.length === 0) throw changedMeanwhile()
  return publish(context, drafts, 'edition publish', acting, also, (transaction) =>
    insertEdition(transaction, ids, { ...edition, by: acting.staffId ?? null }, acting.now),
  )
}

/**
 * Takes an edition back.
 * @param before what is published in the place of it: as of `listBefore`
 * @param newest the edition that was the newest when `before` was listed
 * @throws OperationError as above
 */
export async function undoEdition(
  context: EditionContext,
  {
    number,
    before,
    newest,
    ...edition
  }: Publishing & { number: number; before: readonly Statement[]; newest: number },
  acting: Acting,
  also?: With,
): Promise<{ number: number; changed: readonly string[] }> {
  if (before.length === 0) throw new OperationError('missing', 'There is nothing to take back.')
  const row = { ...edition, by: acting.staffId ?? null, undoOf: number }
  const insert = (transaction: Transaction) => insertUndo(transaction, before, row, acting.now)
  return publish(context, before, 'edition undo', acting, also, insert, newest)
}

async function publish(
  context: EditionContext,
  changes: readonly Statement[],
  action: string,
  acting: Acting,
  also: With | undefined,
  insert: (transaction: Transaction) => Promise<number | undefined>,
  newest?: number,
) {
  const { database } = context
  const before = newest ?? (await currentEdition(database.query))
  const leftOut = await listLeftOut(database.query)
  const live = await listShown(database.query)
  const { folder, changed, faults } = await pressEdition(context, withDrafts(live, changes))
  if (faults.length > 0)
    throw new OperationError('invalid', faults.map(({ sentence }) => sentence).join('\n'))
  const show = await prepareToShow(context, folder)
  const number = await database.transact(async (transaction) => {
    const stored = await insert(transaction)
    // Drafts were changed, or somebody published something else, since the press began.
    if (stored !== before + 1) throw changedMeanwhile()
    const isSaidAnew = new Set(changes.map(({ address }) => address))
    const stillOut = leftOut.filter(({ address = '' }) => !isSaidAnew.has(address))
    await writeMarker(transaction, leftOutMarker, JSON.stringify(stillOut))
    await recordAudit(transaction, { action, target: String(stored) }, acting)
    await also?.(transaction, stored)
    return stored
  })
  await show(number)
  return { number, changed }
}

/**
 * Erases a picture whose consent was taken back: every version of its answer and of its files, in history, drafts, editions and pool. What
 * cannot be shown without it is left out too.
 * @param addresses of the answer, such as `answers:about.head`, and of its files
 */
export async function withdrawConsent(
  context: EditionContext,
  addresses: readonly [string, ...string[]],
  acting: Acting,
): Promise<void> {
  const { config, database, site } = context
  const { query } = database
  const before = await currentEdition(query)
  const live = (await listLive(query)).filter((one) => !addresses.includes(one.address))
  const { folder, faults } = await pressSigned(context, live)
  const show = await prepareToShow(context, folder)
  const number = await database.transact(async (transaction) => {
    const by = acting.staffId ?? null
    const stored = await insertErasure(transaction, addresses, { by, note: 'Consent taken back' }, acting.now)
    await writeMarker(transaction, leftOutMarker, JSON.stringify(faults))
    await recordAudit(transaction, { action: 'edition erase', target: addresses[0] }, acting)
    return stored
  })
  // What somebody else published meanwhile is not in it: the next look of `watchEditions` makes and shows both.
  await show(number === before + 1 ? number : before)
  await sweepFiles(database, acting.now)
  const shown = new Set(readdirSync(join(site.folder, 'assets')))
  for (const name of await namesIn(config.editionsDir))
    // A press that is under way removes its own: `pressEdition` looks whether all of it is still there.
    if (!isKept(name, site.folder) && !name.startsWith('.work-'))
      await rm(join(config.editionsDir, name), { recursive: true, force: true })
  for (const name of await namesIn(poolOf(config)))
    if (!shown.has(name)) await rm(join(poolOf(config), name), { force: true })
  if ((await digestInRelease(addresses[0])) !== null)
    throw new OperationError(
      'invalid',
      'It is erased here, and the release holds the picture too: the operator takes it out and installs another one.',
    )
}

/**
 * Shows the newest edition where another one is shown: after a start, and where another process published one. Statements that this release
 * refuses are left out, and listed.
 */
export async function showCurrent(context: EditionContext, log: Log): Promise<void> {
  const { config, database, site } = context
  site.pool = poolOf(config)
  const number = await currentEdition(database.query)
  if (number === site.edition) return
  const live = await listLive(database.query)
  const { folder, faults, ended } = await pressSigned(context, live)
  for (const { address, sentence } of faults) log.error({ address }, `left out of the site: ${sentence}`)
  for (const { address } of await listOutdated(live)) log.warn({ address }, 'the release changed this too')
  const before = await listLeftOut(database.query)
  if (JSON.stringify(faults) !== JSON.stringify(before))
    await database.transact(async (transaction) => {
      await lockMarker(transaction, 'edition')
      await writeMarker(transaction, leftOutMarker, JSON.stringify(faults))
      const known = new Set([...before, ...(await listDrafts(transaction))].map(({ address }) => address))
      for (const one of ended)
        // What was erased meanwhile comes back in no draft.
        if (!known.has(one.address) && (await findRow(transaction, 'contentStatement', { id: one.id })))
          await saveDraft(transaction, one, context.clock())
    })
  const show = await prepareToShow(context, folder).catch(async () => {
    // It was cut off as it was written: it is made again.
    await rm(folder, { recursive: true, force: true })
    await pressSigned(context, live)
    return prepareToShow(context, folder)
  })
  await show(number)
}

/** The same before listening: where no press helps, the site that was shown last, or that of the release. */
export async function showAtStart(context: EditionContext, log: Log): Promise<void> {
  await showCurrent(context, log)
    .catch(async (error: unknown) => {
      log.error(
        { cause: causeOf(error) },
        'the current edition cannot be shown: the last one is, or the release',
      )
      const last = await readlink(currentLink(context.config)).catch(() => '')
      if (last) await (await readNextSite(context.site, join(context.config.editionsDir, last)))(-1)
    })
    .catch(() => {})
}

/** How often a process looks for an edition that another one published. */
const pause = 2 * second

/** @returns stops looking */
export function watchEditions(context: EditionContext, log: Log): () => void {
  let timer: NodeJS.Timeout
  let sweptOn = ''
  /** Of an edition that cannot be shown: the next try waits twice as long; -1: it is not even known which one is the newest. */
  const none = { edition: -1, wait: 0, until: 0 }
  let fault = none
  const look = async () => {
    let edition = -1
    const isWaiting = () => edition === fault.edition && Date.now() < fault.until
    try {
      if (isWaiting()) return
      edition = await currentEdition(context.database.query)
      if (isWaiting()) return
      await showCurrent(context, log)
      fault = none
      const now = context.clock()
      const today = now.toISOString().slice(0, 10)
      if (today !== sweptOn) await sweepEditions(context, now)
      sweptOn = today
    } catch (error) {
      log.error({ cause: causeOf(error) }, 'the current edition cannot be shown')
      const wait = edition >= 0 && edition === fault.edition ? Math.min(2 * fault.wait, hour) : minute
      fault = { edition, wait, until: Date.now() + wait }
    } finally {
      timer = setTimeout(look, pause).unref()
    }
  }
  timer = setTimeout(look, pause).unref()
  return () => clearTimeout(timer)
}

const leftOutMarker = 'editionLeftOut'

/** Published statements that the release in use refuses, each with its sentence: visitors read the release's text there. */
export async function listLeftOut(connection: Connection): Promise<PressFault[]> {
  return JSON.parse((await readMarker(connection, leftOutMarker)) ?? '[]') as PressFault[]
}

/** What is published, without what the release in use refuses. @param addresses as of `listLive` */
export async function listShown(connection: Connection, addresses?: readonly string[]): Promise<Statement[]> {
  const leftOut = new Set((await listLeftOut(connection)).map(({ address }) => address))
  const live = await listLive(connection, undefined, addresses)
  return live.filter(({ address }) => !leftOut.has(address))
}

/** How often a search for what a release refuses may press: then the site is shown with the first statements alone that are known to pass. */
const mostPresses = 16

/**
 * Presses statements without those that are refused.
 * @returns `faults`: of those that were left out
 * @throws where not even the release's own words are pressed
 */
export async function pressPassing<One extends Pick<Statement, 'address'>>(
  pressOnce: Press<One>,
  live: readonly One[],
): Promise<Pressed> {
  const faults: PressFault[] = []
  let statements = live
  /** The first of `statements`, as many as are known to pass. */
  let passing = 0
  let presses = 0
  const press: Press<One> = (some) => {
    presses++
    return pressOnce(some)
  }
  for (;;) {
    const pressed = await press(statements)
    if (pressed.faults.length === 0) return { ...pressed, faults }
    const named = pressed.faults.filter(({ address }) => statements.some((one) => one.address === address))
    const [{ sentence }] = pressed.faults as [PressFault]
    // They passed before, and do no more.
    if (passing === statements.length) passing = 0
    let refused = named
    if (presses > mostPresses)
      refused = statements.slice(passing).map(({ address }) => ({ address, sentence }))
    else if (named.length === 0)
      ({ passing, refused } = await findRefused(press, statements, passing, sentence))
    if (refused.length === 0) throw new Error(pressed.faults.map(({ sentence }) => sentence).join('\n'))
    faults.push(...refused)
    const isLeft = (one: One) => !refused.some(({ address }) => address === one.address)
    passing = statements.slice(0, passing).filter(isLeft).length
    statements = statements.filter(isLeft)
  }
}

type Press<One> = (statements: readonly One[]) => Promise<Pressed>

/** Presses what passes, without what was signed over other words of the release than there are now. */
export async function pressSigned(context: PressContext, live: readonly Statement[]) {
  const file = findFacts(context.config.siteDir)
  const hasEnded = ({ address, around, text }: Statement) =>
    file !== null && text !== null && around != null && around !== (aroundOf(file, address) ?? around)
  const ended = live.filter(hasEnded)
  const left = live.filter((one) => !hasEnded(one))
  const pressed = await pressPassing((some) => pressEdition(context, some), left)
  const sentence = 'The release changed the words around it: it is signed again.'
  return {
    ...pressed,
    ended,
    faults: [...ended.map(({ address }) => ({ address, sentence })), ...pressed.faults],
  }
}

/** The first statement with which those before it are refused: halved again and again, because the press names no address. */
async function findRefused<One extends Pick<Statement, 'address'>>(
  press: Press<One>,
  statements: readonly One[],
  known: number,
  refusal: string,
): Promise<{ passing: number; refused: PressFault[] }> {
  let [passing, refused] = [known, statements.length]
  let sentence = refusal
  if (known === 0 && (await press([])).faults.length > 0) return { passing, refused: [] }
  while (refused - passing > 1) {
    const middle = Math.floor((passing + refused) / 2)
    const { faults } = await press(statements.slice(0, middle))
    if (faults.length === 0) passing = middle
    else [refused, sentence] = [middle, faults[0]!.sentence]
  }
  const { address } = statements[passing]!
  return { passing, refused: [{ address, sentence }] }
}

const poolOf = ({ editionsDir }: EditionContext['config']) => join(editionsDir, 'assets')
const currentLink = ({ editionsDir }: EditionContext['config']) => join(editionsDir, 'current')

/** Reads an edition, and keeps its assets for pages that are opened from now on. @returns shows it */
async function prepareToShow({ clock, config, site }: EditionContext, folder: string) {
  const show = await readNextSite(site, folder)
  await keepAssets(config, folder, clock())
  return async (edition: number): Promise<void> => {
    show(edition)
    // What the proxy serves while no process answers. Its next try is that of `sweepEditions`.
    await pointTo(config, folder).catch(() => {})
  }
}

async function pointTo(config: EditionContext['config'], folder: string): Promise<void> {
  const unfinished = join(config.editionsDir, `.work-${createId()}`)
  // Within the folder: the proxy of a container has it at another place.
  await symlink(basename(folder), unfinished)
  await rename(unfinished, currentLink(config))
}

async function keepAssets(config: EditionContext['config'], folder: string, now: Date): Promise<void> {
  const pool = poolOf(config)
  await mkdir(pool, { recursive: true, mode: 0o755 })
  const known = new Set(await namesIn(pool))
  for (const name of await namesIn(join(folder, 'assets'))) {
    const [from, to] = [join(folder, 'assets', name), join(pool, name)]
    if (!known.has(name)) await linkOrCopy(from, to)
    await utimes(to, now, now)
  }
}

/** How long a page may be open before it fetches a script for the first time. */
const longestOpen = 35 * day

/** At the start and once a day: keeps the assets of what is shown, and removes those of pages that nobody has open any more, and drafts that were looked at. */
export async function sweepEditions({ config, site }: EditionContext, now: Date): Promise<void> {
  await keepAssets(config, site.folder, now)
  if (site.edition > 0) await pointTo(config, site.folder)
  const remove = async (folder: string, before: Date, isOld: (name: string) => boolean) => {
    for (const name of await namesIn(folder)) {
      const path = join(folder, name)
      // Another process may have removed it.
      const found = await lstat(path).catch(() => undefined)
      if (found && isOld(name) && found.mtimeMs < before.getTime())
        await rm(path, { recursive: true, force: true })
    }
  }
  await remove(poolOf(config), later(now, -longestOpen), () => true)
  await remove(config.editionsDir, later(now, -day), (name) => !isKept(name, site.folder))
}

/** Of the folder of editions: not one that is not shown. */
const isKept = (name: string, shown: string) => ['assets', 'current', basename(shown)].includes(name)

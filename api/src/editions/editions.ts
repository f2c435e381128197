/** Editions as visitors see them: published, taken back, shown by every process, and shown again after a start or an upgrade. */
import { readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hour, minute, second } from '../clock.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/database.ts'
import { isUnavailable } from '../database/dialect.ts'
import { sweepFiles } from '../database/files.ts'
import { lockMarker, writeMarker } from '../database/markers.ts'
import { findRow } from '../database/rows.ts'
import { readNextSite } from '../http/site.ts'
import { OperationError, type Acting } from '../operations.ts'
import { causeOf, type Log } from '../process/log.ts'
import { currentLink, poolOf, prepareToShow, removeOthers, sweepEditions } from './edition-folders.ts'
import { leftOutMarker, listLeftOut, listShown, pressSigned } from './left-out.ts'
import { changedMeanwhile, pressEdition, type EditionContext } from './press-edition.ts'
import { digestInRelease, listOutdated } from './release-text.ts'
import {
  currentEdition,
  insertErasure,
  listDrafts,
  listLive,
  saveDraft,
  withDrafts,
  type Statement,
} from './statement-repository.ts'

export type Publishing = {
  readonly action: 'edition publish' | 'edition undo'
  /** What takes the place of the live statements at their addresses. */
  readonly changes: readonly Statement[]
  /** The edition that was the newest when they were listed. */
  readonly newest: number
  /** Makes an edition of them, and stores what else comes with it. @returns its number; undefined where they were changed meanwhile */
  readonly store: (transaction: Transaction) => Promise<number | undefined>
}

/**
 * Presses what visitors are to read, and shows it once the edition is stored.
 * @param press as `pressEdition`
 * @throws OperationError with the sentences of the press, or where something was changed meanwhile
 */
export async function publishEdition(
  context: EditionContext,
  { action, changes, newest, store }: Publishing,
  acting: Acting,
  press: typeof pressEdition = pressEdition,
): Promise<{ number: number; changed: readonly string[] }> {
  const { database } = context
  const leftOut = await listLeftOut(database.query)
  const live = await listShown(database.query)
  const { folder, changed, faults } = await press(context, withDrafts(live, changes))
  if (faults.length > 0)
    throw new OperationError('invalid', faults.map(({ sentence }) => sentence).join('\n'))
  const show = await prepareToShow(context, folder)
  const number = await database
    .transact(async (transaction) => {
      const stored = await store(transaction)
      // Drafts were changed, or somebody published something else, since the press began.
      if (stored !== newest + 1) throw changedMeanwhile()
      const isSaidAnew = new Set(changes.map(({ address }) => address))
      const stillOut = leftOut.filter(({ address = '' }) => !isSaidAnew.has(address))
      await writeMarker(transaction, leftOutMarker, JSON.stringify(stillOut))
      await recordAudit(transaction, { action, target: String(stored) }, acting)
      return stored
    })
    .catch((error: unknown) => {
      throw isUnavailable(error) ? new OperationError('invalid', notStored) : error
    })
  await show(number)
  return { number, changed }
}

const notStored =
  'It could not be stored, and nothing was changed: the database is not there, or its disk is full. System status shows which.'

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
  const { database } = context
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
  await removeOthers(context)
  // Last: where the disk or the database fails now, no visitor sees the picture any more, and the daily task sweeps.
  await sweepFiles(database, acting.now)
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

/** Shows the newest edition before the service listens: where no press helps, the site that was shown last, or that of the release. */
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
  const poll = async () => {
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
      timer = setTimeout(poll, pause).unref()
    }
  }
  timer = setTimeout(poll, pause).unref()
  return () => clearTimeout(timer)
}

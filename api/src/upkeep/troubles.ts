/**
 * The daily message to staff about what needs a person: the same as the alerts of deploy/alerts.yml, for installations without Prometheus.
 * Copies and given-up e-mails have messages of their own (`copies.ts`, `held-back-summary.ts`).
 */
import { minute } from '../clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { lockMarker, writeMarker } from '../database/markers.ts'
import { enqueueDigest, type Digesting } from '../mail/digest.ts'
import { type ClosedDoor, readClosedDoors } from './closed-doors.ts'
import { noCounts, type DayCounts } from './day-counts.ts'

/** Milliseconds between two checks above which no process can have run: they check every ten minutes. */
const longestSilence = 25 * minute
/** As in deploy/alerts.yml. */
const mostRefused = 30

/** Kept in a marker until the daily message. */
type Noted = { lastLook: string; counts: DayCounts; silences: { from: string; to: string }[] }

const marker = 'troubles-noted'
const countNames = Object.keys(noCounts) as (keyof DayCounts)[]

/**
 * Adds this process's counts to the stored ones, and resets them. Where the database does not answer they are kept, and that is counted
 * too.
 */
export async function noteTroubles(database: Database, seen: DayCounts, now: Date): Promise<void> {
  const noting = { ...seen }
  try {
    await database.transact(async (transaction) => {
      const before = await lockNoted(transaction)
      const last = before ? Date.parse(before.lastLook) : now.getTime()
      const silence = { from: new Date(last).toISOString(), to: now.toISOString() }
      await writeNoted(transaction, {
        lastLook: now.toISOString(),
        counts: add(before?.counts ?? noCounts, noting),
        silences: [
          ...(before?.silences ?? []),
          // The process itself reports a database that was away.
          ...(now.getTime() - last > longestSilence && noting.away === 0 ? [silence] : []),
        ].slice(-10),
      })
    })
    // What was counted meanwhile is kept.
    for (const name of countNames) seen[name] -= noting[name]
  } catch (error) {
    seen.away += 1
    throw error
  }
}

/** Queues the message when there is something to report, and starts counting again. @returns whether there was */
export async function queueTroubles(database: Database, mail: Digesting): Promise<boolean> {
  return database.transact(async (transaction) => {
    const noted = await lockNoted(transaction)
    if (noted) await writeNoted(transaction, { ...noted, counts: noCounts, silences: [] })
    const found = describe(noted, await readClosedDoors(transaction))
    if (found.length === 0) return false
    await enqueueDigest(
      transaction,
      mail,
      'The website needs somebody who looks after it',
      'Please tell the person who runs the server. Since yesterday:',
      '',
      ...found.map((sentence) => `- ${sentence}`),
      '',
      'What to do: docs/operations.md, Troubles.',
    )
    return true
  })
}

function describe(noted: Noted | undefined, closed: readonly ClosedDoor[]): string[] {
  const { answers, errors, failedForms, refusedSignIns, away } = noted?.counts ?? noCounts
  return [
    ...(noted?.silences ?? []).map(
      ({ from, to }) => `No process of the website ran between ${from} and ${to}.`,
    ),
    ...(away > 0
      ? [`The database did not answer at ${away} of the looks that are taken every ten minutes.`]
      : []),
    ...(failedForms > 0
      ? [`${failedForms} forms could not be stored. Their senders were told, and kept what they had typed.`]
      : []),
    ...(errors > 0.01 * answers ? [`${errors} of ${answers} answers said that something failed (5xx).`] : []),
    ...closed.map(({ sentence, since }) => `${sentence} Seen since ${since}.`),
    ...(refusedSignIns > mostRefused ? [`${refusedSignIns} sign-ins at the desk were refused.`] : []),
  ]
}

function add(one: DayCounts, other: DayCounts): DayCounts {
  const sum = { ...one }
  for (const name of countNames) sum[name] += other[name]
  return sum
}

async function lockNoted(transaction: Transaction): Promise<Noted | undefined> {
  const value = await lockMarker(transaction, marker)
  return value === undefined ? undefined : (JSON.parse(value) as Noted)
}

function writeNoted(transaction: Transaction, noted: Noted): Promise<void> {
  return writeMarker(transaction, marker, JSON.stringify(noted))
}

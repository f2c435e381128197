/**
 * The daily message to staff about what needs a person. It needs no Prometheus, and also says what has no alert in deploy/alerts.yml: failed
 * answers, forms that were not stored, refused sign-ins.
 * Copies and given-up e-mails have messages of their own (`copies.ts`, `held-back-summary.ts`).
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { minute } from '../clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { lockMarker, writeMarker } from '../database/markers.ts'
import { enqueueDigest, type Digesting } from '../mail/digest.ts'
import { type ClosedDoor, readClosedDoors } from './closed-doors.ts'

const forms = new Set(['/api/inquiries', '/api/customer/sign-up'])
const signInSteps = new Set(['/api/desk/session', '/api/desk/session/code', '/api/desk/invitation/accept'])

/** What a process has counted since it last stored its counts: numbers only, in memory until they are stored. */
export type DayCounts = {
  answers: number
  /** Answers 5xx. */
  errors: number
  /** Forms among them. */
  failedForms: number
  refusedSignIns: number
  /** Checks, one every ten minutes, at which the database did not answer. */
  away: number
}

export const noCounts: DayCounts = { answers: 0, errors: 0, failedForms: 0, refusedSignIns: 0, away: 0 }

/** Counts what a server answers. @returns the counts; the caller resets them when they are stored */
export function countResponses(server: Server): DayCounts {
  const counts = { ...noCounts }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request
    response.once('close', () => {
      const path = url.split('?', 1)[0] ?? ''
      const status = response.statusCode
      if (!response.writableFinished || path === '/healthz' || path === '/readyz') return
      counts.answers += 1
      if (status >= 500) counts.errors += 1
      if (status >= 500 && method === 'POST' && forms.has(path)) counts.failedForms += 1
      if (status >= 400 && method === 'POST' && signInSteps.has(path)) counts.refusedSignIns += 1
    })
  })
  return counts
}

/** Milliseconds between two checks above which no process can have run: they check every ten minutes. */
const longestGap = 25 * minute
/** Refused sign-ins of a day of which staff are not told. */
const mostRefused = 30

/** Kept in a marker until the daily message. */
type Noted = { lastLook: string; counts: DayCounts; silences: { from: string; to: string }[] }

const marker = 'incidents-noted'
const countNames = Object.keys(noCounts) as (keyof DayCounts)[]

/**
 * Adds this process's counts to the stored ones, and resets them. Where the database does not answer they are kept, and that is counted
 * too.
 */
export async function noteIncidents(database: Database, seen: DayCounts, now: Date): Promise<void> {
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
          ...(now.getTime() - last > longestGap && noting.away === 0 ? [silence] : []),
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
export async function queueIncidents(database: Database, mail: Digesting): Promise<boolean> {
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
  const found: [isSo: boolean, sentence: string][] = [
    [away > 0, `The database did not answer at ${away} of the looks that are taken every ten minutes.`],
    [
      failedForms > 0,
      `${failedForms} forms could not be stored. Their senders were told, and kept what they had typed.`,
    ],
    [errors > 0.01 * answers, `${errors} of ${answers} answers said that something failed (5xx).`],
    [refusedSignIns > mostRefused, `${refusedSignIns} sign-ins at the desk were refused.`],
  ]
  return [
    ...(noted?.silences ?? []).map(
      ({ from, to }) => `No process of the website ran between ${from} and ${to}.`,
    ),
    ...found.flatMap(([isSo, sentence]) => (isSo ? [sentence] : [])),
    ...closed.map(({ sentence, since }) => `${sentence} Seen since ${since}.`),
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

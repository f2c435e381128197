/** Sends inquiries and remembers what was promised; reads what is stored. */
import assert from 'node:assert/strict'
import { inquiryOf, keyOf } from '../inquiry-request.ts'
import type { MailServer, Taken } from '../../e2e/support/mail-server.ts'
import { staffMailbox, type TestService } from '../../e2e/support/test-service.ts'
import { until } from './fault.ts'

export type Answer = {
  /** 0 when there was none. */
  status: number
  reference?: string
  retryAfter: string | null
  milliseconds: number
}

/**
 * Sends the inquiry of a name, under that name's key.
 * @param timeout seconds until the connection is given up
 */
export async function send(url: string, name: string, timeout = 20): Promise<Answer> {
  const begun = performance.now()
  try {
    const response = await fetch(`${url}/api/inquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyOf(name) },
      body: JSON.stringify(inquiryOf(name)),
      signal: AbortSignal.timeout(timeout * 1000),
    })
    const text = await response.text()
    const retryAfter = response.headers.get('retry-after')
    const milliseconds = performance.now() - begun
    if (response.status !== 201) return { status: response.status, retryAfter, milliseconds }
    const { reference } = JSON.parse(text) as { reference: string }
    return { status: 201, reference, retryAfter, milliseconds }
  } catch {
    return { status: 0, retryAfter: null, milliseconds: performance.now() - begun }
  }
}

/** The accepted inquiries: the reference of each name. */
export class Ledger {
  readonly accepted = new Map<string, string>()
  /** Sent and not confirmed: the connection broke, or the answer was 503. They may be stored or not. */
  readonly open = new Set<string>()

  async send(url: string, name: string, timeout?: number): Promise<Answer> {
    const answer = await send(url, name, timeout)
    assert([0, 201, 503].includes(answer.status), `The inquiry of ${name} was answered ${answer.status}.`)
    if (answer.reference === undefined) this.open.add(name)
    else this.accept(name, answer.reference)
    return answer
  }

  /** Sends until it is accepted, as a visitor does who is asked to come back in a moment. */
  async insist(url: string, name: string): Promise<void> {
    await until(`${name} is accepted`, async () => (await this.send(url, name)).status === 201)
  }

  accept(name: string, reference: string): void {
    const before = this.accepted.get(name)
    assert(
      before === undefined || before === reference,
      `${name} got two references: ${before} and ${reference}.`,
    )
    this.accepted.set(name, reference)
    this.open.delete(name)
  }

  /** Every accepted inquiry is stored once, under its reference, and no name is stored twice. */
  compare(rows: readonly StoredRow[]): void {
    const byName = new Map<string, string[]>()
    for (const { email, reference } of rows) {
      const name = email.slice(0, email.indexOf('@'))
      byName.set(name, [...(byName.get(name) ?? []), reference])
    }
    const doubled = [...byName].filter(([, references]) => references.length > 1)
    assert(
      doubled.length === 0,
      `${doubled.length} inquiries are stored twice, the first: ${doubled[0]?.[0]}.`,
    )
    const lost = [...this.accepted].filter(([name, reference]) => byName.get(name)?.[0] !== reference)
    assert(lost.length === 0, `${lost.length} accepted inquiries are lost, the first: ${lost[0]?.join(' ')}.`)
  }

  /**
   * Both mails of every accepted inquiry came; what came twice carries the Message-ID of the first.
   * @returns how many mails came more than once
   */
  compareMails(mails: readonly Taken[]): number {
    const ids = new Map<string, Set<string>>()
    let repeats = 0
    for (const { recipient, subject, messageId } of mails) {
      const key = `${recipient} ${/ABI-\S+/.exec(subject)?.[0]}`
      const known = ids.get(key)
      if (known) repeats += 1
      ids.set(key, (known ?? new Set()).add(messageId))
    }
    for (const [name, reference] of this.accepted) {
      for (const recipient of [staffMailbox, `${name}@example.org`]) {
        const found = ids.get(`${recipient} ${reference}`)
        assert(found !== undefined, `No mail about ${reference} came to ${recipient}.`)
        assert(found.size === 1, `The mail about ${reference} to ${recipient} has ${found.size} Message-IDs.`)
      }
    }
    return repeats
  }

  /** Whether both mails of every accepted inquiry have come, roughly: a quick question to ask again and again. */
  hasMails({ taken }: MailServer): boolean {
    return new Set(taken.map(({ messageId }) => messageId)).size >= 2 * this.accepted.size
  }
}

export type StoredRow = { reference: string; email: string }

/** The inquiries in the SQLite file of a service, which must be sound. */
export function readRows(service: TestService): StoredRow[] {
  const [check] = service.query('pragma integrity_check')
  assert(check?.integrity_check === 'ok', `The database file is damaged: ${JSON.stringify(check)}`)
  return service.query('select reference, email from inquiry') as StoredRow[]
}

export type QueueState = { waiting: number; dead: number; attempts: number }

/** The outbox in the SQLite file of a service. */
export function readQueue(service: TestService): QueueState {
  const [state] = service.query(
    `select count(*) filter (where "sentAt" is null and "deadAt" is null) as waiting,
      count(*) filter (where "deadAt" is not null) as dead, coalesce(sum(attempts) filter (where kind <> 'digest'), 0) as attempts from outbox`,
  )
  return state as QueueState
}

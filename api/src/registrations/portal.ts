/** The calls of the customer portal, as they leave the outbox. What the portal gets is read at the time of the call, and is not logged. */
import { createHmac } from 'node:crypto'
import { second, type Clock } from '../clock.ts'
import type { PortalSettings } from '../settings/config.ts'
import type { Connection } from '../database/database.ts'
import { findRow } from '../database/rows.ts'
import { causeOf } from '../process/log.ts'
import { DeliveryError, type Mailer } from '../mail/mailer.ts'
import { readerOf } from '../mail/message.ts'
import { findNewestApproved, type Registration } from './registration-repository.ts'

const timeLimit = 10 * second
/** Answers that say that the portal will never take this call: bad request, gone, too large, not processable. */
const refusedForGood = new Set([400, 410, 413, 422])

/**
 * Delivers e-mails by a mailer, and calls of the portal by HTTP: signed after Standard Webhooks (standardwebhooks.com), each attempt with its
 * own time stamp and all of one call with the same id. Redirects are not followed, and of an answer only the status is read.
 * @param parts.portal undefined: calls that wait are tried again until one is set
 * @param parts.limit ms that a call may take
 */
export function withPortal(
  mailer: Mailer,
  {
    portal,
    connection,
    clock,
    limit = timeLimit,
  }: { portal: PortalSettings | undefined; connection: Connection; clock: Clock; limit?: number },
): Mailer {
  const stopped = new AbortController()
  return {
    async send(message) {
      if (readerOf(message.kind) !== 'program') return mailer.send(message)
      if (!portal) throw new DeliveryError('no portal is set', false)
      const body = await writeBody(connection, message.target ?? '', portal.url, clock())
      await call(
        portal,
        { id: message.id, body, now: clock() },
        AbortSignal.any([stopped.signal, AbortSignal.timeout(limit)]),
      )
    },
    close() {
      mailer.close()
      stopped.abort()
    },
  }
}

/** What the portal gets: one object as the export has it. It names the address that it is for, so that no other can be given it. */
async function writeBody(
  connection: Connection,
  reference: string,
  audience: string,
  now: Date,
): Promise<string> {
  const row = await findRow(connection, 'registration', { reference, state: 'approved', erasedAt: null })
  if (!row) throw new DeliveryError('the approval is gone', true)
  const withPin = await findNewestApproved(connection, row.mailbox, now)
  const data = toPortal(row, withPin.has(reference))
  return JSON.stringify({ type: 'registration.approved', timestamp: row.decidedAt, audience, data })
}

/** A registration as the portal gets it. The PHC string carries algorithm, parameters, salt and hash; the pepper with this id completes it. */
export function toPortal(row: Registration, isWithPin: boolean) {
  const {
    mailbox: _mailbox,
    submissionKey: _key,
    contentDigest: _digest,
    pinHash,
    pepperId,
    turn: _turn,
    dueAt: _dueAt,
    changedAt: _changed,
    checks: _checks,
    companyKey: _company,
    numberKey: _number,
    version: _version,
    ...rest
  } = row
  return {
    ...rest,
    addressList: JSON.parse(row.addressList || '[]') as unknown,
    deliveryAddress: JSON.parse(row.deliveryAddress ?? 'null') as unknown,
    pin: pinHash === null || !isWithPin ? null : { hash: pinHash, pepperId },
  }
}

async function call(
  { url, secrets }: PortalSettings,
  { id, body, now }: { id: string; body: string; now: Date },
  signal: AbortSignal,
): Promise<void> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
    return `v1,${signature}`
  })
  let status: number
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'laboratory-website',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatures.join(' '),
      },
      body,
    })
    ;({ status } = response)
    // The body is not read, however long or slow it is.
    await response.body?.cancel().catch(() => {})
  } catch (error) {
    const { name, code } = causeOf((error as Error).cause ?? error)
    throw new DeliveryError(name === 'TimeoutError' ? 'the portal was too slow' : (code ?? name), false)
  }
  if (status < 200 || status > 299) throw new DeliveryError(`HTTP ${status}`, refusedForGood.has(status))
}

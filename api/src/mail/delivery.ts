/** The delivery state of a message, as the desk shows it. */
import type { deliveries } from '@laboratory/contract/desk/inquiries'

type Delivered = Record<'sentAt' | 'deadAt' | 'nextAt' | 'lastError', string | null> & {
  attempts: number | null
}

export function describeDelivery(row: Delivered, now: Date) {
  return {
    delivery: deliveryOf(row, now),
    sentAt: row.sentAt,
    attempts: row.attempts ?? 0,
    lastError: row.sentAt === null ? row.lastError : null,
  }
}

/** A message whose row is gone was given up a month ago. */
function deliveryOf(row: Delivered, now: Date): (typeof deliveries)[number] {
  if (row.sentAt !== null) return 'sent'
  if (row.deadAt !== null || row.nextAt === null) return 'given-up'
  return row.attempts === 0 && row.nextAt > now.toISOString() ? 'leaving' : 'waiting'
}

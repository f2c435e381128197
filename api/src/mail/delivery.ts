/** The delivery state of a message, as the desk shows it. */
import type { deliveries } from '@laboratory/contract/desk/inquiries'

type Delivered = Record<'sent_at' | 'dead_at' | 'next_at' | 'last_error', string | null> & {
  attempts: number | null
}

export function describeDelivery(row: Delivered, now: Date) {
  return {
    delivery: deliveryOf(row, now),
    sentAt: row.sent_at,
    attempts: row.attempts ?? 0,
    lastError: row.sent_at === null ? row.last_error : null,
  }
}

/** A message whose row is gone was given up a month ago. */
function deliveryOf(row: Delivered, now: Date): (typeof deliveries)[number] {
  if (row.sent_at !== null) return 'sent'
  if (row.dead_at !== null || row.next_at === null) return 'given-up'
  return row.attempts === 0 && row.next_at > now.toISOString() ? 'leaving' : 'waiting'
}

import type { deliveries } from '@laboratory/contract/desk/inquiries'

/** Milliseconds between two questions who else has something open; fewer while an e-mail of it is on its way. */
const calm = 10_000
const watching = 2_500

type Delivery = { readonly delivery: (typeof deliveries)[number]; readonly attempts: number }

export function presenceInterval(emails: readonly Delivery[] = []): number {
  const isOnItsWay = emails.some(
    ({ delivery, attempts }) => delivery === 'leaving' || (delivery === 'waiting' && attempts < 2),
  )
  return isOnItsWay ? watching : calm
}

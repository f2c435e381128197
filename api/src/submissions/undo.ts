/** Undoing an act at the desk, for some seconds. */
import { undoSeconds } from '@laboratory/contract/desk/inquiries'
import { later, second } from '../clock.ts'
import type { Acting } from '../operations.ts'

/** An act, as the history of a submission holds it. */
type Told = { at: string; actor: string | null; version: number; undoneAt: string | null }

/** Until when a message that can be recalled is held. */
export function holdUntil(now: Date): Date {
  return later(now, undoSeconds * second)
}

/** Until when somebody can undo an act; null where it is too late, somebody else's, or not the last one. */
export function undoUntil(
  event: Told,
  version: number,
  { staffId, now }: Pick<Acting, 'staffId' | 'now'>,
): string | null {
  const until = holdUntil(new Date(event.at))
  const isOwn = event.actor !== null && event.actor === staffId
  const isLast = event.version === version && event.undoneAt === null
  return isOwn && isLast && now < until ? until.toISOString() : null
}

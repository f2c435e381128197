import type { DeskAnswer } from '@laboratory/contract/desk/routes'
import { useRead } from './queries.ts'

/**
 * What is new, requested every ten seconds: counts, and when something changed last. It does not read records again: that would keep the
 * session alive, and log that the person had looked at them.
 * @param isWanted false where the role reads no inquiries
 */
export function useChanges(isWanted = true): DeskAnswer<'readChanges'> | undefined {
  return useRead('readChanges', {}, { enabled: isWanted, refetchInterval: 10_000 }).data
}

/** How many inquiries are unread, as the frame of the page was told last. */
export function useUnread(): number {
  return useRead('readChanges', {}, { enabled: false }).data?.mine.unread ?? 0
}

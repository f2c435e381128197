/** A notice of the laboratory: holiday closing, a pause of sample intake, a cyclone warning. */

export const noticeMaxLength = 300

export type Notice = {
  /** Changes with every notice, so that a page can tell a new one from the one it shows. */
  id: string
  text: string
  /** ISO 8601 instants, in UTC. */
  startsAt: string
  endsAt: string
}

/** Answer of `GET /api/notices`: the notice in force, or none, and the closed times that notices say, those to come too. */
export type NoticeResponse = { notice: Notice | null; closed: readonly string[] }

/** Longest time, in days, for which a notice can say that the laboratory is closed: a mistyped year closes it for no longer. */
export const mostClosedDays = 31

/** Reads the closed times, as of `readClosed`; anything unexpected says nothing of them. */
export function readClosedTimes(answer: unknown): readonly string[] | undefined {
  const { closed } = Object(answer) as { closed?: unknown }
  return Array.isArray(closed) && closed.every((time) => typeof time === 'string') ? closed : undefined
}

/** Reads such an answer; anything unexpected counts as no notice. */
export function readNotice(answer: unknown): Notice | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { notice } = answer as { notice?: unknown }
  if (typeof notice !== 'object' || notice === null) return null
  const { id, text, startsAt, endsAt } = notice as Record<string, unknown>
  if (typeof id !== 'string' || typeof text !== 'string' || !text.trim() || text.length > noticeMaxLength)
    return null
  if (typeof startsAt !== 'string' || typeof endsAt !== 'string') return null
  return { id, text, startsAt, endsAt }
}

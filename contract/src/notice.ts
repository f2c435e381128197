/** A notice of the laboratory: holiday closing, a pause of sample intake, a cyclone warning. */
import { type Language, languageNamed } from './languages.ts'

export const noticeMaxLength = 300

export type Notice = {
  /** Changes with every notice, so that a page can tell a new one from the one it shows. */
  id: string
  text: string
  language: Language
  /** ISO 8601 instants, in UTC. */
  startsAt: string
  endsAt: string
}

/** Answer of `GET /api/notices`: the notice in force, or none; and the closed times that notices say, those to come too, with spaces between. */
export type NoticeResponse = { notice: Notice | null; closed: string }

/** Longest time, in days, for which a notice can say that the laboratory is closed: a mistyped year closes it for no longer. */
export const mostClosedDays = 31

/** Reads what a page shows of such an answer; anything unexpected counts as no notice. */
export function readNotice(answer: unknown): Pick<Notice, 'id' | 'text' | 'language'> | null {
  const { notice } = Object(answer) as { notice?: unknown }
  const { id, text, language } = Object(notice) as Record<string, unknown>
  if (typeof id !== 'string' || typeof text !== 'string' || !text.trim() || text.length > noticeMaxLength)
    return null
  return { id, text, language: languageNamed(language) }
}

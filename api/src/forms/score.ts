/** How much a submission looks like spam. It decides only who reads it when: everything is stored, nothing is dropped. */
import { second } from '../clock.ts'

export type SpamScore = {
  score: number
  /** Short words for staff, in order of appearance. */
  reasons: string[]
  /** Held back from the laboratory's mailbox until a person releases it. */
  flagged: boolean
}

/** The score from which a submission is held back. */
export const heldBackFrom = 3
/** Faster than a person fills in a form. */
const shortestFilling = 3 * second
const phrases = [
  'seo services',
  'backlink',
  'first page of google',
  'casino',
  'crypto investment',
  'viagra',
  'cialis',
  'guest post',
  'adult dating',
  'work from home and earn',
]

/**
 * @param texts what the person wrote
 * @param signs.honeypotFilled the honeypot field was filled
 * @param signs.shownFor milliseconds between showing and sending, when known
 * @param signs.namedTooOften the sender's network has named this mailbox too often
 */
export function scoreSpam(
  texts: string[],
  signs: { honeypotFilled: boolean; shownFor: number | undefined; namedTooOften?: boolean },
): SpamScore {
  const text = texts.join('\n').toLowerCase()
  const reasons: string[] = []
  let score = 0
  const count = (points: number, reason: string) => {
    score += points
    reasons.push(reason)
  }

  if (signs.honeypotFilled) count(heldBackFrom, 'a field that people do not see was filled in')
  if (signs.namedTooOften) count(heldBackFrom, 'mailbox named too often')
  const links = text.match(/https?:\/\/|\bwww\./g)?.length ?? 0
  if (links > 2) count(links > 5 ? heldBackFrom : 2, `${links} links`)
  if (/\[url=|<a\s+href/.test(text)) count(2, 'link markup')
  const found = phrases.filter((phrase) => text.includes(phrase))
  if (found.length > 0) count(Math.min(found.length, 2), 'known phrases')
  if (mixesScripts(text)) count(1, 'mixed scripts')
  // Time adds weight to other signs and never flags alone: browsers fill forms quickly for people who need it.
  if (score > 0 && signs.shownFor !== undefined && signs.shownFor < shortestFilling)
    count(1, 'sent within 3 s')
  // The page on DNA data tells people who withdraw a consent to begin so: their words alone hold nothing back while a test goes on.
  const withdraws = texts.some((each) => /^\s*withdrawal\b/i.test(each))
  const byWords = !signs.honeypotFilled && !signs.namedTooOften
  return { score, reasons, flagged: score >= heldBackFrom && !(withdraws && byWords) }
}

/** Words that mix Latin with Cyrillic or Greek letters, as disguises do. */
function mixesScripts(text: string): boolean {
  return /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u.test(text)
}

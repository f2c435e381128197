import { fromField, fullTime, shortDuration } from '../../ui/format.ts'

type Fields = { readonly from: string; readonly until: string }

/** What the times of a notice mean, or why they make no sense. @param now ms */
export function describeTimes({ from, until }: Fields, now: number): { sentence: string; isWrong: boolean } {
  const startsAt = fromField(from)
  const endsAt = fromField(until)
  if (endsAt === undefined) return { sentence: '', isWrong: false }
  const begins = startsAt === undefined ? now : Date.parse(startsAt)
  const ends = Date.parse(endsAt)
  if (startsAt !== undefined && begins < now - 60_000)
    return { sentence: 'The start has passed: empty it, and the notice begins at once.', isWrong: true }
  if (ends <= now) return { sentence: 'The end has passed.', isWrong: true }
  if (ends <= begins) return { sentence: 'The end is before the start.', isWrong: true }
  const start = startsAt === undefined ? 'From now' : `From ${fullTime(startsAt)}`
  return {
    sentence: `${start} until ${fullTime(endsAt)}: ${shortDuration((ends - begins) / 60_000)}.`,
    isWrong: false,
  }
}

/** When an answer is to be looked at again. */
import { addDays } from '../clock.ts'
import type { Answer, Question } from './question.ts'

/** Days of a month, about. */
const month = 30.44

/**
 * The day by which an answer is to be looked at again, once that is within a month, or over: its end comes, or the months that its question
 * sets have passed.
 * @param today ISO date
 */
export function dueOf(
  { day, lookAgain }: Pick<Question, 'day' | 'lookAgain'>,
  answer: Pick<Answer, 'value' | 'on'> | undefined,
  today: string,
): string | null {
  if (!answer) return null
  const reread = lookAgain === undefined ? null : addDays(answer.on, lookAgain * month)
  const due = day === 'end' ? String(answer.value) : reread
  return due !== null && due <= addDays(today, 31) ? due : null
}

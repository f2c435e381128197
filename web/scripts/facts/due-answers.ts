/** Which of the stored answers are to be looked at again, and when. */
import type { Answer, Question } from '../../content/facts/question.ts'

/** Days before an answer is to be looked at again on which the check begins to say so. */
const notice = 31

/** The day on which an answer is to be looked at again: its end, or after the months that its question sets. */
function lookAgainDay({ day, lookAgain }: Question, { value, on }: Answer): string | undefined {
  if (day === 'end') return String(value)
  if (lookAgain === undefined) return undefined
  const date = new Date(on)
  date.setUTCMonth(date.getUTCMonth() + lookAgain)
  return date.toISOString().slice(0, 10)
}

/**
 * Answers to be looked at again within a month, or since, with their days.
 * @param today ISO date
 */
export function dueAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
  today: string,
): readonly { readonly id: string; readonly day: string }[] {
  const soon = new Date(Date.parse(today) + notice * 86_400_000).toISOString().slice(0, 10)
  return answers.flatMap((answer) => {
    const question = questions.find(({ id }) => id === answer.id)
    const day = question && lookAgainDay(question, answer)
    return day !== undefined && day <= soon ? [{ id: answer.id, day }] : []
  })
}

/** Which of the stored answers are to be looked at again, and when. */
import type { Answer, Question } from '../../content/facts/question.ts'

/** Days before an answer is to be looked at again on which the check begins to say so. */
const notice = 31

/** The day on which an answer ends: the one that it is, or the one that it names. */
export function endOf({ day }: Question, { value, lookAgain }: Answer): string | undefined {
  return day === 'end' && !(lookAgain && lookAgain < String(value)) ? String(value) : lookAgain
}

/** The day on which an answer is to be looked at again: its end, or after the months that its question sets. */
function lookAgainDay(question: Question, answer: Answer): string | undefined {
  const end = endOf(question, answer)
  if (end !== undefined || question.lookAgain === undefined) return end
  const day = new Date(answer.on)
  day.setUTCMonth(day.getUTCMonth() + question.lookAgain)
  return day.toISOString().slice(0, 10)
}

export type Due = { readonly id: string; readonly day: string; readonly past: boolean }

/**
 * Answers to be looked at again within a month, or since.
 * @param today ISO date
 */
export function dueAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
  today: string,
): readonly Due[] {
  const soon = new Date(Date.parse(today) + notice * 86_400_000).toISOString().slice(0, 10)
  return answers.flatMap((answer) => {
    const question = questions.find(({ id }) => id === answer.id)
    const day = question && lookAgainDay(question, answer)
    return day !== undefined && day <= soon ? [{ id: answer.id, day, past: day < today }] : []
  })
}

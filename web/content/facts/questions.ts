/** Every question to the laboratory, in one list. An id lasts: answers in `answers.json` and in workbooks refer to it. */
import type { Question } from './question.ts'
import { laboratoryQuestions } from './questions/laboratory.ts'

export const questionsById = {
  ...laboratoryQuestions,
} as const

export type QuestionId = keyof typeof questionsById

/** All questions, in the order of their groups. */
export const questions: readonly Question[] = Object.entries(questionsById).map(([id, words]) => ({
  id,
  ...words,
}))

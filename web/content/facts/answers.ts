/** The answers that the laboratory has given: read once, and checked before anything is made of them. */
import { readFileSync } from 'node:fs'
import committed from './answers.json' with { type: 'json' }
import { checkAnswer, pastProblem } from './check-answer.ts'
import type { Answer, AnswersFile, Question } from './question.ts'
import { questions } from './questions.ts'
import { trialFacts } from './trial.ts'

/** An answers file that must not become pages; the message names each answer and what is wrong with it. */
export class AnswersError extends Error {}

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/**
 * What is wrong with a file of answers, a sentence each.
 * @param file as read from JSON: of any shape
 */
export function problemsOf(file: unknown, asked: readonly Question[] = questions): readonly string[] {
  const { version, answers } = (file ?? {}) as Partial<AnswersFile>
  if (version !== 1) return ['The file must say "version": 1.']
  if (!Array.isArray(answers)) return ['The file has no list of "answers".']
  const byId = new Map(asked.map((question) => [question.id, question]))
  return (answers as readonly Partial<Answer>[]).flatMap((answer, index) => {
    const { id = '', value, saidBy, on, lookAgain } = answer
    const question = byId.get(id)
    if (!question) return [`“${id}” is no question: look in web/content/facts/questions for its id.`]
    const problems: string[] = []
    const before = answers[index - 1]?.id ?? ''
    if (before === id) problems.push('is answered twice.')
    else if (before > id) problems.push(`stands behind “${before}”: answers are in the order of their ids.`)
    if (typeof saidBy !== 'string' || saidBy.trim() === '')
      problems.push('does not say who says so (saidBy).')
    if (!isDay(on)) problems.push('has no date (on), such as 2027-01-15.')
    if (lookAgain !== undefined && !isDay(lookAgain))
      problems.push('is to be looked at again on what is no date (lookAgain).')
    if (value === undefined || value === null) problems.push('has no value.')
    else {
      const checked = checkAnswer(question, value)
      const past = pastProblem(question, value, on ?? '')
      if (!checked.ok) problems.push(checked.problem)
      else if (past) problems.push(past)
      else if (JSON.stringify(checked.value) !== JSON.stringify(value))
        problems.push(
          `is written ${JSON.stringify(value)}; its spelling is ${JSON.stringify(checked.value)}.`,
        )
    }
    return problems.map((problem) => `“${id}”: ${problem}`)
  })
}

/**
 * The answers of a file, by id.
 * @param source the name of the file, for the message
 * @throws AnswersError when an answer is wrong or answers no question
 */
export function readAnswers(file: unknown, source: string): ReadonlyMap<string, Answer> {
  const problems = problemsOf(file)
  if (problems.length > 0) throw new AnswersError(`${source}:\n${problems.join('\n')}`)
  return new Map((file as AnswersFile).answers.map((answer) => [answer.id, answer]))
}

const trial = trialFacts()

/** The answers of this build, by id. */
export const answers: ReadonlyMap<string, Answer> = trial
  ? readAnswers(JSON.parse(readFileSync(`${trial}/answers.json`, 'utf8')), `${trial}/answers.json`)
  : readAnswers(committed, 'web/content/facts/answers.json')

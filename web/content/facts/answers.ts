/** The answers that the laboratory has given: read once, and checked before anything is made of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { content } from '../folder.ts'
import { asEnglish, language } from '../language.ts'
import { asTyped, checkAnswer, dayIn, WrongAnswer } from '@laboratory/contract/facts/check-answer'
import type { Answer, AnswersFile, Question } from '@laboratory/contract/facts/question'
import { questions } from './questions.ts'

/** @throws where there are problems: such a file must not become pages (`press-main.ts` reads the message) */
export function refuseAnswers(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`web/content/facts/answers.json:\n${problems.join('\n')}`)
}

/**
 * What is wrong with a file of answers, a sentence each.
 * @param file as read from JSON: of any shape
 */
export function problemsOf(file: unknown, asked: readonly Question[] = questions): readonly string[] {
  const { version, answers } = (file ?? {}) as Partial<AnswersFile>
  if (version !== 1 || !Array.isArray(answers)) return ['The file has no list of “answers” of version 1.']
  const byId = new Map(asked.map((question) => [question.id, question]))
  return (answers as readonly Partial<Answer>[]).flatMap((answer, index) => {
    const { id = '' } = answer
    const question = byId.get(id)
    if (!question) return [`“${id}” is no question: look in web/content/facts/questions for its id.`]
    if ((answers[index - 1]?.id ?? '') >= id)
      return [`“${id}”: answers are in the order of their ids, each once.`]
    const problem = problemOf(question, answer)
    return problem === undefined ? [] : [`“${id}”: ${problem}`]
  })
}

function problemOf(question: Question, { value, fr, saidBy, on }: Partial<Answer>): string | undefined {
  if (typeof saidBy !== 'string' || saidBy.trim() === '') return 'does not say who says so (saidBy).'
  if (value === undefined || value === null) return 'has no value.'
  try {
    const picture = typeof value === 'object' && 'name' in value ? value : {}
    const checked = checkAnswer(question, String(asTyped(value)), picture)
    if (!isDeepStrictEqual(checked, value))
      return `is written ${JSON.stringify(value)}; its spelling is ${JSON.stringify(checked)}.`
    if (fr !== undefined && Array.isArray(fr) !== Array.isArray(value))
      return 'has its French in another shape than its English.'
    return dayIn(String(on)) === on ? undefined : 'has no date (on), such as 2027-01-15.'
  } catch (error) {
    if (error instanceof WrongAnswer) return error.message
    throw error
  }
}

const file: unknown = JSON.parse(readFileSync(join(content, 'facts/answers.json'), 'utf8'))
refuseAnswers(problemsOf(file))
const read = new Map((file as AnswersFile).answers.map((answer) => [answer.id, answer]))

/** The answers of this site in the language of this run, by id. */
export const answers: ReadonlyMap<string, Answer> =
  language === 'en' ? read : new Map([...read].map(([id, answer]) => [id, inLanguage(answer)]))

/** Its words in the language; English ones are marked as such, for the page to say so. */
function inLanguage(answer: Answer): Answer {
  const { id, value, fr } = answer
  if (language === 'fr' && fr !== undefined)
    return {
      ...answer,
      value: typeof value === 'object' && 'name' in value ? { ...value, alt: String(fr) } : fr,
    }
  const isOfWords = ['text', 'list'].includes(questions.find((question) => question.id === id)?.kind ?? '')
  if (!isOfWords) return answer
  return {
    ...answer,
    value: typeof value === 'string' ? asEnglish(value) : (value as readonly string[]).map(asEnglish),
  }
}

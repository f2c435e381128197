/** Every question to the laboratory, in one list. An id lasts: answers refer to it. */
import type { Question } from '@laboratory/contract/facts/question'
import * as z from 'zod'
import { filled, valueIn } from '../markdown/braces.ts'
import { settled } from '../markdown/settled.ts'
import { namesIn, ownList, readYaml } from '../markdown/yaml.ts'
import { askedOfTests } from './asked-of-tests.ts'
import { questionSchema, type QuestionWords } from './question.ts'

const fill = (text: string) => filled(text, (place) => String(valueIn(settled, place)))
const words = questionSchema(fill)

/** A file: its questions, and what holds for those that do not say it. */
const group = z.preprocess(
  (file) => {
    const all = Object.entries(Object(file) as Record<string, object>)
    const usual = all.filter(([name]) => ['who', 'priority', 'where'].includes(name))
    const asked = all.filter((one) => !usual.includes(one))
    return Object.fromEntries(
      asked.map(([id, question]) => [id, { ...Object.fromEntries(usual), ...question }]),
    )
  },
  z.record(z.string(), words),
)

/** The files of `questions/`, whose numbers are the order in which people read them, and what is asked of each test alike. */
export const questionGroups: readonly Readonly<Record<string, QuestionWords>>[] = [
  ...namesIn('facts/questions', '.yaml').map((name) => readYaml(`facts/questions/${name}.yaml`, group)),
  group.parse(askedOfTests),
]

/** What visitors read until a question is answered, in the language of this run. */
const meanwhile = ownList('facts/meanwhile.yaml', z.record(z.string(), z.string().transform(fill))) ?? {}

/** All questions, in the order of their groups. */
export const questions: readonly Question[] = questionGroups.flatMap((group) =>
  Object.entries(group).map(([id, words]) => ({
    id,
    ...words,
    ...(meanwhile[id] && { meanwhile: meanwhile[id] }),
  })),
)

const byId = new Map(questions.map((question) => [question.id, question]))

/** @throws when nobody asks it */
export function findQuestion(id: string): Question {
  const question = byId.get(id)
  if (!question) throw new Error(`“${id}” is no question: look in web/content/facts/questions for its id.`)
  return question
}

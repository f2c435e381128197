/** Every question to the laboratory, in one list. An id lasts: answers refer to it. */
import { factKinds, priorities, type Question, questionFields } from '@laboratory/contract/facts/question'
import * as z from 'zod'
import { filled, valueIn, wordsRead } from '../markdown/braces.ts'
import { settled } from '../markdown/settled.ts'
import { namesIn, ownList, readYaml } from '../markdown/yaml.ts'
import { askedOfTests } from './asked-of-tests.ts'

const fill = (text: string) => filled(text, (place) => String(valueIn(settled, place)))
const words = wordsRead(fill)

/** Where an answer shows besides single pages. */
const place = z.union([z.templateLiteral(['/', z.string()]), z.enum(['every page', 'e-mails'])])

const { id: _, ...fields } = questionFields
/** A question as its file writes it; its id is the key there. What each field means stands in the contract. */
const question = z
  .strictObject({
    ...fields,
    /** Words, unless it says otherwise. */
    kind: z.enum(factKinds).default('text'),
    priority: z.literal(priorities).default(1),
    question: words,
    where: z.tuple([place], place).readonly(),
    meanwhile: words.exactOptional(),
    said: z.strictObject({ yes: words, no: words }).readonly().exactOptional(),
    help: words.exactOptional(),
  })
  .readonly()

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
  z.record(z.string(), question),
)

/** The files of `questions/`, whose numbers are the order in which people read them, and what is asked of each test alike. */
export const questionGroups: readonly Readonly<Record<string, z.infer<typeof question>>>[] = [
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

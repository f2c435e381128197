/** How content names a fact that the laboratory supplies. */
import { isPending, type Pending } from '../types.ts'
import { answers } from './answers.ts'
import type { Question, QuestionWords, ValueOf } from './question.ts'
import { type QuestionId, questionsById } from './questions.ts'
import { inWords } from './wording.ts'

type WordsOf<Id extends QuestionId> = (typeof questionsById)[Id]

/** What the answer to a question is, once it is given. */
export type FactValue<Id extends QuestionId> = Id extends QuestionId
  ? WordsOf<Id> extends { readonly many: number }
    ? readonly ValueOf<WordsOf<Id>['kind']>[]
    : ValueOf<WordsOf<Id>['kind']>
  : never

/**
 * The answer to a question, or the promise of one.
 * @param words makes of the answer what the page says; without it, the answer as it is
 */
export function fact<const Id extends QuestionId>(id: Id): FactValue<Id> | Pending
export function fact<const Id extends QuestionId, Words>(
  id: Id,
  words: (value: FactValue<Id>) => Words,
): Words | Pending
export function fact<const Id extends QuestionId>(
  id: Id,
  words: (value: FactValue<Id>) => unknown = (value) => value,
): unknown {
  const answer = answers.get(id)
  if (answer) return words(answer.value as FactValue<Id>)
  const { meanwhile }: QuestionWords = questionsById[id]
  return { pending: true, id, placeholder: meanwhile ?? '' } satisfies Pending
}

/**
 * The answer to a question as a visitor reads it, whatever its kind: with its unit or currency, a date in words, a list as one.
 * @param sentence in which the words stand; without it, the words alone
 */
export function factInWords(
  id: QuestionId,
  sentence: (words: string) => string = (words) => words,
): string | Pending {
  const question: Question = { id, ...questionsById[id] }
  return fact(id, (value) => sentence(inWords(question, value)))
}

/** The answer to a question, if it is given: for places that are left out without one. */
export function answerTo<const Id extends QuestionId>(id: Id): FactValue<Id> | undefined {
  return answers.get(id)?.value as FactValue<Id> | undefined
}

/** Those of a list that are known: what is still to be supplied is left out of the page. */
export function known<T>(facts: readonly (T | Pending)[]): readonly T[] {
  return facts.filter((one): one is T => !isPending(one))
}

/** Who reviewed the words of a page: a sign-off counts for words that have not been changed since. */
import type { Review } from '../types.ts'
import { answerTo } from './fact.ts'
import type { Answerer } from './question.ts'
import { questionsById } from './questions.ts'
import { signOffQuestions } from './questions/sign-off.ts'

type SignOff = keyof typeof signOffQuestions

export const signOffs = Object.keys(signOffQuestions) as readonly SignOff[]

/** As pages name who reviewed them: never by name. */
const roles: Readonly<Record<Answerer, string>> = {
  reception: 'reception',
  'quality-manager': 'quality assurance manager',
  'head-of-laboratory': 'head of the laboratory',
  counsel: 'laboratory’s counsel',
  geneticist: 'laboratory’s geneticist',
  management: 'management of the laboratory',
}

/**
 * The review of a page, to be spread into its record; empty without a sign-off of its words.
 * @param written ISO date of the words
 */
export function signedOff(id: SignOff | undefined, written: string): { readonly reviewed?: Review } {
  const date = id && answerTo(id)
  return date && date >= written ? { reviewed: { role: roles[questionsById[id].who], date } } : {}
}

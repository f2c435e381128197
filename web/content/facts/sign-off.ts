/** Who reviewed the words of a page: a sign-off counts for words that have not been changed since. */
import type { Review } from '../types.ts'
import { reviewers } from '../words.ts'
import { answerTo } from './fact.ts'
import type { Answerer } from '@laboratory/contract/facts/question'
import { findQuestion, questions } from './questions.ts'

/** Ids of the questions that sign words off. */
export const signOffs = questions.map(({ id }) => id).filter((id) => id.startsWith('sign-off.'))

/** As pages name who reviewed them: never by name. */
const roles: Readonly<Record<Answerer, string>> = reviewers

/**
 * The review of a page, to be spread into its record; empty without a sign-off of its words.
 * @param written ISO date of the words
 */
export function signedOff(id: string | undefined, written: string): { readonly reviewed?: Review } {
  const date = id && answerTo(id)
  return date && date >= written ? { reviewed: { role: roles[findQuestion(id).who], date } } : {}
}

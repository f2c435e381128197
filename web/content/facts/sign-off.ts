/** Who reviewed the words of a page: a sign-off counts for words that have not been changed since. */
import type { Review, ServiceSlug } from '../types.ts'
import { answerTo } from './fact.ts'
import type { Answerer } from './question.ts'
import { questionsById } from './questions.ts'
import type { signOffQuestions } from './questions/sign-off.ts'

type SignOff = keyof typeof signOffQuestions

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
export function signedOff(id: SignOff, written: string): { readonly reviewed?: Review } {
  const date = answerTo(id)
  return date && date >= written ? { reviewed: { role: roles[questionsById[id].who], date } } : {}
}

/** Who signs off the words of a test: those of its service, unless another person knows more of it. */
const signOffs: Readonly<Record<ServiceSlug, SignOff>> = {
  device: 'sign-off.devices',
  cosmetics: 'sign-off.cosmetics',
  water_testing: 'sign-off.water',
  dna: 'sign-off.dna',
  clean_zone: 'sign-off.clean-zone',
  'genetic-counselling': 'sign-off.dna',
  metrology: 'sign-off.metrology',
  distribution: 'sign-off.water',
  'blood-analysis': 'sign-off.blood',
}

export const serviceSlugs = Object.keys(signOffs) as readonly ServiceSlug[]

/**
 * The sign-off of a service's words, or of those of one of its tests.
 * @param slug of the test
 */
export function signOffOf(service: ServiceSlug, slug?: string): SignOff {
  return slug === 'nipt' ? 'sign-off.nipt' : signOffs[service]
}

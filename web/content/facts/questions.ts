/** Every question to the laboratory, in one list. An id lasts: answers in `answers.json` and in workbooks refer to it. */
import type { Question } from './question.ts'
import { aboutQuestions } from './questions/about.ts'
import { accreditationQuestions } from './questions/accreditation.ts'
import { cleanZoneQuestions } from './questions/clean-zone.ts'
import { devicesQuestions } from './questions/devices.ts'
import { dnaQuestions } from './questions/dna.ts'
import { laboratoryQuestions } from './questions/laboratory.ts'
import { legalQuestions } from './questions/legal.ts'
import { metrologyAndBloodQuestions } from './questions/metrology-and-blood.ts'
import { requestsQuestions } from './questions/requests.ts'
import { signOffQuestions } from './questions/sign-off.ts'
import { waterQuestions } from './questions/water.ts'

/** The groups, in the order in which people read them. */
export const questionGroups = [
  laboratoryQuestions,
  accreditationQuestions,
  requestsQuestions,
  devicesQuestions,
  waterQuestions,
  cleanZoneQuestions,
  metrologyAndBloodQuestions,
  dnaQuestions,
  legalQuestions,
  aboutQuestions,
  signOffQuestions,
] as const

export const questionsById = {
  ...laboratoryQuestions,
  ...accreditationQuestions,
  ...requestsQuestions,
  ...devicesQuestions,
  ...waterQuestions,
  ...cleanZoneQuestions,
  ...metrologyAndBloodQuestions,
  ...dnaQuestions,
  ...legalQuestions,
  ...aboutQuestions,
  ...signOffQuestions,
} as const

export type QuestionId = keyof typeof questionsById

/** All questions, in the order of their groups. */
export const questions: readonly Question[] = Object.entries(questionsById).map(([id, words]) => ({
  id,
  ...words,
}))

/**
 * Numbers of `values.yaml` that are the laboratory's own to change: its times, a year, its fees. The others stand in sentences beside what a
 * standard asks, or in a form of words: a release changes those.
 */
import type { Question } from '@laboratory/contract/facts/question'
import { values } from '../values.ts'

type Asked = Pick<Question, 'question' | 'between' | 'who'> & { readonly unit?: string }

const laboratory = 'head-of-laboratory'
const asked: Readonly<Record<string, Asked>> = {
  'cleanroomTestDays': { question: 'How many days do the microbiological tests of a clean room take?', unit: 'days', between: [2, 60], who: laboratory },
  'cleanroomReportDays': { question: 'After how many days is the report of a clean room there?', unit: 'days', between: [2, 90], who: laboratory },
  'viableCountDays': { question: 'How many days does a total viable count of surfaces or air take?', unit: 'days', between: [2, 60], who: laboratory },
  'yeastAndMouldDays': { question: 'How many days do yeast and mould of surfaces or air take?', unit: 'days', between: [2, 60], who: laboratory },
  'legionellaDays': { question: 'How many days does Legionella take in all?', unit: 'days', between: [values.legionellaIncubationDays, 60], who: laboratory },
  'paternityWorkingDays': { question: 'How many working days does a paternity test take, once swabs and forms are there?', unit: 'working days', between: [2, 60], who: laboratory },
  'dnaTestingSince': { question: 'Since which year are DNA tests offered?', between: [1990, 2100], who: 'management' },
  'legalTerms.confirmationHours': { question: 'Within how many hours does the confirmation of a sample kit come by e-mail?', unit: 'hours', between: [2, 240], who: 'counsel' },
  'legalTerms.newKitFeeEuro': { question: 'What does a new sample kit cost each participant, in euro?', unit: 'euro', between: [1, 1000], who: 'counsel' },
  'legalTerms.refundPenaltyEuro': { question: 'What is kept of a refund as a penalty, in euro?', unit: 'euro', between: [1, 1000], who: 'counsel' },
} // prettier-ignore

/** The day on which these values came into the release. */
export const valuesSince = '2026-11-23'

/** Each with its name in braces, and its value in the release. */
export const constants = Object.entries(asked).map(([name, question]) => {
  const [first = '', second] = name.split('.')
  const value: unknown = Object(values)[first]
  return {
    name,
    value: Number(second === undefined ? value : Object(value)[second]),
    asked: {
      ...question,
      id: `values.${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      kind: 'number' as const,
      priority: 3 as const,
    },
  }
})

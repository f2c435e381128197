/** How content names a fact that the laboratory supplies. */
import { isPending, type Pending } from '../types.ts'
import { answers } from './answers.ts'
import type { FactKind, PictureAnswer } from '@laboratory/contract/facts/question'
import { findQuestion } from './questions.ts'
import { inWords } from './wording.ts'

/** What the answer to a question is, by the word that asks for it. */
type Shapes = {
  readonly text: string
  readonly list: readonly string[]
  readonly picture: PictureAnswer
  readonly yesNo: boolean
}

const shapes: Readonly<Record<FactKind, keyof Shapes | undefined>> = {
  text: 'text',
  telephone: 'text',
  email: 'text',
  address: 'text',
  link: 'text',
  date: 'text',
  coordinates: 'text',
  pdf: 'text',
  list: 'list',
  days: 'list',
  picture: 'picture',
  'yes-no': 'yesNo',
  // Always with their unit: `factInWords`.
  money: undefined,
  number: undefined,
}

/** @throws when nobody asks it, or its answer has another shape */
function questionOf(id: string, asked: keyof Shapes) {
  const question = findQuestion(id)
  const shape = question.many === undefined ? shapes[question.kind] : 'list'
  if (shape !== asked)
    throw new Error(`“${id}” is answered by ${question.kind}: read it as ${shape ?? 'words'}.`)
  return question
}

/**
 * The answer to a question, or the promise of one.
 * @param words makes of the answer what the page says; without it, the answer as it is
 */
function factOf<Shape extends keyof Shapes>(shape: Shape) {
  function read(id: string): Shapes[Shape] | Pending
  function read<Words>(id: string, words: (value: Shapes[Shape]) => Words): Words | Pending
  function read(id: string, words: (value: Shapes[Shape]) => unknown = (value) => value): unknown {
    const { meanwhile } = questionOf(id, shape)
    const answer = answers.get(id)
    return answer ? words(answer.value as Shapes[Shape]) : pendingOf(id, meanwhile)
  }
  return read
}

export const fact = factOf('text')
export const listFact = factOf('list')
export const pictureFact = factOf('picture')
export const yesNoFact = factOf('yesNo')

/** The answer to a question, if it is given: for places that are left out without one. */
function answerOf<Shape extends keyof Shapes>(shape: Shape) {
  return (id: string): Shapes[Shape] | undefined =>
    answers.get(questionOf(id, shape).id)?.value as Shapes[Shape] | undefined
}

export const answerTo = answerOf('text')
export const listAnswer = answerOf('list')
export const pictureAnswer = answerOf('picture')
export const yesNoAnswer = answerOf('yesNo')

/**
 * The answer to a question as a visitor reads it, whatever its kind: with its unit or currency, a date in words, a list as one.
 * @param sentence in which the words stand; without it, the words alone
 */
export function factInWords(
  id: string,
  sentence: (words: string) => string = (words) => words,
): string | Pending {
  const question = findQuestion(id)
  const answer = answers.get(id)
  return answer ? sentence(inWords(question, answer.value)) : pendingOf(id, question.meanwhile)
}

function pendingOf(id: string, placeholder = ''): Pending {
  return { pending: true, id, placeholder }
}

/** Those of a list that are known: what is still to be supplied is left out of the page. */
export function known<T>(facts: readonly (T | Pending)[]): readonly T[] {
  return facts.filter((one): one is T => !isPending(one))
}

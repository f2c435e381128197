/** What the pages of a trial say: whether every answer shows where its question says it does, and no placeholder is left. */
import { readAddress } from '@laboratory/contract/languages'
import { isAnswerPath } from '@laboratory/contract/slots'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { pages as listedPages } from '../../content/pages.ts'
import type { Answer, Question } from '@laboratory/contract/facts/question'
import { wordsOf } from '../finish/document.ts'
import { markOf } from './made-up.ts'

export type BuiltPage = {
  readonly path: string
  readonly document: DefaultTreeAdapterTypes.Document
  /** Warnings of the parser. */
  readonly faults: readonly string[]
}

const secondAddresses = listedPages.filter(({ canonical }) => canonical).map(({ path }) => path as string)

/** What no page may hold once everything is answered. */
const standIns: readonly RegExp[] = [
  /data-pending/,
  /\b(?:name|number|date|page|e-mail|fax|telephone|announced)\b[^.]{0,20}\bto follow\b/i,
  /\bText of \d/,
  /\bTB[CD]\b/,
  // The specification's four ways to ask come back with telephone and e-mail.
  /\b(?:by visit or this website|come to our reception)\b/i,
  // A gate that did not open (content/gates.ts).
  /Not open for \w+ yet/,
  /\bwill (?:be (?:printed|listed|named|given|told|set out)|stand) here\b/i,
  /\bundefined\b|\[object /,
]

/**
 * A sentence for each thing that is wrong.
 * @param answers made up for every question
 */
export function findingsOf(
  pages: readonly BuiltPage[],
  questions: readonly Question[],
  answers: readonly Answer[],
): readonly string[] {
  const words = new Map(pages.map(({ path, document }) => [path, wordsOf(document)]))
  // A second address of another page: nothing links to it.
  for (const path of secondAddresses) words.delete(path)
  const given = new Map(answers.map(({ id, value }) => [id, value]))
  const places = (question: Question, mark: string): readonly string[] => {
    // “9 August” is not in “19 August”.
    const holds = (text: string) =>
      text
        .split(mark)
        .slice(0, -1)
        .some((before) => !/\d$/.test(before))
    const shown = [...words].filter(([, text]) => holds(text)).map(([path]) => path)
    // A page in another language shows what its English one shows.
    const pagesOf = [...new Set(shown.map((path) => readAddress(path).path))].filter(
      // What is said of any request.
      (path) => !isAnswerPath(path),
    )
    const named = question.where.filter((place) => place.startsWith('/'))
    const everywhere = question.where.includes('every page')
    const missing = (everywhere ? [...words.keys()] : named).filter((place) => !shown.includes(place))
    // The lines of a schedule lead from every test to its certificate.
    const free = everywhere || question.id.startsWith('accreditation.')
    const unnamed = free ? [] : pagesOf.filter((path) => !(named as readonly string[]).includes(path))
    return [
      ...(missing.length > 0 ? [`${question.id} does not show on ${missing.join(', ')}.`] : []),
      ...(unnamed.length > 0
        ? [`${question.id} shows on ${unnamed.join(', ')} too: name it in its “where”.`]
        : []),
    ]
  }
  return [
    ...pages.flatMap(({ path, faults }) => {
      const text = words.get(path) ?? ''
      return [
        ...faults.map((fault) => `${path}: ${fault}`),
        ...standIns.flatMap((standIn) => {
          const found = new RegExp(`.{0,60}${standIn.source}.{0,60}`, standIn.flags).exec(text)?.[0]
          return found ? [`${path} holds a stand-in: ${found.trim()}`] : []
        }),
      ]
    }),
    ...questions.flatMap((question) => {
      const value = given.get(question.id)
      const mark = value === undefined ? undefined : markOf(question, value)
      return mark === undefined ? [] : places(question, mark)
    }),
  ]
}

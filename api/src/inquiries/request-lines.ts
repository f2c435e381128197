/** The list of tests of an inquiry: as it is stored, and in words for e-mails, commands and files. */
import { createHash } from 'node:crypto'
import {
  countWords,
  isTestOfPerson,
  requestFieldLabels,
  requestFieldNames,
  type RequestLabels,
  type RequestLine,
  wordsOfTest,
} from '@laboratory/contract/request-list'
import { continued } from '../continued.ts'

/** What a page calls itself, by its slug; the slug where there is no such page. */
export type NameOfPage = (slug: string) => string

/** What the site says of tests. Without it, tests go by their slugs and answers by their usual labels. */
export type TestFacts = {
  nameOfPage?: NameOfPage | undefined
  familyOf?: ((test: string) => string | undefined) | undefined
  labelsOf?: ((test: string) => RequestLabels) | undefined
  /** Whether a test, or a page, is of a person; without it none is. */
  isOfPerson?: ((slug: string) => boolean) | undefined
}

/** In the order in which they are read. */
const answers = ['samples', 'item', ...requestFieldNames, 'plan', 'urgent'] as const

/** As the database keeps it. */
export function toStoredList(list: readonly RequestLine[] | undefined): string | null {
  return list && list.length > 0 ? JSON.stringify(list) : null
}

/** Says which list somebody saw: another mark now is a list that was changed meanwhile. */
export function markOfList(list: readonly RequestLine[]): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url')
}

/** @param stored as `toStoredList` made it */
export function readStoredList(stored: string | null): RequestLine[] {
  return stored === null ? [] : (JSON.parse(stored) as RequestLine[])
}

/** The name of a test's page; the words of the slug where the site has no such page. */
export function nameOfTest(slug: string, nameOfPage: NameOfPage = (same) => same): string {
  const name = nameOfPage(slug)
  return name === slug ? wordsOfTest(slug) : name
}

/** Whether an inquiry says which test of a person somebody asks for. */
export function asksForPerson(
  { subject, list }: { subject: string | null | undefined; list: readonly RequestLine[] },
  { isOfPerson = () => false }: TestFacts,
): boolean {
  return (typeof subject === 'string' && isOfPerson(subject)) || list.some(({ test }) => isOfPerson(test))
}

/** What the desk shows beside a test, its samples, and that it is urgent. */
export const restOfLine = ['item', ...requestFieldNames, 'plan'] as const

/** What was answered about a test, each with its label. */
export function answersOfLine(
  line: RequestLine,
  { labelsOf }: TestFacts = {},
  names: readonly (typeof answers)[number][] = answers,
): [label: string, answer: string][] {
  const labels = labelsOf?.(line.test) ?? requestFieldLabels
  return names.flatMap((name): [string, string][] => {
    const answer = line[name]
    return answer === undefined ? [] : [[labels[name], answer === true ? 'yes' : String(answer)]]
  })
}

/**
 * The list as lines of text.
 * @param indent spaces before each line, so that no answer looks like a line of ours
 */
export function linesOfList(list: readonly RequestLine[], facts: TestFacts = {}, indent = 0): string[] {
  const space = ' '.repeat(indent)
  return list.flatMap((line, index) => [
    `${space}${index + 1}. ${nameOfTest(line.test, facts.nameOfPage)}`,
    ...answersOfLine(line, facts).map(
      ([label, answer]) => `${space}   ${label}: ${continued(answer, indent + 5)}`,
    ),
  ])
}

/** "3 tests, 1 urgent". */
export function countOfList(list: readonly RequestLine[]): string {
  return countWords(list.length, list.filter((line) => line.urgent).length)
}

export const testOfPerson = 'A test of a person'

/**
 * What a customer reads of the list wherever a mailbox is all that was proved, and anybody may have named that: nothing that was typed, and
 * of tests on people not which.
 */
export function linesForMailbox(
  list: readonly RequestLine[],
  { nameOfPage = (same) => same, familyOf, labelsOf = () => requestFieldLabels }: TestFacts,
): string[] {
  return list.map(({ test, samples, urgent }, index) => {
    const family = familyOf?.(test)
    const labels = labelsOf(test)
    const isNamed = family !== undefined && !isTestOfPerson(family)
    const words = [
      isNamed ? nameOfPage(test) : family === undefined ? 'A test in your own words' : testOfPerson,
      isNamed && samples !== undefined && `${labels.samples.toLowerCase()}: ${samples}`,
      urgent && labels.urgent.toLowerCase(),
    ]
    return `${index + 1}. ${words.filter(Boolean).join('; ')}`
  })
}

/** The list of tests of an inquiry: as it is stored, and in words for e-mails, the desk, commands and files. */
import { createHash } from 'node:crypto'
import {
  answerNames,
  countWords,
  isAudit,
  isTestOfPerson,
  labelsOfFamily,
  type RequestLabels,
  type RequestLine,
  urgentLabel,
  wordsOfTest,
} from '@laboratory/contract/request-list'
import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { addressIn, type Language } from '@laboratory/contract/languages'
import { deliveryOf } from '@laboratory/contract/plan-lines'
import { batchesOf, bottlesOf, packSizeOf, packsFor, plannedWords } from '@laboratory/contract/planned'
import { receivedFamilies } from '@laboratory/contract/slots'
import { waterParameters } from '@laboratory/contract/words'
import { sayIn } from '../../words/say.ts'
import { lines as words } from '../../words/words.ts'
import { continued } from '../../words/continued.ts'
import { bottleIn, plannedIn } from '../planned-words.ts'

/** What a page calls itself, by its slug; the slug where there is no such page. */
export type NameOfPage = (slug: string, language?: Language) => string

/** What the site says of tests. Without it, tests go by their slugs and answers by their usual labels. */
export type TestFacts = {
  nameOfPage?: NameOfPage | undefined
  familyOf?: ((test: string) => string | undefined) | undefined
  labelsOf?: ((test: string) => RequestLabels) | undefined
  /** Whether a test, or a page, is of a person; without it none is. */
  isOfPerson?: ((slug: string) => boolean) | undefined
  /** Whether it cannot be ordered yet; without it everything can. */
  isNotYetOpen?: ((slug: string) => boolean) | undefined
}

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

/** Whether a test's samples come to reception; of one in the customer's own words this is unknown, and a label does no harm. */
export function isReceived({ test }: RequestLine, familyOf: (test: string) => string | undefined): boolean {
  const family = familyOf(test)
  return family === undefined || receivedFamilies.some((received) => received === family)
}

type Maybe = string | null | undefined

/** Whether an inquiry is about a test of a person, as its page, its list or the consent that was ticked says. */
export function asksForPerson(
  { subject, list, consent }: { subject: Maybe; list: readonly RequestLine[]; consent: Maybe },
  { isOfPerson = () => false }: TestFacts,
): boolean {
  return (
    typeof consent === 'string' ||
    (typeof subject === 'string' && isOfPerson(subject)) ||
    list.some(({ test }) => isOfPerson(test))
  )
}

/** Whether an inquiry is about tests alone that cannot be ordered yet, whatever its words: its customer is told when they can. */
export function waitsForOpening(
  { subject, list }: { subject: Maybe; list: readonly RequestLine[] },
  { isNotYetOpen = () => false }: TestFacts,
): boolean {
  const about = [...(subject ? [subject] : []), ...list.map(({ test }) => test)]
  return about.length > 0 && about.every(isNotYetOpen)
}

/** A line with the name of its test, and what was answered, each with its label. */
export function inWords(
  line: RequestLine,
  { nameOfPage, labelsOf }: TestFacts = {},
): InquiryView['requestList'][number] {
  const labels = labelsOf?.(line.test) ?? labelsOfFamily()
  return {
    id: line.id,
    name: nameOfTest(line.test, nameOfPage),
    urgent: line.urgent ?? false,
    answers: answerNames.flatMap((name) => {
      const answer = line[name]
      return answer === undefined ? [] : [{ label: labels[name], answer }]
    }),
  }
}

/** The list as lines of text. @param indent spaces before each line, so that no answer looks like a line of ours */
export function linesOfList(list: readonly RequestLine[], facts: TestFacts = {}, indent = 0): string[] {
  const space = ' '.repeat(indent)
  return list.flatMap((line) => {
    const { id, name, urgent, answers } = inWords(line, facts)
    return [
      `${space}${id}. ${name}`,
      ...answers.map(({ label, answer }) => `${space}   ${label}: ${continued(answer, indent + 5)}`),
      ...(urgent ? [`${space}   ${urgentLabel}`] : []),
    ]
  })
}

/** "3 tests, 1 urgent". */
export function countOfList(list: readonly RequestLine[]): string {
  return countWords(list.length, list.filter((line) => line.urgent).length)
}

/** Path of the page that says what to send; none of a test of a person, which no link names, nor of one that the site does not have. */
export function pathToSend(
  { test }: RequestLine,
  { familyOf = () => undefined }: TestFacts,
  language: Language,
): string | undefined {
  const family = familyOf(test)
  const isSent = receivedFamilies.some((received) => received === family) && !isTestOfPerson(family)
  return isSent ? addressIn(language, `/${test}`) : undefined
}

export const { testOfPerson, privateRequests } = words

/**
 * What a customer reads of the list wherever a mailbox is all that was proved, and anybody may have named that: nothing that was typed, of
 * what was planned only the planners' own words, and of tests on people not which.
 * @param isSender whether who sent the list reads it, and so what the samples were called
 */
export function linesForMailbox(
  list: readonly RequestLine[],
  { nameOfPage = (same) => same, familyOf, labelsOf = () => labelsOfFamily() }: TestFacts,
  language: Language = 'en',
  isSender = false,
): string[] {
  const say = sayIn(language)
  const { planned, batches, packs, ofEach, inPacksOf, monthly, quarterly, deliveries, colon, semicolon } =
    plannedIn(language)
  const isPrivate = ({ test }: RequestLine) => isTestOfPerson(familyOf?.(test))
  const ofPersons = list.filter(isPrivate)
  return list.flatMap((line) => {
    const { id, test, samples, urgent } = line
    // Several are counted in one line, at the place of the first.
    if (ofPersons.length > 1 && isPrivate(line)) {
      const ids = ofPersons.map((one) => one.id).join(', ')
      const isUrgent = ofPersons.some((one) => one.urgent) && say(labelsOfFamily().urgent).toLowerCase()
      const words = [say(privateRequests(String(ofPersons.length))), isUrgent]
      return line === ofPersons[0] ? [`${ids}. ${words.filter(Boolean).join(semicolon)}`] : []
    }
    const family = familyOf?.(test)
    // What families call their samples is known in English alone.
    const labels = language === 'en' ? labelsOf(test) : labelsOfFamily()
    const isNamed = family !== undefined && !isTestOfPerson(family)
    const ofBatches = batchesOf(line)
    const bottles = bottlesInWords(line, language)
    const delivery = deliveryOf(line, list)
    const areOthers = bottlesOf(line.plan ?? '', Number(line.bottles)).some(({ names }) =>
      names.includes('others'),
    )
    // What was typed in place of a test, or is of a person, has no packs.
    const inPacks = packsFor(line, list)
      .filter((other) => familyOf?.(other.test) === 'cosmetic')
      .map((other) => `${other.id}. ${nameOfPage(other.test, language)}`)
    const parts = [
      isNamed ? nameOfPage(test, language) : say(family === undefined ? words.ownWords : testOfPerson),
      isNamed && isSender && plannedWords({ test, item: line.item ?? '' }).length === 0 && line.item,
      isNamed &&
        plannedWords(line)
          // Which bottle they are for is said below, unless one is for all others.
          .filter((word) => areOthers || bottles.length === 0 || !(word in waterParameters))
          .filter((word) => !delivery || word !== 'afterDose')
          .map((word) => planned[word])
          .join(', '),
      isNamed && samples !== undefined && `${say(labels.samples).toLowerCase()}${colon}${samples}`,
      isNamed && ofBatches > 1 && `${ofBatches} ${batches}`,
      ...(isNamed ? bottles : []),
      isNamed &&
        family === 'cosmetic' &&
        line.bottles &&
        packs(line.bottles, packSizeOf(line)) + (Number(samples) > 1 ? ofEach : ''),
      isNamed && inPacks.length > 0 && inPacksOf(inPacks.join(', ')),
      isNamed && delivery && deliveries[delivery],
      isNamed && line.repeat && (isAudit(line) ? quarterly : monthly),
      urgent && say(labels.urgent).toLowerCase(),
    ]
    return `${id}. ${parts.filter(Boolean).join(semicolon)}`
  })
}

/** "bottle 2 of 2: Legionella, 1 litre", of each bottle of a sample, as its labels say; nothing where no plan says it. */
function bottlesInWords({ plan = '', bottles = '1' }: RequestLine, language: Language): readonly string[] {
  const { bottle, of, colon } = plannedIn(language)
  const each = Number(bottles)
  return bottlesOf(plan, each).map((holds, at) => {
    const name = each > 1 ? `${bottle} ${of(at + 1, each)}` : bottle
    return name + colon + bottleIn(language, holds, Infinity)
  })
}

/**
 * What the site still lacks, in three lists: what stands in the way of a launch; what visitors read a holding sentence for; what is left out
 * of the pages. Exits with 1 while anything stands in the way, and for nothing else. `npm run launch-check`; the desk has the same lists
 * under Facts.
 */
import type { FactsFile } from '@laboratory/contract/desk/facts'
import { dueOf } from '@laboratory/contract/facts/due'
import { areForeign } from '../content/folder.ts'
import { type HolidayList, holidays } from '../content/holidays.ts'
import { fileIn } from '../content/markdown/yaml.ts'
import { isHeld, pages } from '../content/pages.ts'
import { provenancesIn, ruleFiles } from '../content/rules/all-rules.ts'
import { ownRule, type Provenance, standardOf } from '../content/rules/rule.ts'
import { samplingCards } from '../content/papers/sampling-cards.ts'
import { translations } from '../content/translations.ts'
import { factsFile } from './finish/facts-file.ts'

function checkLaunch(): void {
  const today = new Date().toISOString().slice(0, 10)

  // The made-up answers of the trial compare nothing, and nobody has read its French.
  const comparisons = areForeign
    ? []
    : comparisonProblems([
        ...Object.entries(ruleFiles).map(([file, rules]) => [`rules/${file}`, provenancesIn(rules)] as const),
        ['papers/cards', samplingCards],
      ])

  const map = process.env.VITE_MAP_EMBED_URL
    ? []
    : [{ what: 'VITE_MAP_EMBED_URL is not set: the contact page has no map.' }]
  const { facts } = factsFile()
  const lists: readonly (readonly [string, readonly Open[]])[] = [
    ['Stands in the way of the launch', openQuestions(facts, 'blocks')],
    [
      'Shown so meanwhile',
      [
        ...openQuestions(facts, 'meanwhile'),
        ...dueAnswers(facts, today),
        ...holidayProblems(holidays, today),
        ...(areForeign ? [] : wordProblems()),
      ],
    ],
    ['Later', [...openQuestions(facts, 'later'), ...map, ...comparisons]],
  ]

  for (const [title, findings] of lists) {
    console.log(`\n${title} (${findings.length})`)
    for (const { place, what } of findings) console.log(`  ${place ? `${place}  ` : ''}${what}`)
  }

  const [, blocking = []] = lists[0] ?? []
  if (blocking.length > 0) {
    console.log(`\n${blocking.length} left before the launch: answers are given at the desk, under Facts.`)
    process.exitCode = 1
  } else console.log('\nNothing stands in the way: the site may go public.')
}

/** Something left to supply; `place` is a file or the id of a question. */
type Open = { readonly place?: string; readonly what: string }

type Fact = FactsFile['facts'][number]

/** The questions of a list that have no answer, most wanted first. */
export function openQuestions(facts: readonly Fact[], list: Fact['launch']): readonly Open[] {
  return facts
    .filter(({ answer, launch }) => answer === null && launch === list)
    .toSorted((a, b) => a.asked.priority - b.asked.priority)
    .map(({ asked: { id, question, who } }) => ({
      place: id,
      what: `${question} (${who.replaceAll('-', ' ')})`,
    }))
}

/**
 * Answers to be looked at again within a month, or since.
 * @param today ISO date
 */
function dueAnswers(facts: readonly Fact[], today: string): readonly Open[] {
  return facts.flatMap(({ asked, answer }) => {
    const due = dueOf(asked, answer ?? undefined, today)
    return due === null ? [] : [{ place: asked.id, what: `by ${due}` }]
  })
}

/** Days before the end of the list of public holidays on which it is time for the next one. */
const notice = 60

/**
 * @param list the public holidays
 * @param today ISO date
 */
export function holidayProblems({ validUntil }: HolidayList, today: string): readonly Open[] {
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / 86_400_000)
  if (days > notice) return []
  const what =
    days < 0
      ? `The list ended on ${validUntil}: the site shows the plain opening hours only.`
      : `The list ends on ${validUntil}, in ${days} days.`
  return [
    {
      place: 'web/content/facts/questions, holidays.later',
      what: `${what} Answer the questions on holidays.`,
    },
  ]
}

/**
 * The rules that the laboratory has not compared with its own copy of their standard, a finding for each standard and file.
 * @param files rules by the path of their file below `web/content`
 */
export function comparisonProblems(
  files: readonly (readonly [file: string, rules: readonly Provenance[]])[],
): readonly Open[] {
  return files.flatMap(([file, rules]) => {
    const open = rules.filter(
      ({ clause, checked }) => checked.by !== 'standard' && !clause.startsWith(ownRule),
    )
    const byStandard = Map.groupBy(open, ({ clause }) => standardOf(clause))
    return [...byStandard].map(([standard, { length }]) => ({
      place: `web/content/${file}`,
      what: `${standard}: ${length} ${length === 1 ? 'rule waits' : 'rules wait'} to be compared with the laboratory’s copy.`,
    }))
  })
}

/** Words in other languages that are older than their English, that nobody has read, held pages that nobody has signed, and the line about a talk. */
function wordProblems(): readonly Open[] {
  const unread = translations.filter(({ isRead }) => !isRead)
  const unsigned = pages.filter(({ path, languages }) => isHeld(path) && !languages.includes('fr'))
  const older = translations.filter(({ changed }) => changed.length > 0)
  return [
    ...older.map(({ path, language, changed }) => ({
      place: `web/content/${fileIn(language, path)}`,
      what: `The English has changed since: ${changed.join(' ')}.`,
    })),
    ...unread.map(({ path, language }) => ({
      place: `web/content/${fileIn(language, path)}`,
      what: 'To be read by a native reader: name and date in its front matter.',
    })),
    ...unsigned.map(({ path }) => ({ place: path, what: 'A specialised translation, signed.' })),
    { what: 'May every page of tests of persons say “Ask for a talk in French or Creole before you sign”?' },
  ]
}

if (import.meta.main) checkLaunch()

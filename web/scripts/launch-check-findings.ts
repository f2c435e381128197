/** What `launch-check.ts` looks for: pure functions, so that they can be tested without a site. */
import type { FactsFile } from '@laboratory/contract/desk/facts'
import { dueOf } from '@laboratory/contract/facts/due'
import type { HolidayList } from '../content/holidays.ts'
import { ownRule, type Provenance, standardOf } from '../content/rules/rule.ts'

/** Something left to supply; `place` is a file or the id of a question. */
export type Open = { readonly place?: string; readonly what: string }

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
export function dueAnswers(facts: readonly Fact[], today: string): readonly Open[] {
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

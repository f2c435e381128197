/** What `launch-check.ts` looks for: pure functions, so that they can be tested without a site. */
import type { Answer, Answerer, Question } from '@laboratory/contract/facts/question'
import type { HolidayList } from '../content/holidays.ts'
import { ownRule, type Provenance, standardOf } from '../content/rules/rule.ts'
import { answererPages } from './facts/workbook.ts'

/** Something left to supply; `place` is a file or the id of a question. */
export type Open = { readonly place?: string; readonly what: string }

/**
 * The questions without an answer, a group for each person who can answer, most wanted first.
 * @param answered ids of the questions that are answered
 */
export function openQuestions(
  questions: readonly Question[],
  answered: ReadonlySet<string>,
): readonly (readonly [who: string, open: readonly Open[]])[] {
  const open = questions.filter(({ id }) => !answered.has(id)).toSorted((a, b) => a.priority - b.priority)
  return (Object.keys(answererPages) as Answerer[]).map((who) => [
    answererPages[who],
    open
      .filter((question) => question.who === who)
      .map(({ id, question, priority }) => ({ place: `${priority} ${id}`, what: question })),
  ])
}

/** Days of a month, about. */
const month = 30.44

/** So many days after a date. @param date ISO date */
function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Answers to be looked at again within a month, or since: their end comes, or the months that their question sets have passed.
 * @param today ISO date
 */
export function dueAnswers(
  questions: readonly Question[],
  answers: ReadonlyMap<string, Answer>,
  today: string,
): readonly Open[] {
  return questions.flatMap(({ id, day, lookAgain }) => {
    const { value, on } = answers.get(id) ?? {}
    const due = day === 'end' ? value : on && lookAgain && daysAfter(on, lookAgain * month)
    return due && String(due) <= daysAfter(today, 31) ? [{ place: id, what: `by ${String(due)}` }] : []
  })
}

/** Published schedules without their lines: no question asks for these. */
export function scheduleProblems(
  certificates: readonly { readonly kind: string; readonly lines: number }[],
): readonly Open[] {
  return certificates
    .filter(({ lines }) => lines === 0)
    .map(({ kind }) => ({
      place: 'web/content/facts/schedule.json',
      what: `The ${kind} schedule is published, but none of its lines is: every page says “not listed”.`,
    }))
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

/** Wordings that claim to follow a law: only a policy in which nothing is left open may say so. */
const claimsLaw =
  /\b(?:follows|complies with|compliant with|conforms? to)\b[^.]*\b(?:Data Protection Act|GDPR)\b/i

/**
 * A privacy policy that claims to follow the law while parts of it are still to be supplied.
 * @param policy its words and values, as a record
 */
export function claimProblems(policy: unknown): readonly Open[] {
  const words = JSON.stringify(policy)
  const claim = claimsLaw.exec(words)?.[0]
  return claim && words.includes('"pending":true')
    ? [
        {
          place: 'web/content/pages/privacy_policy.md',
          what: `“${claim}” while parts of the policy are missing.`,
        },
      ]
    : []
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

/** Settings without which the public site would be wrong. */
export function settingProblems(environment: Readonly<Record<string, string | undefined>>): readonly Open[] {
  const problems: Open[] = []
  const origin = environment.VITE_PUBLIC_ORIGIN
  if (!origin) {
    problems.push({
      what: 'VITE_PUBLIC_ORIGIN is not set: canonical addresses, the sitemap and sharing cards would name a local address.',
    })
  } else if (!/^https:\/\/[^/]+$/.test(origin)) {
    problems.push({
      what: `VITE_PUBLIC_ORIGIN is “${origin}”: it must be https and a host, without a slash at the end.`,
    })
  }
  if (!environment.VITE_MAP_EMBED_URL)
    problems.push({ what: 'VITE_MAP_EMBED_URL is not set: the contact page has no map.' })
  return problems
}

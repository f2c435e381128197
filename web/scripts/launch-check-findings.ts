/** What `launch-check.ts` looks for: pure functions, so that they can be tested without a site. */
import type { FactsFile } from '@laboratory/contract/desk/facts'
import { dueOf } from '@laboratory/contract/facts/due'
import type { Answerer } from '@laboratory/contract/facts/question'
import type { HolidayList } from '../content/holidays.ts'
import { ownRule, type Provenance, standardOf } from '../content/rules/rule.ts'

/** Something left to supply; `place` is a file or the id of a question. */
export type Open = { readonly place?: string; readonly what: string }

/** People who can answer, as the list names them. */
const names: Readonly<Record<Answerer, string>> = {
  reception: 'reception',
  'quality-manager': 'quality manager',
  'head-of-laboratory': 'head of laboratory',
  management: 'management',
  counsel: 'counsel',
  geneticist: 'geneticist',
}

type Fact = FactsFile['facts'][number]

/** The questions of a list that have no answer, most wanted first. */
export function openQuestions(facts: readonly Fact[], list: Fact['launch']): readonly Open[] {
  return facts
    .filter(({ answer, launch }) => answer === null && launch === list)
    .toSorted((a, b) => a.asked.priority - b.asked.priority)
    .map(({ asked: { id, question, who } }) => ({ place: id, what: `${question} (${names[who]})` }))
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

/** A setting without which a part of a page is left out. */
export function mapProblems(environment: Readonly<Record<string, string | undefined>>): readonly Open[] {
  return environment.VITE_MAP_EMBED_URL
    ? []
    : [{ what: 'VITE_MAP_EMBED_URL is not set: the contact page has no map.' }]
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
  return problems
}

/** What `launch-check.ts` looks for: pure functions, so that they can be tried without a site. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import type { HolidayList } from '../content/holidays.ts'

/** Something left to supply; `place` is a file with its line. */
export type Open = { readonly place?: string; readonly what: string }

/**
 * Every call of `pending` in a folder of content, in order of files and lines. A record that makes several values by
 * one call (a `map`) is one finding, with the words as they are written.
 * @param folder absolute
 */
export function findPending(folder: string): readonly Open[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'types.ts')
    .toSorted((a, b) => a.localeCompare(b, 'en'))
  return files.flatMap((name) => pendingCalls(join(folder, name), readFileSync(join(folder, name), 'utf8')))
}

/** The calls of `pending` in one file. */
export function pendingCalls(file: string, source: string): readonly Open[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found: { readonly at: number; readonly what: string }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [what], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'pending' || !what) return
      found.push({ at: start, what: wordsOf(source.slice(what.start, what.end)) })
    },
  }).visit(program)
  return found.map(({ at, what }) => ({ place: `${file}:${source.slice(0, at).split('\n').length}`, what }))
}

/** The words of a literal; what a template fills in stays as it is written. */
function wordsOf(literal: string): string {
  return literal.replaceAll(/^['"`]|['"`]$/g, '').replaceAll(/\\(['"`])/g, '$1')
}

/** Days before the end of the list on which it is time for the next one. */
const notice = 60

/**
 * @param list the public holidays
 * @param today ISO date
 */
export function holidayProblems(list: HolidayList, today: string): readonly Open[] {
  const days = Math.round((Date.parse(list.validUntil) - Date.parse(today)) / 86_400_000)
  const place = 'web/content/holidays.ts'
  if (days < 0) {
    return [
      {
        place,
        what: `The list ended on ${list.validUntil}: the site shows the plain opening hours only. Add the new dates.`,
      },
    ]
  }
  if (days <= notice) {
    return [
      {
        place,
        what: `The list ends on ${list.validUntil}, in ${days} days. Add the dates of the next year.`,
      },
    ]
  }
  return []
}

/** Reviews and the like that are marked as samples. */
export function sampleProblems(
  samples: readonly { readonly sample?: boolean; readonly who: string }[],
): readonly Open[] {
  return samples
    .filter(({ sample }) => sample)
    .map(({ who }) => ({ place: 'web/content/review-samples.ts', what: `Review of “${who}” is a sample.` }))
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
    ? [{ place: 'web/content/pages/privacy.ts', what: `“${claim}” while parts of the policy are missing.` }]
    : []
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

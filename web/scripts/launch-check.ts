/**
 * What the laboratory has still to supply before the site may go public: every pending value with its place and words,
 * the list of public holidays, the settings of the build. Exits with 1 while anything is left. `npm run launch-check`.
 */
import { isAbsolute, join, relative } from 'node:path'
import { holidays } from '../content/holidays.ts'
import { reviewSamples } from '../content/review-samples.ts'
import { privacy } from '../content/pages/privacy.ts'
import {
  claimProblems,
  findPending,
  holidayProblems,
  type Open,
  sampleProblems,
  settingProblems,
} from './launch-check-findings.ts'

const root = join(import.meta.dirname, '../..')
const today = new Date().toISOString().slice(0, 10)

const groups: readonly (readonly [string, readonly Open[]])[] = [
  ['Values that only the laboratory knows', findPending(join(root, 'web/content'))],
  ['Claims that are not filled in', claimProblems(privacy)],
  ['Public holidays', holidayProblems(holidays, today)],
  ['Samples that stand in for the real thing', sampleProblems(reviewSamples)],
  ['Settings of the build', settingProblems(process.env)],
]

/** A place as one would open it from the top of the repository. */
function nameOf(place: string | undefined): string {
  if (!place) return ''
  return `${isAbsolute(place) ? relative(root, place) : place}  `
}

let left = 0
for (const [title, findings] of groups) {
  if (findings.length === 0) continue
  left += findings.length
  console.log(`\n${title} (${findings.length})`)
  for (const { place, what } of findings) console.log(`  ${nameOf(place)}${what}`)
}

if (left > 0) {
  console.log(
    `\n${left} left. docs/content.md says how to supply each; the site shows a decent placeholder meanwhile.`,
  )
  process.exitCode = 1
} else console.log('Nothing is left: the site may go public.')

/**
 * What the laboratory has still to supply before the site may go public: every question without an answer, by who can answer it,
 * the ends of certificates and of the list of public holidays, the rules of standards that nobody compared with the laboratory's copy, the
 * settings of the build. Exits with 1 while anything is left.
 * `npm run launch-check`.
 */
import { answers } from '../content/facts/answers.ts'
import { answerTo } from '../content/facts/fact.ts'
import { questions } from '../content/facts/questions.ts'
import { holidays } from '../content/holidays.ts'
import { privacy } from '../content/pages/plain.ts'
import { provenancesIn, ruleFiles } from '../content/rules/all-rules.ts'
import { samplingCards } from '../content/sampling-cards.ts'
import { accreditationDocuments, scope } from '../content/scope.ts'
import { dueAnswers } from './facts/due-answers.ts'
import {
  certificateProblems,
  claimProblems,
  comparisonProblems,
  holidayProblems,
  type Open,
  openQuestions,
  settingProblems,
} from './launch-check-findings.ts'
import { endOnUsage, readOptions } from './facts/arguments.ts'

endOnUsage(() => readOptions(process.argv.slice(2), {}, []))
const today = new Date().toISOString().slice(0, 10)

const certificates = accreditationDocuments
  .filter(({ own }) => own)
  .map(({ kind }) => ({
    kind,
    validUntil: answerTo(`accreditation.${kind}.valid-until`),
    lines: scope.rows.filter(({ certificate }) => certificate === kind).length,
  }))

// The made-up answers of the trial compare nothing.
const comparisons = process.env.TRIAL_FACTS
  ? []
  : comparisonProblems([
      ...Object.entries(ruleFiles).map(([file, rules]) => [`rules/${file}`, provenancesIn(rules)] as const),
      ['sampling-cards.ts', samplingCards],
    ])

const groups: readonly (readonly [string, readonly Open[]])[] = [
  ...openQuestions(questions, new Set(answers.keys())),
  ['Certificates', certificateProblems(certificates, today)],
  [
    'Answers to look at again',
    dueAnswers(questions, [...answers.values()], today).map(({ id, day }) => ({
      place: id,
      what: `by ${day}`,
    })),
  ],
  ['Claims that are not filled in', claimProblems(privacy)],
  ['Rules of standards, for the head of the laboratory', comparisons],
  ['Public holidays', holidayProblems(holidays, today)],
  ['Settings of the build', settingProblems(process.env)],
]

let left = 0
for (const [title, findings] of groups) {
  if (findings.length === 0) continue
  left += findings.length
  console.log(`\n${title} (${findings.length})`)
  for (const { place, what } of findings) console.log(`  ${place ? `${place}  ` : ''}${what}`)
}

if (left > 0) {
  console.log(
    `\n${left} left. docs/content.md says how to supply them. 1 is wanted most; visitors meet no gap meanwhile.`,
  )
  process.exitCode = 1
} else console.log('Nothing is left: the site may go public.')

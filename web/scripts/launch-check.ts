/**
 * What the laboratory has still to supply before the site may go public: every question without an answer, by who can answer it,
 * answers and the list of public holidays that end, the rules of standards that nobody compared with the laboratory's copy, the
 * settings of the build. Exits with 1 while anything is left.
 * `npm run launch-check`.
 */
import { answers } from '../content/facts/answers.ts'
import { questions } from '../content/facts/questions.ts'
import { areForeign } from '../content/folder.ts'
import { holidays } from '../content/holidays.ts'
import { fileIn } from '../content/markdown/yaml.ts'
import { isHeld, pages } from '../content/pages.ts'
import { privacy } from '../content/pages/plain.ts'
import { provenancesIn, ruleFiles } from '../content/rules/all-rules.ts'
import { samplingCards } from '../content/sampling-cards.ts'
import { accreditationDocuments, scope } from '../content/scope.ts'
import { translations } from '../content/translations.ts'
import {
  claimProblems,
  comparisonProblems,
  dueAnswers,
  holidayProblems,
  type Open,
  openQuestions,
  scheduleProblems,
  settingProblems,
} from './launch-check-findings.ts'

const today = new Date().toISOString().slice(0, 10)

const certificates = accreditationDocuments
  .filter(({ own }) => own)
  .map(({ kind }) => ({
    kind,
    lines: scope.rows.filter(({ certificate }) => certificate === kind).length,
  }))

// The made-up answers of the trial compare nothing, and nobody has read its French.
const comparisons = areForeign
  ? []
  : comparisonProblems([
      ...Object.entries(ruleFiles).map(([file, rules]) => [`rules/${file}`, provenancesIn(rules)] as const),
      ['sampling-cards.ts', samplingCards],
    ])

const groups: readonly (readonly [string, readonly Open[]])[] = [
  ...openQuestions(questions, new Set(answers.keys())),
  ['Schedules', scheduleProblems(certificates)],
  ['Answers to look at again', dueAnswers(questions, answers, today)],
  ['Claims that are not filled in', claimProblems(privacy)],
  ['Rules of standards, for the head of the laboratory', comparisons],
  ['French, for a native reader and for those who sign', areForeign ? [] : wordProblems()],
  ['Public holidays', holidayProblems(holidays, today)],
  ['Settings of the build', settingProblems(process.env)],
]

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

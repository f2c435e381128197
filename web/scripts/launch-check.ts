/**
 * What the site still lacks, in three lists: what stands in the way of a launch; what visitors read a holding sentence for; what is left out
 * of the pages. Exits with 1 while anything stands in the way, and for nothing else. `npm run launch-check`; the desk has the same lists
 * under Facts.
 */
import { areForeign } from '../content/folder.ts'
import { holidays } from '../content/holidays.ts'
import { fileIn } from '../content/markdown/yaml.ts'
import { isHeld, pages } from '../content/pages.ts'
import { provenancesIn, ruleFiles } from '../content/rules/all-rules.ts'
import { samplingCards } from '../content/sampling-cards.ts'
import { translations } from '../content/translations.ts'
import { factsFile } from './finish/facts-file.ts'
import {
  comparisonProblems,
  dueAnswers,
  holidayProblems,
  type Open,
  openQuestions,
} from './launch-check-findings.ts'

const today = new Date().toISOString().slice(0, 10)

// The made-up answers of the trial compare nothing, and nobody has read its French.
const comparisons = areForeign
  ? []
  : comparisonProblems([
      ...Object.entries(ruleFiles).map(([file, rules]) => [`rules/${file}`, provenancesIn(rules)] as const),
      ['sampling-cards.ts', samplingCards],
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

for (const [title, findings] of lists) {
  console.log(`\n${title} (${findings.length})`)
  for (const { place, what } of findings) console.log(`  ${place ? `${place}  ` : ''}${what}`)
}

const [, blocking = []] = lists[0] ?? []
if (blocking.length > 0) {
  console.log(`\n${blocking.length} left before the launch: answers are given at the desk, under Facts.`)
  process.exitCode = 1
} else console.log('\nNothing stands in the way: the site may go public.')

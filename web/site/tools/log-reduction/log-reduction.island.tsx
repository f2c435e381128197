/** What the calculator of log reductions asks and answers: one strain at a time. */
import { challengeCriteria, requirementInWords } from '#content/rules/challenge-criteria.ts'
import { given, line, type Outcome } from '../worksheet/outcome.ts'
import { type Answers, type Count, type CountsQuestion, written } from '../worksheet/questions.ts'
import { calculator } from '../worksheet/sheets.tsx'
import { judgeOrganism, type Verdict } from './log-reduction.ts'

const reading = {
  kind: 'counts',
  hint: '“<10” where nothing grew; of two plates, the mean.',
  unit: 'CFU per g or ml',
  least: 0.01,
  most: 1_000_000_000_000,
  lessThan: true,
} as const satisfies Partial<CountsQuestion>

export const questions = {
  group: {
    kind: 'choice',
    label: 'Strain',
    options: [
      { value: 'bacteria', label: 'One of the three bacteria' },
      { value: 'yeast', label: '*Candida albicans*' },
      { value: 'mould', label: '*Aspergillus brasiliensis*' },
    ],
  },
  start: {
    kind: 'number',
    label: 'Starting number',
    hint: 'Calculated from the counted inoculum, not read from a plate of day 0.',
    subject: 'The starting number',
    unit: 'CFU per g or ml',
    least: 1,
    most: 1_000_000_000_000,
  },
  day7: { ...reading, label: 'Count on day 7', subject: 'The count on day 7' },
  day14: { ...reading, label: 'Count on day 14', subject: 'The count on day 14' },
  day28: { ...reading, label: 'Count on day 28', subject: 'The count on day 28' },
} as const

const words = {
  met: 'met',
  'met-with-tolerance': `met with the accepted ${challengeCriteria.tolerance} log`,
  'not-shown': 'not shown',
  'not-met': 'not met',
} as const satisfies Record<Verdict, string>

/** Reductions, and what they mean against both criteria. */
export function calculateReduction(answers: Answers<typeof questions>): Outcome {
  const { group, start, day7, day14, day28 } = answers
  const counts = { 7: only(day7), 14: only(day14), 28: only(day28) }
  const { days, A, B } = judgeOrganism({ group, start, counts })
  return {
    of: headline(A, B),
    lines: [
      ...days.map(({ day, reduction, lessThan }) => {
        const asked = (criterion: 'A' | 'B') => requirementInWords(challengeCriteria[criterion][group][day])
        const said = `${lessThan ? 'at least ' : ''}${written(Math.round(reduction * 100) / 100)} log`
        return line(`Day ${day}`, `${said} (A asks ${asked('A')}; B asks ${asked('B')})`, challengeCriteria)
      }),
      line('Criterion A', words[A], challengeCriteria),
      line('Criterion B', words[B], challengeCriteria),
    ],
    notes: given(
      [A, B].includes('not-shown') &&
        'Nothing grew, but the reading is too coarse to show what is asked for: a smaller dilution would.',
      days.some((_, place) => place > 0 && growsAfterNone([day7, day14, day28], place)) &&
        'Growth after a reading without it: the increase is counted from the limit of that reading, and may be larger.',
      'NI: no increase from the reading before. The product meets a criterion when all five strains meet it.',
    ),
  }
}

function headline(A: Verdict, B: Verdict): string {
  const isMet = (verdict: Verdict) => verdict === 'met' || verdict === 'met-with-tolerance'
  if (isMet(A)) return `This strain: criterion A is ${words[A]}`
  if (isMet(B)) return `This strain: criterion B is ${words[B]}, A is ${words[A]}`
  return A === 'not-shown' || B === 'not-shown'
    ? 'This strain: no criterion is shown to be met'
    : 'This strain: neither criterion is met'
}

function growsAfterNone(readings: readonly (readonly Count[])[], place: number): boolean {
  const [before, now] = [readings[place - 1]?.[0], readings[place]?.[0]]
  return before?.lessThan === true && now?.lessThan === false && now.value > before.value
}

function only([count]: readonly Count[]): Count {
  if (!count) throw new RangeError('A reading has one count.')
  return count
}

export default calculator(questions, calculateReduction)

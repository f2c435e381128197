/** What the calculator of log reductions asks and answers: one strain at a time. */
import { challengeCriteria, requirementInWords } from '#content/rules/challenge-criteria.ts'
import { given, line, type Outcome } from '../worksheet/outcome.ts'
import { type Answers, type Count, type CountsQuestion, written } from '../worksheet/questions.ts'
import { calculator } from '../worksheet/sheets.tsx'
import { logReduction as said } from '../words.ts'
import { judgeOrganism, type Verdict } from './log-reduction.ts'

const reading = {
  kind: 'counts',
  hint: said.hint,
  unit: said.unit,
  least: 0.01,
  most: 1_000_000_000_000,
  lessThan: true,
} as const satisfies Partial<CountsQuestion>

export const questions = {
  group: {
    kind: 'choice',
    label: said.strain,
    options: [
      { value: 'bacteria', label: said.bacteria },
      { value: 'yeast', label: '*Candida albicans*' },
      { value: 'mould', label: '*Aspergillus brasiliensis*' },
    ],
  },
  start: {
    kind: 'number',
    label: said.start,
    hint: said.startHint,
    subject: said.theStart,
    unit: said.unit,
    least: 1,
    most: 1_000_000_000_000,
  },
  day7: { ...reading, label: said.count(7), subject: said.theCount(7) },
  day14: { ...reading, label: said.count(14), subject: said.theCount(14) },
  day28: { ...reading, label: said.count(28), subject: said.theCount(28) },
} as const

const words: Record<Verdict, string> = said.verdicts(written(challengeCriteria.tolerance))

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
        const log = written(Math.round(reduction * 100) / 100)
        return line(said.day(day), said.log(log, lessThan, asked('A'), asked('B')), challengeCriteria)
      }),
      line(said.criterion('A'), words[A], challengeCriteria),
      line(said.criterion('B'), words[B], challengeCriteria),
    ],
    notes: given(
      [A, B].includes('not-shown') && said.coarse,
      days.some((_, place) => place > 0 && growsAfterNone([day7, day14, day28], place)) && said.growth,
      said.note,
    ),
  }
}

function headline(A: Verdict, B: Verdict): string {
  const isMet = (verdict: Verdict) => verdict === 'met' || verdict === 'met-with-tolerance'
  if (isMet(A)) return said.meetsA(words[A])
  if (isMet(B)) return said.meetsB(words[A], words[B])
  return A === 'not-shown' || B === 'not-shown' ? said.noneShown : said.noneMet
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

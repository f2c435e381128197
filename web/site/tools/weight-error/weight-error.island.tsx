/** What the calculator of weight errors asks and answers. */
import { permissibleErrors, weightClasses, weightDecision } from '#content/rules/weight-classes.ts'
import { given, line, type Outcome } from '../worksheet/outcome.ts'
import { type Answers, withUnit, written } from '../worksheet/questions.ts'
import { calculator } from '../worksheet/sheets.tsx'
import { weightError as said } from '../words.ts'

/** "50 kg" on one line. */
const kept = (nominal: string) => nominal.replace(' ', '\u00A0')

export const questions = {
  nominal: {
    kind: 'choice',
    list: true,
    label: said.nominal,
    options: permissibleErrors.rows.map(({ nominal }) => ({ value: String(nominal), label: kept(nominal) })),
  },
  class: {
    kind: 'choice',
    list: true,
    label: said.class,
    options: weightClasses.map((name) => ({ value: name, label: name })),
  },
  error: {
    kind: 'number',
    label: said.error,
    hint: said.errorHint,
    subject: said.theError,
    unit: 'mg',
    least: -1_000_000,
    most: 1_000_000,
  },
  uncertainty: {
    kind: 'number',
    label: said.uncertainty,
    hint: said.uncertaintyHint,
    subject: said.theUncertainty,
    unit: 'mg',
    least: 0.000_001,
    most: 1_000_000,
  },
} as const

/**
 * What is said of a weight:
 * - `within`: the error lies within ±(permissible error − U), as 5.3 asks, and U is at most a third of the permissible error (5.2);
 * - `not-shown`: it may or may not be within: the uncertainty reaches over the limit, or is too large for the class;
 * - `outside`: it lies beyond the limit by more than U.
 */
const { verdicts } = said

/**
 * @param error conventional mass less nominal value, mg
 * @param uncertainty U with k = 2, mg, above zero
 * @param permissible of the class, mg, above zero
 */
export function judgeWeight(error: number, uncertainty: number, permissible: number) {
  // Decimal figures that are equal on paper may differ in the last binary digit.
  const rounding = permissible * 1e-9
  const size = Math.abs(error)
  /** At most a third of the permissible error. */
  const uncertaintyFits = uncertainty <= permissible / 3 + rounding
  let verdict: keyof typeof verdicts = 'not-shown'
  if (uncertaintyFits && size <= permissible - uncertainty + rounding) verdict = 'within'
  else if (size > permissible + uncertainty + rounding) verdict = 'outside'
  return { uncertaintyFits, verdict }
}

/** Whether the error is within the class, by the rule of the standard. */
export function calculateWeight(answers: Answers<typeof questions>): Outcome {
  const { nominal, class: name, error, uncertainty: U } = answers
  const row = permissibleErrors.rows.find((one) => one.nominal === nominal)
  const permissible = Number(row?.errors[weightClasses.indexOf(name)])
  if (Number.isNaN(permissible))
    return {
      of: said.noWeight(name, kept(nominal)),
      lines: [],
      notes: [said.choose],
    }
  const { uncertaintyFits, verdict } = judgeWeight(error, U, permissible)
  const allowed = permissible - U
  const { uncertainty, within } = weightDecision
  return {
    of: said.of(verdicts[verdict], kept(nominal), name),
    lines: [
      line(said.permissible, `±${withUnit(permissible, 'mg')}`, permissibleErrors),
      line(said.less, allowed > 0 ? `±${withUnit(allowed, 'mg')}` : said.nothing, within),
      line(said.ownError, withUnit(error, 'mg'), within),
      line(
        said.against,
        said.share(written(Math.round((U / permissible) * 1000) / 10), uncertaintyFits),
        uncertainty,
      ),
    ],
    notes: given(
      verdict === 'not-shown' && uncertaintyFits && said.undecided,
      !uncertaintyFits && said.tooLarge,
      said.massOnly,
    ),
  }
}

export default calculator(questions, calculateWeight)

/** What the calculator of weight errors asks and answers. */
import { permissibleErrors, weightClasses, weightDecision } from '#content/rules/weight-classes.ts'
import { given, line, type Outcome } from '../worksheet/outcome.ts'
import { type Answers, withUnit, written } from '../worksheet/questions.ts'
import { calculator } from '../worksheet/sheets.tsx'

export const questions = {
  nominal: {
    kind: 'choice',
    list: true,
    label: 'Nominal value',
    options: permissibleErrors.rows.map(({ nominal }) => ({ value: String(nominal), label: nominal })),
  },
  class: {
    kind: 'choice',
    list: true,
    label: 'Class',
    options: weightClasses.map((name) => ({ value: name, label: name })),
  },
  error: {
    kind: 'number',
    label: 'Error: conventional mass less nominal value',
    hint: 'From the certificate; with a minus sign where the weight is too light.',
    subject: 'The error',
    unit: 'mg',
    least: -1_000_000,
    most: 1_000_000,
  },
  uncertainty: {
    kind: 'number',
    label: 'Expanded uncertainty U',
    hint: 'From the certificate, k = 2.',
    subject: 'The uncertainty',
    unit: 'mg',
    least: 0.000_001,
    most: 1_000_000,
  },
} as const

/**
 * - `within`: the error lies within ±(permissible error − U), as 5.3 asks, and U is at most a third of the permissible error (5.2);
 * - `not-shown`: it may or may not be within: the uncertainty reaches over the limit, or is too large for the class;
 * - `outside`: it lies beyond the limit by more than U.
 */
const verdicts = {
  within: 'Within the class error',
  'not-shown': 'Not shown to be within the class error',
  outside: 'Outside the class error',
}

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
      of: `Class ${name} has no weight of ${nominal}`,
      lines: [],
      notes: ['Choose another class or nominal value.'],
    }
  const { uncertaintyFits, verdict } = judgeWeight(error, U, permissible)
  const allowed = permissible - U
  const { uncertainty, within } = weightDecision
  return {
    of: `${verdicts[verdict]}: ${nominal}, ${name}`,
    lines: [
      line('Permissible error', `±${withUnit(permissible, 'mg')}`, permissibleErrors),
      line('Permissible error less U', allowed > 0 ? `±${withUnit(allowed, 'mg')}` : 'Nothing left', within),
      line('Error', withUnit(error, 'mg'), within),
      line(
        'U against the permissible error',
        `${written(Math.round((U / permissible) * 1000) / 10)} %, ${uncertaintyFits ? 'at most a third' : 'more than a third'}`,
        uncertainty,
      ),
    ],
    notes: given(
      verdict === 'not-shown' &&
        uncertaintyFits &&
        'With this uncertainty the weight may lie inside or outside. A smaller uncertainty can decide it.',
      !uncertaintyFits &&
        '**The uncertainty is too large for this class:** it must be at most a third of the permissible error (OIML R 111-1, 5.2). A smaller one can decide it.',
      'This speaks of the mass only. A class also sets density, magnetism, surface and marking.',
    ),
  }
}

export default calculator(questions, calculateWeight)

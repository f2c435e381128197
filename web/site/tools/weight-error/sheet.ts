/** What the calculator of weight errors asks and answers. */
import { permissibleErrors, weightClasses, weightDecision } from '#content/rules/weight-classes.ts'
import { cited } from '#content/rules/rule.ts'
import type { Outcome } from '../worksheet/outcome.ts'
import { type Answers, withUnit, written } from '../worksheet/questions.ts'
import { judgeWeight, type WeightVerdict } from './weight-error.ts'

export const questions = {
  nominal: {
    kind: 'choice',
    list: true,
    label: 'Nominal value',
    options: permissibleErrors.rows.map(({ nominal }) => ({
      value: nominal as string,
      label: nominal as string,
    })),
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

const verdicts = {
  within: 'Within the class error',
  'not-shown': 'Not shown to be within the class error',
  outside: 'Outside the class error',
} as const satisfies Record<WeightVerdict, string>

/** Whether the error is within the class, by the rule of the standard. */
export function calculateWeight(answers: Answers<typeof questions>): Outcome {
  const row = permissibleErrors.rows.find(({ nominal }) => nominal === answers.nominal)
  const permissible = Number(row?.errors[weightClasses.indexOf(answers.class)])
  if (Number.isNaN(permissible))
    return {
      of: `Class ${answers.class} has no weight of ${answers.nominal}`,
      lines: [],
      notes: ['Choose another class or nominal value.'],
    }
  const { allowed, part, uncertaintyFits, verdict } = judgeWeight(
    answers.error,
    answers.uncertainty,
    permissible,
  )
  const { uncertainty, within } = weightDecision
  return {
    of: `${verdicts[verdict]}: ${answers.nominal}, ${answers.class}`,
    lines: [
      {
        what: 'Permissible error',
        amount: `±${withUnit(permissible, 'mg')}`,
        ...cited(permissibleErrors),
      },
      {
        what: 'Permissible error less U',
        amount: allowed > 0 ? `±${withUnit(allowed, 'mg')}` : 'Nothing left',
        ...cited(within),
      },
      { what: 'Error', amount: withUnit(answers.error, 'mg'), ...cited(within) },
      {
        what: 'U against the permissible error',
        amount: `${written(part * 100)} %, ${uncertaintyFits ? 'at most a third' : 'more than a third'}`,
        ...cited(uncertainty),
      },
    ],
    notes: [
      ...(verdict === 'not-shown' && uncertaintyFits
        ? ['With this uncertainty the weight may lie inside or outside. A smaller uncertainty can decide it.']
        : []),
      ...(uncertaintyFits
        ? []
        : [
            '**The uncertainty is too large for this class:** it must be at most a third of the permissible error (OIML R 111-1, 5.2). A smaller one can decide it.',
          ]),
      'This speaks of the mass only. A class also sets density, magnetism, surface and marking.',
    ],
  }
}

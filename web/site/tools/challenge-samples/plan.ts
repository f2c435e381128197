/** How much product a challenge test takes: ISO 11930. */
import { challengeRules } from '#content/rules/iso-11930.ts'
import { cited } from '#content/rules/rule.ts'
import type { Outcome } from '../worksheet/outcome.ts'
import { type Answers, type Question, withUnit, written } from '../worksheet/questions.ts'

export const questions = {
  formulas: {
    kind: 'number',
    label: 'Formulas to test',
    hint: 'A change of preservative or pack makes another one.',
    subject: 'The number of formulas',
    unit: 'formulas',
    least: 1,
    most: 50,
    whole: true,
    start: '1',
    tooMuch: 'For more than 50 formulas please ask us: such a series is planned together.',
  },
  pack: {
    kind: 'number',
    label: 'Contents of one pack',
    subject: 'The contents of one pack',
    unit: 'g or ml',
    least: 0.1,
    most: 100_000,
  },
} as const satisfies Record<string, Question>

/** What a challenge test needs, in product and packs. */
export function planChallenge({ formulas, pack }: Answers<typeof questions>): Outcome {
  const { strains, portion, neutraliser, before } = challengeRules
  const product = strains.number * portion.number
  const check = strains.number * neutraliser.number
  const each = product + check + before.number
  const packs = Math.ceil(each / pack)
  const title = `${formulas === 1 ? 'One formula' : `${written(formulas)} formulas`}, packs of ${withUnit(pack, portion.unit)}`
  return {
    of: title,
    lines: [
      {
        what: 'For the strains',
        amount: `${strains.number} × ${portion.number} = ${withUnit(product, portion.unit)}`,
        ...cited(portion),
      },
      {
        what: 'To check the neutraliser',
        amount: `${strains.number} × ${neutraliser.number} = ${withUnit(check, neutraliser.unit)}`,
        ...cited(neutraliser),
      },
      {
        what: 'To count before the challenge',
        amount: withUnit(before.number, before.unit),
        ...cited(before),
      },
      {
        what: 'Packs of each formula',
        amount: `${withUnit(packs, packs === 1 ? 'pack' : 'packs')} for ${withUnit(each, portion.unit)}`,
        ...cited(portion),
      },
      ...(formulas === 1
        ? []
        : [
            {
              what: 'In all',
              amount: `${written(formulas)} × ${written(packs)} = ${withUnit(formulas * packs, 'packs')}`,
              ...cited(portion),
            },
          ]),
    ],
    notes: [
      'The product is [counted before it is challenged](/microbiological), in packs of the same batch; what that takes is in the sum.',
    ],
    carry: {
      samples: formulas * packs,
      item: `packs of ${written(pack)} g or ml, ${formulas === 1 ? 'one formula' : `${formulas} formulas`}`,
    },
  }
}

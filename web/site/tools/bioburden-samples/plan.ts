/** How many units a radiation dose takes: ISO 11137-2. */
import { doseRules } from '#content/rules/iso-11137-2.ts'
import { cited } from '#content/rules/rule.ts'
import { dosePurposes } from '../worksheet/batch-questions.ts'
import type { Outcome } from '../worksheet/outcome.ts'
import { type Answers, type Question, withUnit, written } from '../worksheet/questions.ts'

export const questions = {
  purpose: {
    kind: 'choice',
    label: 'What is the bioburden for?',
    options: dosePurposes,
  },
  method: {
    kind: 'choice',
    label: 'Method of the dose',
    options: [
      { value: 'method1', label: 'Method 1' },
      { value: 'vdMax', label: 'VDmax (15 or 25 kGy)' },
    ],
  },
  products: {
    kind: 'number',
    label: 'Products',
    hint: 'Product families, each with a dose of its own.',
    subject: 'The number of products',
    unit: 'products',
    least: 1,
    most: 50,
    whole: true,
    start: '1',
    tooMuch: 'For more than 50 products please ask us: such a programme is planned together.',
  },
} as const satisfies Record<string, Question>

const titles = {
  set: 'Setting a dose from three batches',
  single: 'Setting a dose from one batch',
  audit: 'Auditing a dose',
}

/** What a radiation dose needs, in units for the bioburden and for the verification dose. */
export function planBioburden({ purpose, method, products }: Answers<typeof questions>): Outcome {
  const verification = doseRules[method]
  const counted = purpose === 'audit' ? doseRules.audit : doseRules.bioburden
  const batches = purpose === 'set' ? doseRules.batches.number : 1
  const bioburden = counted.number * batches * products
  const irradiated = verification.number * products
  const of = cited(purpose === 'audit' ? doseRules.audit : verification)
  return {
    of: `${titles[purpose]}, ${method === 'vdMax' ? 'VDmax' : 'method 1'}${products === 1 ? '' : `: ${products} products`}`,
    lines: [
      {
        what: 'Bioburden, not irradiated',
        amount:
          batches === 1 && products === 1
            ? withUnit(bioburden, 'units')
            : `${[...(products === 1 ? [] : [products]), ...(batches === 1 ? [] : [batches]), counted.number].join(' × ')} = ${withUnit(bioburden, 'units')}`,
        ...cited(counted),
      },
      {
        what: 'Verification dose, irradiated',
        amount:
          products === 1
            ? withUnit(irradiated, 'units')
            : `${products} × ${verification.number} = ${withUnit(irradiated, 'units')}`,
        ...of,
      },
      { what: 'In all', amount: withUnit(bioburden + irradiated, 'units'), ...of },
    ],
    ...(purpose === 'single' && {
      conditions: ['From a single batch a dose can be set for that batch alone.'],
    }),
    notes: [
      'The recovery validation takes further units; ISO 11737-1 leaves their number to the method.',
      'Two deliveries: the other units follow for the [test of sterility](/sterility), irradiated once the verification dose is known. The list takes over the units for the bioburden.',
    ],
    carry: {
      samples: bioburden,
      item: `units for the bioburden, ${written(batches * products)} ${batches * products === 1 ? 'batch' : 'batches'}`,
    },
  }
}

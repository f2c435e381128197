/** How many units a radiation dose takes: ISO 11137-2. */
import { doseRules } from '#content/rules/iso-11137-2.ts'
import { dosePurposes, forThatBatchAlone, fromOne } from '../worksheet/shared-questions.ts'
import { given, line, type Outcome, times } from '../worksheet/outcome.ts'
import { type Answers, type Questions, withUnit } from '../worksheet/questions.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

const questions = {
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
    ...fromOne,
    label: 'Products',
    hint: 'Product families, each with a dose of its own.',
    subject: 'The number of products',
    unit: 'products',
    most: 50,
    tooMuch: 'For more than 50 products please ask us: such a programme is planned together.',
  },
} as const satisfies Questions

const titles = {
  set: 'Setting a dose from three batches',
  single: 'Setting a dose from one batch',
  audit: 'Auditing a dose',
}

/** What a radiation dose needs, in units for the bioburden and for the verification dose. */
export function planBioburden({ purpose, method, products }: Answers<typeof questions>): Outcome {
  const verification = doseRules[method]
  const isAudit = purpose === 'audit'
  const counted = isAudit ? doseRules.audit : doseRules.bioburden
  const batches = purpose === 'set' ? doseRules.batches.number : 1
  const bioburden = counted.number * batches * products
  const rule = isAudit ? doseRules.audit : verification
  return {
    of: `${titles[purpose]}, ${method === 'vdMax' ? 'VDmax' : 'method 1'}${products === 1 ? '' : `: ${products} products`}`,
    lines: [
      line('Bioburden, not irradiated', times('units', products, batches, counted.number), counted),
      line('Verification dose, irradiated', times('units', products, verification.number), rule),
      line('In all', withUnit(bioburden + verification.number * products, 'units'), rule),
    ],
    conditions: given(purpose === 'single' && forThatBatchAlone),
    notes: [
      'The recovery validation takes further units; ISO 11737-1 leaves their number to the method.',
      'Two deliveries: the other units follow for the [test of sterility](/sterility), irradiated once the verification dose is known. The list takes over the units for the bioburden.',
    ],
    carry: {
      samples: bioburden,
      item: `units for the bioburden, ${batches * products} ${batches * products === 1 ? 'batch' : 'batches'}`,
    },
  }
}

export default samplePlanner(questions, planBioburden)

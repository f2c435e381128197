/** How many units a bioburden takes: for a radiation dose by ISO 11137-2, for anything else as a plan names. */
import { doseRules } from '#content/rules/iso-11137-2.ts'
import {
  batchesQuestion,
  dosePurposes,
  forThatBatchAlone,
  fromOne,
  vdMaxLimits,
} from '../worksheet/shared-questions.ts'
import { counted, given, inLines, line, type Outcome, requestLineOf, times } from '../worksheet/outcome.ts'
import { type Answers, type Questions, type Texts, withUnit } from '../worksheet/questions.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'
import { planVerification } from '../worksheet/verification.ts'

const isForDose = ({ purpose }: Texts) => purpose !== 'routine'

const questions = {
  purpose: {
    kind: 'choice',
    label: 'What is the bioburden for?',
    options: [
      { value: 'routine', label: 'A routine count, or a process of ethylene oxide or steam' },
      ...dosePurposes,
    ],
  },
  batches: { ...batchesQuestion, when: ({ purpose }) => purpose === 'routine' },
  method: {
    kind: 'choice',
    label: 'Method of the dose',
    when: isForDose,
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
    when: isForDose,
  },
} as const satisfies Questions

const titles = {
  set: 'Setting a dose from three batches',
  single: 'Setting a dose from one batch',
  audit: 'Auditing a dose',
}

type Asked = Partial<Answers<typeof questions>> & Pick<Answers<typeof questions>, 'purpose'>

/** What a bioburden needs, and with a radiation dose the verification dose after it. */
export function planBioburden(answers: Asked): Outcome {
  const { purpose, method = 'method1', products = 1, batches: asked = 1 } = answers
  if (purpose === 'routine') {
    const { routine } = doseRules
    const what = counted(asked, 'batch', 'batches')
    return {
      of: `Routine count: ${what}`,
      lines: [line('Bioburden', `usual: ${times('units', asked, routine.number)}`, routine)],
      conditions: [
        'The number of your own plan holds before the usual one.',
        'A product that is new to us takes further units once, to validate the recovery: usually 5 to 10.',
      ],
      carry: { samples: routine.number * asked },
    }
  }
  const verification = doseRules[method]
  const isAudit = purpose === 'audit'
  const rule = isAudit ? doseRules.audit : doseRules.bioburden
  const batches = purpose === 'set' ? doseRules.batches.number : 1
  const bioburden = rule.number * batches * products
  const clause = isAudit ? doseRules.audit : verification
  const of = `${titles[purpose]}, ${method === 'vdMax' ? 'VDmax' : 'method 1'}${products === 1 ? '' : `: ${products} products`}`
  const irradiated = requestLineOf('sterility', planVerification(method, purpose, products))
  return {
    of,
    lines: [
      line('Bioburden, not irradiated', times('units', products, batches, rule.number), rule),
      line('Verification dose, irradiated', times('units', products, verification.number), clause),
      line('In all', withUnit(bioburden + verification.number * products, 'units'), clause),
    ],
    conditions: given(purpose === 'single' && forThatBatchAlone, method === 'vdMax' && vdMaxLimits),
    notes: given(
      !isAudit && 'The recovery validation takes further units. Usual: 5 to 10.',
      'Two deliveries, and two lines of your list: the irradiated units follow for the [test of sterility](/sterility).',
    ),
    carry: { samples: bioburden, sterilisation: 'irradiation', decides: titles[purpose] },
    also: { ...irradiated, plan: inLines('plan', [of, irradiated.plan ?? '']) },
  }
}

export default samplePlanner(questions, planBioburden)

/** The units of a radiation dose (ISO 11137-2): some come to the laboratory at once, the others after their verification dose. */
import { doseAnswers, fromThreeBatches, plannedAnswers } from '@laboratory/contract/words'
import { doseRules } from '#content/rules/iso-11137-2.ts'
import { given, line, type Outcome, requestLineOf, times } from './outcome.ts'
import { type Answers, type Questions, type Texts, written } from './questions.ts'
import { fromOne, furtherUnits, noveltyQuestion } from './shared-questions.ts'

export const dosePurposes = [
  { value: 'set', label: 'Setting a radiation dose, from three batches' },
  { value: 'single', label: 'Setting a radiation dose for a single batch, from that batch' },
  { value: 'audit', label: 'Auditing a dose that was set' },
] as const

/** What a planner asks about a dose. @param when of the planner's other questions */
export const doseQuestions = (when: (texts: Texts) => boolean) =>
  ({
    method: {
      kind: 'choice',
      label: 'Method of the dose',
      when,
      options: [
        { value: 'method1', label: 'Method 1' },
        { value: 'vdMax25', label: 'VDmax, 25 kGy' },
        { value: 'vdMax15', label: 'VDmax, 15 kGy' },
      ],
    },
    portion: {
      kind: 'number',
      label: 'Sample item portion (SIP)',
      hint: '1 is the whole unit, 0.5 half of it.',
      subject: 'The sample item portion',
      unit: '',
      least: 0.0001,
      most: 1,
      start: '1',
      when,
    },
    products: {
      ...fromOne,
      label: 'Products',
      hint: 'Product families, each with a dose of its own.',
      subject: 'The number of products',
      unit: 'products',
      most: 50,
      tooMuch: 'For more than 50 products please ask us: such a programme is planned together.',
      when,
    },
    novelty: noveltyQuestion,
  }) as const satisfies Questions

type Asked = Partial<Answers<ReturnType<typeof doseQuestions>>> & {
  readonly dose: (typeof dosePurposes)[number]['value']
}

const decided = { ...plannedAnswers, set: fromThreeBatches }

/** Both deliveries of a dose, as the plan of one of their tests. */
export function planDose(test: 'bioburden' | 'sterility', answers: Asked): Outcome {
  const { dose, method = 'method1', portion = 1, products = 1, novelty } = answers
  const isVdMax = method !== 'method1'
  const isAudit = dose === 'audit'
  const bioburden = isAudit ? doseRules.audit : doseRules.bioburden
  const batches = dose === 'set' ? doseRules.batches.number : 1
  const verification = isVdMax ? doseRules.vdMax : doseRules.method1
  const allowed = isVdMax ? doseRules.allowedVdMax : doseRules.allowedMethod1
  const named = { method1: 'method 1', vdMax25: 'VDmax 25 kGy', vdMax15: 'VDmax 15 kGy' }[method]
  const plan = {
    of: `${decided[dose]}, ${named}${products === 1 ? '' : `: ${products} products`}`,
    lines: [
      line(
        'To us first, not irradiated: bioburden',
        times('units', products, batches, bioburden.number),
        bioburden,
      ),
      line(
        'To your irradiator, then to us: test of sterility',
        times('units', products, verification.number),
        isAudit ? doseRules.audit : verification,
      ),
      line('Positive units allowed', `up to ${allowed.number}`, allowed),
    ],
    conditions: given(
      portion < 1 && `Sample item portion (SIP): ${written(portion)}.`,
      dose === 'single' && 'From a single batch a dose can be set for that batch alone.',
      isVdMax && `${doseRules.vdMaxLimit.about}: ${doseRules.vdMaxLimit.says}`,
      novelty === 'new' && furtherUnits,
    ),
  }
  const sterilisation = 'irradiation'
  const counted = {
    ...plan,
    carry: {
      samples: bioburden.number * batches * products,
      sterilisation,
      decides: decided[dose],
    },
  }
  const irradiated = {
    ...plan,
    carry: {
      samples: verification.number * products,
      sterilisation,
      decides: doseAnswers[isVdMax ? 'vdMax' : 'method1'],
    },
  }
  return {
    ...(test === 'bioburden' ? counted : irradiated),
    notes: ['[Two deliveries](/bioburden#dose-audit), and two lines of your list.'],
    also: test === 'bioburden' ? requestLineOf('sterility', irradiated) : requestLineOf('bioburden', counted),
  }
}

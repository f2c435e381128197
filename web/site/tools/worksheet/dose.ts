/** The units of a radiation dose (ISO 11137-2): some come to the laboratory at once, the others after their verification dose. */
import { doseAnswers, fromThreeBatches, plannedAnswers } from '@laboratory/contract/words'
import { colon } from '#site/words.ts'
import { doseRules } from '#content/rules/iso-11137-2.ts'
import { doseWords as said, planWords } from '../words.ts'
import { given, line, type Outcome, requestLineOf, times } from './outcome.ts'
import { type Answers, optionsOf, type Questions, type Texts, written } from './questions.ts'
import { fromOne, furtherUnits, noveltyQuestion } from './shared-questions.ts'

export const dosePurposes = optionsOf(said.purposes)

/** What a planner asks about a dose. @param when of the planner's other questions */
export const doseQuestions = (when: (texts: Texts) => boolean) =>
  ({
    method: {
      kind: 'choice',
      label: said.method,
      when,
      options: optionsOf(said.methods),
    },
    portion: {
      kind: 'number',
      label: said.portion,
      hint: said.portionHint,
      subject: said.thePortion,
      unit: '',
      least: 0.0001,
      most: 1,
      start: '1',
      when,
    },
    products: {
      ...fromOne,
      label: said.products,
      hint: said.productsHint,
      subject: said.theProducts,
      unit: said.productUnit,
      most: 50,
      when,
    },
    novelty: noveltyQuestion,
  }) as const satisfies Questions

type Asked = Partial<Answers<ReturnType<typeof doseQuestions>>> & {
  readonly dose: keyof typeof said.purposes
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
  const named = said.named[method]
  const plan = {
    of: `${decided[dose]}, ${named}${products === 1 ? '' : said.ofProducts(products)}`,
    lines: [
      line(said.first, times(planWords.units, products, batches, bioburden.number), bioburden),
      line(
        said.second,
        times(planWords.units, products, verification.number),
        isAudit ? doseRules.audit : verification,
      ),
      line(said.allowed, said.upTo(allowed.number), allowed),
    ],
    conditions: given(
      portion < 1 && said.ofPortion(written(portion)),
      dose === 'single' && said.thatBatchAlone,
      isVdMax && doseRules.vdMaxLimit.about + colon + doseRules.vdMaxLimit.says,
      novelty === 'new' && furtherUnits,
    ),
  }
  const sterilisation = said.irradiation
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
    notes: [said.note],
    also: test === 'bioburden' ? requestLineOf('sterility', irradiated) : requestLineOf('bioburden', counted),
  }
}

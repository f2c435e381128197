/** How many units a bioburden takes: for a radiation dose by ISO 11137-2, for anything else as a plan names. */
import { doseRules } from '#content/rules/iso-11137-2.ts'
import { dosePurposes, doseQuestions, planDose } from '../worksheet/dose.ts'
import { batchesQuestion, furtherUnits } from '../worksheet/shared-questions.ts'
import { counted, given, line, type Outcome, times } from '../worksheet/outcome.ts'
import type { Answers, Questions } from '../worksheet/questions.ts'
import { bioburdenSamples as said, planWords } from '../words.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

const questions = {
  purpose: {
    kind: 'choice',
    label: said.purpose,
    options: [{ value: 'routine', label: said.routine }, ...dosePurposes],
  },
  batches: { ...batchesQuestion, when: ({ purpose }) => purpose === 'routine' },
  ...doseQuestions(({ purpose }) => purpose !== 'routine'),
} as const satisfies Questions

type Asked = Partial<Answers<typeof questions>> & Pick<Answers<typeof questions>, 'purpose'>

/** What a bioburden needs, and with a radiation dose the verification dose after it. */
export function planBioburden({ purpose, batches = 1, ...answers }: Asked): Outcome {
  if (purpose !== 'routine') return planDose('bioburden', { ...answers, dose: purpose })
  const { routine } = doseRules
  return {
    of: said.of(counted(batches, planWords.batch)),
    lines: [line(said.bioburden, said.usual(times(planWords.units, batches, routine.number)), routine)],
    conditions: given(said.ownPlan, answers.novelty === 'new' && furtherUnits),
    carry: { samples: routine.number * batches },
  }
}

export default samplePlanner(questions, planBioburden)

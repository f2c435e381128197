/** How many units a test for sub-visible particles takes: USP <788>, ISO 8536-4. */
import { plannedAnswers } from '@laboratory/contract/words'
import { particleRules } from '#content/rules/particles-in-liquids.ts'
import { batchesQuestion } from '../worksheet/shared-questions.ts'
import { counted, given, line, type Outcome, times } from '../worksheet/outcome.ts'
import { type Answers, type Questions, withUnit, written } from '../worksheet/questions.ts'
import { particleSamples as said, planWords } from '../words.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

const questions = {
  product: {
    kind: 'choice',
    label: said.product,
    options: [
      { value: 'injection', label: said.injection, hint: 'USP <788>' },
      { value: 'set', label: said.set, hint: 'ISO 8536-4' },
    ],
  },
  volume: {
    kind: 'number',
    label: said.volume,
    subject: said.theVolume,
    unit: 'ml',
    least: 0.1,
    most: 10_000,
    when: ({ product }) => product === 'injection',
  },
  batches: batchesQuestion,
} as const satisfies Questions

/** What a test for particles needs. */
export function planParticles({ product, volume = 0, batches }: Answers<typeof questions>): Outcome {
  const { sets, small, pool, single } = particleRules
  const isSet = product === 'set'
  const isSmall = !isSet && volume < 25
  const rule = isSet ? sets : isSmall ? small : single
  const each = isSmall ? Math.max(small.number, Math.ceil(pool.number / volume)) : rule.number
  const noun = isSet ? plannedAnswers.infusionSets : said.containers
  const of = counted(batches, planWords.batch)
  return {
    of: isSet ? said.ofSets(of) : said.ofInjections(withUnit(volume, 'ml'), of),
    lines: given(
      line(planWords.fromEach, withUnit(each, noun) + (rule === single ? said.fewer : ''), rule),
      isSmall && line(said.together, said.least(withUnit(pool.number, pool.unit)), pool),
      batches > 1 && line(planWords.all, times(noun, batches, each), rule),
    ),
    notes: given(!isSet && said.note),
    carry: {
      samples: each * batches,
      item: isSet ? plannedAnswers.infusionSets : said.item(`${written(volume)} ml`),
    },
  }
}

export default samplePlanner(questions, planParticles)

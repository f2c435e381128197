/** How many units a test for sub-visible particles takes: USP <788>, ISO 8536-4. */
import { particleRules } from '#content/rules/particles-in-liquids.ts'
import { batchesQuestion } from '../worksheet/shared-questions.ts'
import { counted, given, line, type Outcome, times } from '../worksheet/outcome.ts'
import { type Answers, type Questions, withUnit, written } from '../worksheet/questions.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

const questions = {
  product: {
    kind: 'choice',
    label: 'Product',
    options: [
      { value: 'injection', label: 'Injection or infusion', hint: 'USP <788>' },
      { value: 'set', label: 'Infusion set', hint: 'ISO 8536-4' },
    ],
  },
  volume: {
    kind: 'number',
    label: 'Contents of one container',
    subject: 'The volume of one container',
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
  const noun = isSet ? 'infusion sets' : 'containers'
  const of = counted(batches, 'batch', 'batches')
  return {
    of: `${isSet ? 'Infusion sets' : `Injection or infusion of ${withUnit(volume, 'ml')}`}, ${of}`,
    lines: given(
      line(
        'From each batch',
        withUnit(each, noun) + (rule === single ? ', or fewer by a sampling plan' : ''),
        rule,
      ),
      isSmall && line('Put together', `at least ${withUnit(pool.number, pool.unit)}`, pool),
      batches > 1 && line('In all', times(noun, batches, each), rule),
    ),
    notes: given(!isSet && 'If the microscope has to decide, it takes units of its own, by the same rule.'),
    carry: {
      samples: each * batches,
      item: `${noun}${isSet ? '' : ` of ${written(volume)} ml`}`,
    },
  }
}

export default samplePlanner(questions, planParticles)

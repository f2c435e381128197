/** How many units a test for sub-visible particles takes: USP <788>, ISO 8536-4. */
import { particleRules } from '#content/rules/particles-in-liquids.ts'
import { batchesQuestion } from '../worksheet/batch-questions.ts'
import { cited } from '#content/rules/rule.ts'
import type { Outcome, OutcomeLine } from '../worksheet/outcome.ts'
import { type Answers, type Question, withUnit, written } from '../worksheet/questions.ts'

export const questions = {
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
} as const satisfies Record<string, Question>

/** What a test for particles needs. */
export function planParticles({ product, volume = 0, batches }: Answers<typeof questions>): Outcome {
  const { sets, small, pool, single } = particleRules
  const isSmall = product === 'injection' && volume < 25
  const rule = product === 'set' ? sets : isSmall ? small : single
  const each = isSmall ? Math.max(small.number, Math.ceil(pool.number / volume)) : rule.number
  const total = each * batches
  const noun = product === 'set' ? 'infusion sets' : 'containers'
  const lines: OutcomeLine[] = [
    {
      what: 'From each batch',
      amount: withUnit(each, noun) + (rule === single ? ', or fewer by a sampling plan' : ''),
      ...cited(rule),
    },
  ]
  if (isSmall)
    lines.push({
      what: 'Put together',
      amount: `at least ${withUnit(pool.number, pool.unit)}`,
      ...cited(pool),
    })
  if (batches > 1)
    lines.push({
      what: 'In all',
      amount: `${written(batches)} × ${each} = ${withUnit(total, noun)}`,
      ...cited(rule),
    })
  const of = product === 'set' ? 'Infusion sets' : `Injection or infusion of ${withUnit(volume, 'ml')}`
  return {
    of: `${of}, ${batches === 1 ? 'one batch' : `${written(batches)} batches`}`,
    lines,
    notes:
      product === 'set'
        ? []
        : ['If the microscope has to decide, it takes units of its own, by the same rule.'],
    carry: {
      samples: total,
      item: `${noun}${product === 'set' ? '' : ` of ${written(volume)} ml`}, ${batches === 1 ? 'one batch' : `${batches} batches`}`,
    },
  }
}

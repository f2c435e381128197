/** How many devices an endotoxin test takes: ISO 11737-3. */
import { endotoxinUnits } from '#content/rules/iso-11737-3.ts'
import { cited, itemsOf } from '#content/rules/rule.ts'
import type { Outcome } from '../worksheet/outcome.ts'
import { batchesQuestion, batchSizeQuestion } from '../worksheet/batch-questions.ts'
import { type Answers, type Question, withUnit, written } from '../worksheet/questions.ts'

export const questions = {
  batches: batchesQuestion,
  size: batchSizeQuestion,
} as const satisfies Record<string, Question>

/** What an endotoxin test of devices needs. */
export function planEndotoxin({ batches, size }: Answers<typeof questions>): Outcome {
  const each = itemsOf(endotoxinUnits.bands, size)
  const total = each * batches
  const title = `${batches === 1 ? 'One batch' : `${written(batches)} batches`} of ${withUnit(size, size === 1 ? 'device' : 'devices')}`
  return {
    of: title,
    lines: [
      {
        what: 'From each batch',
        amount: withUnit(each, each === 1 ? 'device' : 'devices'),
        ...cited(endotoxinUnits),
      },
      ...(batches === 1
        ? []
        : [
            {
              what: 'In all',
              amount: `${written(batches)} × ${each} = ${withUnit(total, 'devices')}`,
              ...cited(endotoxinUnits),
            },
          ]),
    ],
    notes: [
      'A product that is new to us needs further devices: the test is first shown to be suitable for its extract.',
      'For medicines USP <85> fixes no number: your monograph or file does.',
    ],
    carry: { samples: total, item: `devices, ${title.toLowerCase()}` },
  }
}

/** How many devices an endotoxin test takes: ISO 11737-3. */
import { endotoxinUnits } from '#content/rules/iso-11737-3.ts'
import { itemsOf } from '#content/rules/rule.ts'
import { batchesQuestion, batchSizeQuestion, sizeOf } from '../worksheet/shared-questions.ts'
import { capitalised, counted, given, line, type Outcome, times } from '../worksheet/outcome.ts'
import { type Answers, withUnit } from '../worksheet/questions.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

const questions = { batches: batchesQuestion, size: batchSizeQuestion } as const

/** What an endotoxin test of devices needs. */
export function planEndotoxin({ batches, size }: Answers<typeof questions>): Outcome {
  const each = itemsOf(endotoxinUnits.bands, size)
  const of = `${counted(batches, 'batch', 'batches')} of ${withUnit(size, size === 1 ? 'device' : 'devices')}`
  return {
    of: capitalised(of),
    lines: given(
      line('From each batch', withUnit(each, each === 1 ? 'device' : 'devices'), endotoxinUnits),
      batches > 1 && line('In all', times('devices', batches, each), endotoxinUnits),
    ),
    notes: [
      'A product that is new to us needs further devices: the test is first shown to be suitable for its extract.',
      'For medicines USP <85> fixes no number: your monograph or file does.',
    ],
    carry: { samples: each * batches, batchSize: sizeOf(batches, size) },
  }
}

export default samplePlanner(questions, planEndotoxin)

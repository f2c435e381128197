/** How many devices an endotoxin test takes: ISO 11737-3. */
import { endotoxinUnits } from '#content/rules/iso-11737-3.ts'
import { itemsOf } from '#content/rules/rule.ts'
import { batchesQuestion, batchSizeQuestion, sizeOf } from '../worksheet/shared-questions.ts'
import { capitalised, counted, given, line, type Outcome, times } from '../worksheet/outcome.ts'
import { type Answers, withUnit } from '../worksheet/questions.ts'
import { endotoxinSamples as said, planWords } from '../words.ts'
import { samplePlanner } from '../worksheet/sheets.tsx'

const questions = { batches: batchesQuestion, size: batchSizeQuestion } as const

/** What an endotoxin test of devices needs. */
export function planEndotoxin({ batches, size }: Answers<typeof questions>): Outcome {
  const each = itemsOf(endotoxinUnits.bands, size)
  const of = planWords.batchesOf(counted(batches, planWords.batch), withUnit(size, said.devices))
  return {
    of: capitalised(of),
    lines: given(
      line(planWords.fromEach, withUnit(each, said.devices), endotoxinUnits),
      batches > 1 && line(planWords.all, times(said.devices, batches, each), endotoxinUnits),
    ),
    notes: [said.note, said.medicines],
    carry: { samples: each * batches, batchSize: sizeOf(batches, size) },
  }
}

export default samplePlanner(questions, planEndotoxin)

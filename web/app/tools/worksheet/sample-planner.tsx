import type { Outcome } from './outcome.ts'
import type { Answers, Questions } from './questions.ts'
import { type ToolData, Worksheet } from './worksheet.tsx'

/** A worksheet that says how many samples a standard asks for. */
export function samplePlanner<Q extends Questions>(questions: Q, work: (answers: Answers<Q>) => Outcome) {
  return function SamplePlanner({ test }: ToolData) {
    return (
      <Worksheet
        heading="Sample planner"
        questions={questions}
        work={work}
        action="Work it out"
        columns={['What', 'How many', 'Clause']}
        test={test}
      />
    )
  }
}

import type { Outcome } from './outcome.ts'
import type { Answers, Questions } from './questions.ts'
import { type ToolData, Worksheet } from './worksheet.tsx'

/** A worksheet that calculates a standard's formula with the visitor's figures. */
export function calculator<Q extends Questions>(questions: Q, work: (answers: Answers<Q>) => Outcome) {
  return function Calculator({ test }: ToolData) {
    return (
      <Worksheet
        heading="Calculator"
        questions={questions}
        work={work}
        action="Calculate"
        columns={['What', 'Result', 'Clause']}
        test={test}
        closing="Calculated from your figures by the rule of the standard: no result of the laboratory."
      />
    )
  }
}

import type { Outcome } from './outcome.ts'
import type { Answers, Questions } from './questions.ts'
import { Worksheet } from './worksheet.tsx'

type Props<Q extends Questions> = {
  /** Slug of the test. */
  readonly test: string
  readonly questions: Q
  readonly work: (answers: Answers<Q>) => Outcome
}

/** A worksheet that calculates a standard's formula with the visitor's figures. */
export function Calculator<Q extends Questions>({ test, questions, work }: Props<Q>) {
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

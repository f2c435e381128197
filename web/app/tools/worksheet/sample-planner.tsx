import type { Outcome } from './outcome.ts'
import type { Answers, Questions } from './questions.ts'
import { Worksheet } from './worksheet.tsx'

type Props<Q extends Questions> = {
  /** Slug of the test. */
  readonly test: string
  readonly questions: Q
  readonly work: (answers: Answers<Q>) => Outcome
}

/** A worksheet that says how many samples a standard asks for. */
export function SamplePlanner<Q extends Questions>({ test, questions, work }: Props<Q>) {
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

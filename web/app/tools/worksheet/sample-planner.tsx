import type { Rule } from '#content/rules/rule.ts'
import type { Outcome } from './outcome.ts'
import type { Answers, Questions } from './questions.ts'
import { Worksheet } from './worksheet.tsx'

type Props<Q extends Questions> = {
  /** Slug of the test. */
  readonly test: string
  readonly questions: Q
  /** The rules that it counts with. */
  readonly rules: readonly Pick<Rule, 'checked'>[]
  readonly work: (answers: Answers<Q>) => Outcome
}

/** A worksheet that says how many samples a standard asks for. */
export function SamplePlanner<Q extends Questions>({ test, questions, rules, work }: Props<Q>) {
  return (
    <Worksheet
      heading="Sample planner"
      questions={questions}
      rules={rules}
      work={work}
      action="Work it out"
      columns={['What', 'How many', 'Clause']}
      test={test}
    />
  )
}

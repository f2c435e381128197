import { challengeRules } from '#content/rules/iso-11930.ts'
import { SamplePlanner } from '../worksheet/sample-planner.tsx'
import { planChallenge, questions } from './plan.ts'

export function ChallengeSamples() {
  return (
    <SamplePlanner
      test="challengetest"
      questions={questions}
      rules={Object.values(challengeRules)}
      work={planChallenge}
    />
  )
}

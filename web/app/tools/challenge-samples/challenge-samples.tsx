import { SamplePlanner } from '../worksheet/sample-planner.tsx'
import { planChallenge, questions } from './plan.ts'

export function ChallengeSamples() {
  return <SamplePlanner test="challengetest" questions={questions} work={planChallenge} />
}

import { SamplePlanner } from '../worksheet/sample-planner.tsx'
import { planSterility, questions } from './plan.ts'

export function SterilitySamples() {
  return <SamplePlanner test="sterility" questions={questions} work={planSterility} />
}

import { SamplePlanner } from '../worksheet/sample-planner.tsx'
import { planEndotoxin, questions } from './plan.ts'

export function EndotoxinSamples() {
  return <SamplePlanner test="bacterial" questions={questions} work={planEndotoxin} />
}

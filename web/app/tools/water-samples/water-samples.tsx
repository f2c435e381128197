import { SamplePlanner } from '../worksheet/sample-planner.tsx'
import { planWater, questions } from './plan.ts'

export function WaterSamples() {
  return <SamplePlanner test="watermicrobiology" questions={questions} work={planWater} />
}

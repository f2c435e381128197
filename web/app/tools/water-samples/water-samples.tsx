import { waterVolumes } from '#content/rules/water-volumes.ts'
import { SamplePlanner } from '../worksheet/sample-planner.tsx'
import { planWater, questions } from './plan.ts'

export function WaterSamples() {
  return (
    <SamplePlanner
      test="watermicrobiology"
      questions={questions}
      rules={Object.values(waterVolumes)}
      work={planWater}
    />
  )
}

import { itemRules, quantityRules } from '#content/rules/usp-71.ts'
import { SamplePlanner } from '../worksheet/sample-planner.tsx'
import { planSterility, questions } from './plan.ts'

export function SterilitySamples() {
  return (
    <SamplePlanner
      test="sterility"
      questions={questions}
      rules={[...Object.values(itemRules), ...Object.values(quantityRules)]}
      work={planSterility}
    />
  )
}

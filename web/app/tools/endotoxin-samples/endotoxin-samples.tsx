import { endotoxinUnits } from '#content/rules/iso-11737-3.ts'
import { SamplePlanner } from '../worksheet/sample-planner.tsx'
import { planEndotoxin, questions } from './plan.ts'

export function EndotoxinSamples() {
  return (
    <SamplePlanner test="bacterial" questions={questions} rules={[endotoxinUnits]} work={planEndotoxin} />
  )
}

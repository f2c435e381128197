import { airRules } from '#content/rules/cleanroom-points.ts'
import { SamplePlanner } from '../worksheet/sample-planner.tsx'
import { planPoints, questions } from './plan.ts'

export function CleanroomPoints() {
  return <SamplePlanner test="iso" questions={questions} rules={Object.values(airRules)} work={planPoints} />
}

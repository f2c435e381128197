import { SamplePlanner } from '../worksheet/sample-planner.tsx'
import { planPoints, questions } from './plan.ts'

export function CleanroomPoints() {
  return <SamplePlanner test="iso" questions={questions} work={planPoints} />
}

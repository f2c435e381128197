import { samplePlanner } from '../worksheet/sample-planner.tsx'
import { planPoints, questions } from './plan.ts'

export default samplePlanner(questions, planPoints)

import { samplePlanner } from '../worksheet/sample-planner.tsx'
import { planWater, questions } from './plan.ts'

export default samplePlanner(questions, planWater)

import { samplePlanner } from '../worksheet/sample-planner.tsx'
import { planSterility, questions } from './plan.ts'

export default samplePlanner(questions, planSterility)

import { samplePlanner } from '../worksheet/sample-planner.tsx'
import { planChallenge, questions } from './plan.ts'

export default samplePlanner(questions, planChallenge)

import { samplePlanner } from '../worksheet/sample-planner.tsx'
import { planEndotoxin, questions } from './plan.ts'

export default samplePlanner(questions, planEndotoxin)

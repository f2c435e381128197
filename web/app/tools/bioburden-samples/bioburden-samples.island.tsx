import { samplePlanner } from '../worksheet/sample-planner.tsx'
import { planBioburden, questions } from './plan.ts'

export default samplePlanner(questions, planBioburden)

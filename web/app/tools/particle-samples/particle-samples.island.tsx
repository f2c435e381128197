import { samplePlanner } from '../worksheet/sample-planner.tsx'
import { planParticles, questions } from './plan.ts'

export default samplePlanner(questions, planParticles)

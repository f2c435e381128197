import { samplePlanner } from '../worksheet/sheets.tsx'
import { planParticles, questions } from './plan.ts'

export default samplePlanner(questions, planParticles)

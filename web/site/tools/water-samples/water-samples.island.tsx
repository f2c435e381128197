import { samplePlanner } from '../worksheet/sheets.tsx'
import { planWater, questions } from './plan.ts'

export default samplePlanner(questions, planWater)

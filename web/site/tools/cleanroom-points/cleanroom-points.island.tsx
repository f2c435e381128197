import { samplePlanner } from '../worksheet/sheets.tsx'
import { planPoints, questions } from './plan.ts'

export default samplePlanner(questions, planPoints)

import { samplePlanner } from '../worksheet/sheets.tsx'
import { planEndotoxin, questions } from './plan.ts'

export default samplePlanner(questions, planEndotoxin)

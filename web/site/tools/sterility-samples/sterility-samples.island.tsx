import { samplePlanner } from '../worksheet/sheets.tsx'
import { planSterility, questions } from './plan.ts'

export default samplePlanner(questions, planSterility)

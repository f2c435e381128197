import { samplePlanner } from '../worksheet/sheets.tsx'
import { planChallenge, questions } from './plan.ts'

export default samplePlanner(questions, planChallenge)

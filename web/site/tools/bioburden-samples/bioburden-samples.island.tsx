import { samplePlanner } from '../worksheet/sheets.tsx'
import { planBioburden, questions } from './plan.ts'

export default samplePlanner(questions, planBioburden)

import { calculator } from '../worksheet/sheets.tsx'
import { calculateReduction, questions } from './sheet.ts'

export default calculator(questions, calculateReduction)

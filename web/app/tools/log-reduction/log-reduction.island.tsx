import { calculator } from '../worksheet/calculator.tsx'
import { calculateReduction, questions } from './sheet.ts'

export default calculator(questions, calculateReduction)

import { calculator } from '../worksheet/calculator.tsx'
import { calculateWeight, questions } from './sheet.ts'

export default calculator(questions, calculateWeight)

import { calculator } from '../worksheet/calculator.tsx'
import { calculateEndotoxin, questions } from './sheet.ts'

export default calculator(questions, calculateEndotoxin)

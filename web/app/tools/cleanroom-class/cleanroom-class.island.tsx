import { calculator } from '../worksheet/calculator.tsx'
import { calculateClass, questions } from './sheet.ts'

export default calculator(questions, calculateClass)

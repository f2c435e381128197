import { calculator } from '../worksheet/sheets.tsx'
import { calculateWeight, questions } from './sheet.ts'

export default calculator(questions, calculateWeight)

import { calculator } from '../worksheet/sheets.tsx'
import { calculateEndotoxin, questions } from './sheet.ts'

export default calculator(questions, calculateEndotoxin)

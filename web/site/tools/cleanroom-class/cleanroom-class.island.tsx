import { calculator } from '../worksheet/sheets.tsx'
import { calculateClass, questions } from './sheet.ts'

export default calculator(questions, calculateClass)

import { Calculator } from '../worksheet/calculator.tsx'
import { calculateClass, questions } from './sheet.ts'

export function ClassOfCounts() {
  return <Calculator test="iso" questions={questions} work={calculateClass} />
}

import { Calculator } from '../worksheet/calculator.tsx'
import { calculateEndotoxin, questions } from './sheet.ts'

export function EndotoxinLimit() {
  return <Calculator test="bacterial" questions={questions} work={calculateEndotoxin} />
}

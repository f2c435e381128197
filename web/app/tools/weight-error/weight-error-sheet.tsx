import { Calculator } from '../worksheet/calculator.tsx'
import { calculateWeight, questions } from './sheet.ts'

export function WeightError() {
  return <Calculator test="services/metrology" questions={questions} work={calculateWeight} />
}

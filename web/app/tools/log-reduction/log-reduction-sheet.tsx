import { Calculator } from '../worksheet/calculator.tsx'
import { calculateReduction, questions } from './sheet.ts'

export function LogReduction() {
  return <Calculator test="challengetest" questions={questions} work={calculateReduction} />
}

import { permissibleErrors, weightDecision } from '#content/rules/weight-classes.ts'
import { Calculator } from '../worksheet/calculator.tsx'
import { calculateWeight, questions } from './sheet.ts'

export function WeightError() {
  return (
    <Calculator
      test="services/metrology"
      questions={questions}
      rules={[permissibleErrors, ...Object.values(weightDecision)]}
      work={calculateWeight}
    />
  )
}

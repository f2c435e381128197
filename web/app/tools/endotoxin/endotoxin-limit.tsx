import { deviceLimits, endotoxinFormulas, pyrogenicDoses } from '#content/rules/endotoxin-limits.ts'
import { Calculator } from '../worksheet/calculator.tsx'
import { calculateEndotoxin, questions } from './sheet.ts'

const usedRules = [deviceLimits, pyrogenicDoses, endotoxinFormulas].flatMap((rules) => Object.values(rules))

export function EndotoxinLimit() {
  return <Calculator test="bacterial" questions={questions} rules={usedRules} work={calculateEndotoxin} />
}

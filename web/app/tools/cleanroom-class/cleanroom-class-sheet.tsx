import { cleanroomClasses, sampleVolume } from '#content/rules/cleanroom-classes.ts'
import { Calculator } from '../worksheet/calculator.tsx'
import { calculateClass, questions } from './sheet.ts'

export function ClassOfCounts() {
  return (
    <Calculator
      test="iso"
      questions={questions}
      rules={[cleanroomClasses, sampleVolume]}
      work={calculateClass}
    />
  )
}

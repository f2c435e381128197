import { doseRules } from '#content/rules/iso-11137-2.ts'
import { SamplePlanner } from '../worksheet/sample-planner.tsx'
import { planBioburden, questions } from './plan.ts'

export function BioburdenSamples() {
  return (
    <SamplePlanner
      test="bioburden"
      questions={questions}
      rules={Object.values(doseRules)}
      work={planBioburden}
    />
  )
}

import { SamplePlanner } from '../worksheet/sample-planner.tsx'
import { planBioburden, questions } from './plan.ts'

export function BioburdenSamples() {
  return <SamplePlanner test="bioburden" questions={questions} work={planBioburden} />
}

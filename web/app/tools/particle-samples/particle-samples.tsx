import { SamplePlanner } from '../worksheet/sample-planner.tsx'
import { planParticles, questions } from './plan.ts'

export function ParticleSamples() {
  return <SamplePlanner test="particulate" questions={questions} work={planParticles} />
}

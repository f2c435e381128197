import { particleRules } from '#content/rules/particles-in-liquids.ts'
import { SamplePlanner } from '../worksheet/sample-planner.tsx'
import { planParticles, questions } from './plan.ts'

export function ParticleSamples() {
  return (
    <SamplePlanner
      test="particulate"
      questions={questions}
      rules={Object.values(particleRules)}
      work={planParticles}
    />
  )
}

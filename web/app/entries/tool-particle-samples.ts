/** The sample planner on /particulate. */
import { openingOf } from '../tools/open-tool.ts'
import { ParticleSamples } from '../tools/particle-samples/particle-samples.tsx'

export const open = openingOf(ParticleSamples)

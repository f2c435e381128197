/** The sample planner on /bioburden. */
import { openingOf } from '../tools/open-tool.ts'
import { BioburdenSamples } from '../tools/bioburden-samples/bioburden-samples.tsx'

export const open = openingOf(BioburdenSamples)

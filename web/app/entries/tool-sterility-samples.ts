/** The sample planner on /sterility. */
import { SterilitySamples } from '../tools/sterility-samples/sterility-samples.tsx'
import { openingOf } from '../tools/open-tool.ts'

export const open = openingOf(SterilitySamples)

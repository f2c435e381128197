/** The sample planner on /watermicrobiology. */
import { openingOf } from '../tools/open-tool.ts'
import { WaterSamples } from '../tools/water-samples/water-samples.tsx'

export const open = openingOf(WaterSamples)

/** The sample planner on /bacterial. */
import { openingOf } from '../tools/open-tool.ts'
import { EndotoxinSamples } from '../tools/endotoxin-samples/endotoxin-samples.tsx'

export const open = openingOf(EndotoxinSamples)

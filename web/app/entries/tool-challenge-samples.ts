/** The sample planner on /challengetest. */
import { openingOf } from '../tools/open-tool.ts'
import { ChallengeSamples } from '../tools/challenge-samples/challenge-samples.tsx'

export const open = openingOf(ChallengeSamples)

/** The calculator of log reductions on /challengetest. */
import { LogReduction } from '../tools/log-reduction/log-reduction-sheet.tsx'
import { openingOf } from '../tools/open-tool.ts'

export const open = openingOf(LogReduction)

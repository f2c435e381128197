/** The calculator of limit and dilution on /bacterial. */
import { EndotoxinLimit } from '../tools/endotoxin/endotoxin-limit.tsx'
import { openingOf } from '../tools/open-tool.ts'

export const open = openingOf(EndotoxinLimit)
